import { describe, expect, test } from 'vitest'
import { DEFAULT_OPTIONS } from '#core/game/options.ts'
import { createGame } from '#core/rules/creation.ts'
import { gameCreated, HOST } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { houseRules, OPTION_ROWS, optionsProblems, ownOptions, PRESETS, presetOf } from './options.ts'
import { setupProblems } from './setup-reading.ts'

const identity = { gameId: 'g', code: 'ABCDEF', hostId: 'h' }
const created = (options: object) => {
  const decision = createGame({ options }, identity, 1_000)
  return 'events' in decision ? decision.events[0] : decision
}

test('[C17] a game without house rules is created as ever, also from drafts that name the defaults', () => {
  expect(created({})).not.toHaveProperty('options')
  expect(created(DEFAULT_OPTIONS)).not.toHaveProperty('options')
})

test('[C17] only what differs from the specification and has a meaning is kept, in one order', () => {
  const options = { review: 'at-once', autoApproveMinutes: 15, lockMinutes: 30, startDollars: 70 } as const
  expect(created(options)).toMatchObject({ options: { startDollars: 70, lockMinutes: 30 } })
  expect(Object.keys(ownOptions(options))).toEqual(['startDollars', 'lockMinutes'])
  const paid = { autoApproveMinutes: 15, review: 'on-approval' } as const
  expect(JSON.stringify(ownOptions(paid))).toBe('{"review":"on-approval","autoApproveMinutes":15}')
})

test('[C17] each number has its range, and says so', () => {
  expect(setupProblems({ options: { startDollars: -1, lockMinutes: 0, autoApproveMinutes: 4 } })).toEqual([
    'Start money must be from $1 to $1,000,000',
    'Lock must be from 1 to 240 minutes',
  ])
  expect(setupProblems({ options: { review: 'on-approval', autoApproveMinutes: 61 } })).toEqual([
    'Auto-approval must be from 5 to 60 minutes',
  ])
  expect(setupProblems({ options: { hiddenLastMinutes: 30 } })).toEqual([
    'Hidden bids need a host who isn’t in any team: switch on “I don’t play”',
  ])
  expect(setupProblems({ options: { hiddenLastMinutes: 30, hostPlays: false } })).toEqual([])
  expect(setupProblems({ options: { raiseCapDollars: 1.5 } })).toEqual([
    'Raise cap must be from $1 to $1,000,000',
  ])
  expect(setupProblems({ options: { review: 'never' } })).toEqual([
    'This part of the setup couldn’t be read: options review',
  ])
  for (const row of OPTION_ROWS) {
    if (row.kind !== 'amount') continue
    const others = { review: 'on-approval', hostPlays: false } as const
    for (const amount of [row.min, row.suggested, row.max]) {
      expect(optionsProblems({ ...others, [row.key]: amount })).toEqual([])
    }
    expect(optionsProblems({ ...others, [row.key]: row.max + 1 })).toHaveLength(1)
  }
})

test('[C17] in the lobby they are changed like the rest of the setup, and taken back', () => {
  const lobby = given(gameCreated({ rules: { lockMinutes: 30 } }))
  const revised = (value: object, seenVersion = 0) =>
    ({ type: 'ReviseSetup', section: 'options', value, seenVersion }) as const
  lobby.when(revised({ lockMinutes: 30, review: 'at-once' }), HOST).yields([])
  const none = lobby.when(revised({}), HOST).yields([{ type: 'OptionsRevised', options: {} }])
  expect(none.state).not.toHaveProperty('options')
  lobby.when(revised({ lockMinutes: 999 }), HOST).refused('setup-invalid')
  lobby.when(revised({ lockMinutes: 10 }, 1), HOST).refused('changed-meanwhile')
})

describe('presets', () => {
  test.each(PRESETS)('$name is a set of house rules like any other', ({ name, options }) => {
    expect(optionsProblems(options)).toEqual([])
    expect(ownOptions(options)).toEqual(options)
    expect(presetOf(options)).toBe(name)
  })

  test('Classic is the specification', () => {
    expect(presetOf(DEFAULT_OPTIONS)).toBe('Classic')
    expect(presetOf({ lockMinutes: 33 })).toBeNull()
  })
})

test('each house rule is a sentence for players', () => {
  expect(houseRules({})).toEqual([])
  expect(
    houseRules({
      startDollars: 1_500,
      raiseCapDollars: 20,
      lockMinutes: 1,
      doubleLastMinutes: 60,
      hiddenLastMinutes: 30,
      areTeamsClosed: true,
      review: 'on-approval',
      autoApproveMinutes: 15,
    }).map(({ label, sentence }) => `${label}: ${sentence}`),
  ).toEqual([
    'Start money: Each team starts with $1,500.',
    'Raise cap: A bid can bring your total on a zone to at most $20 above the highest total of any other team.',
    'Lock: A zone that changes hands is locked for 1 minute. Nobody can bid on it, not even the team that holds it.',
    'Double rewards: Cards dealt in the last 60 minutes pay double.',
    'Hidden bids: In the last 30 minutes bids are hidden until the end. Each team sees only its own bids and balance.',
    'Teams closed after start: Once the game has started, nobody can join or switch teams.',
    'Pay on approval: A claim takes the card, and pays when the host approves it. At most 3 claims of a team can wait.',
    'Auto-approval: A claim with proof that nobody disputes is approved automatically after 15 minutes.',
  ])
})

test('[L3] [C17] a required location is a house rule that names itself, and help is none', () => {
  expect(houseRules({ location: 'required' })).toMatchObject([
    {
      key: 'location',
      label: 'Location required',
      sentence: expect.stringContaining('Only the phone that bids'),
    },
  ])
  expect(houseRules({ location: 'off' })).toMatchObject([{ label: 'No location help' }])
  expect(ownOptions({ location: 'help' })).toEqual({})
})
