import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { createGame } from '#core/rules/creation.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { aGameOfPlaces, placeIn } from '#test/bordered-game.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { decideOn, given } from '#test/given.ts'

type Bid = Extract<AnyCommand, { type: 'PlaceBid' }>
const NOW = STARTED_AT_MS + 5 * MINUTE_MS
const [RED] = [playerOf('t1')]
const bid = (position?: Bid['position'], zoneId = 'z01'): Bid => ({
  type: 'PlaceBid',
  zoneId,
  amountCents: 1_500,
  seenHighestCents: 0,
  seenOwnCents: 0,
  ...(position && { position }),
})
const at = (east: number, north: number, accuracyM: number, ageMs = 2_000) => ({
  ...placeIn(east, north),
  accuracyM,
  fixAtMs: NOW - ageMs,
})
const { events, state } = aGameOfPlaces()
const answer = (command: Bid) => given(...events).when(command, RED, { atMs: NOW })

describe('where a bid is accepted', () => {
  test.each([
    ['in the middle', at(500, 500, 18), 'inside', 20],
    ['exactly 20 m', at(500, 500, 20), 'inside', 20],
    ['an accuracy of nothing', at(500, 500, 0), 'inside', 0],
    ['inside, near the border, vague within limits', at(990, 500, 149), 'inside', 150],
    ['40 m outside, within 50 m', at(-40, 500, 50), 'at-border', 50],
    ['99 m outside, within 140 m', at(1_099, 500, 140), 'at-border', 140],
    ['vague, and wholly inside', at(500, 500, 480), 'inside', 480],
    ['59 s old', at(500, 500, 9, 59_000), 'inside', 10],
    ['a phone whose clock is 4 s ahead', at(500, 500, 9, -4_000), 'inside', 10],
  ] as const)('[L4] %s', (_, position, verdict, accuracyM) => {
    const { decision } = answer(bid(position))
    expect(decision).toMatchObject({ events: [{ type: 'BidPlaced', position: { verdict, accuracyM } }] })
    expect(JSON.stringify(decision)).not.toContain(String(position.lng))
  })

  test.each([
    ['none', undefined, { code: 'position-missing' }],
    ['61 s old', at(500, 500, 9, 61_000), { code: 'position-stale' }],
    ['from the future', at(500, 500, 9, -9_000), { code: 'position-stale' }],
    ['60 m outside, within 50 m', at(-60, 500, 50), { code: 'outside-zone', band: 100 }],
    ['101 m outside, within 140 m', at(-101, 500, 140), { code: 'outside-zone', band: 250 }],
    ['in the next zone', at(1_400, 500, 20), { code: 'outside-zone', band: 500 }],
    ['a district away', at(-900, 500, 20), { code: 'outside-zone', band: 1_000 }],
    ['a town away', at(-4_900, 500, 20), { code: 'outside-zone', band: 5_000 }],
    ['a country away', at(-90_000, 500, 20), { code: 'outside-zone', band: 'beyond' }],
    ['vague, and partly outside', at(500, 500, 510), { code: 'position-inaccurate' }],
    ['vague, and outside', at(-20, 500, 151), { code: 'position-inaccurate' }],
  ] as const)('[L4] and where not: %s', (_, position, refusal) => {
    answer(bid(position)).refused(refusal)
  })

  test('[L4] [T5] [B2] what is wrong with the bid itself comes first, and a pause before all', () => {
    const poor = { ...bid(at(-60, 500, 50)), amountCents: 9_000_000 }
    answer(poor).refused('insufficient-funds')
    given(...events, { type: 'GamePaused', sinceMs: NOW - 9 })
      .when(poor, RED, { atMs: NOW })
      .refused('game-paused')
  })

  test('[L4] the host who plays is measured, too', () => {
    decideOn(state, bid(), NOW, HOST, { code: 'position-missing' })
    const outcome = decideOn(state, bid(at(500, 500, 9)), NOW, HOST).decision
    expect(outcome).toMatchObject({ events: [{ position: { verdict: 'inside' } }] })
  })

  test('[L4] [L5] the history keeps the verdict, and nothing else', () => {
    const { state: after } = answer(bid(at(500, 500, 18)))
    expect(after.bids.z01?.items).toMatchObject([{ position: { verdict: 'inside', accuracyM: 20 } }])
    expect(JSON.stringify(after.bids)).not.toMatch(/lng|lat/)
  })

  test('[L1] without the option no bid needs a place, and none that is sent is kept', () => {
    const { decision } = given(...aGame().events).when(bid(at(-60, 500, 50)), RED, { atMs: NOW })
    expect(decision).toMatchObject({ events: [{ type: 'BidPlaced' }] })
    expect(JSON.stringify(decision)).not.toContain('position')
  })
})

describe('what requiring a location needs', () => {
  const identity = { gameId: 'gamegamegamegame', code: 'K7WXYZ', hostId: 'user-ada' }
  const [first, second, ...others] = DEFAULT_SETUP.zones
  const bare = (zone: typeof first) =>
    zone && { id: zone.id, title: zone.title, description: zone.description }
  const options = { location: 'required' }

  test('[L3] [C17] a border for every zone', () => {
    expect(createGame({ options }, identity, 1)).toMatchObject({ events: [{ options }] })
    expect(createGame({ options, zones: [bare(first), second, bare(others[0])] }, identity, 1)).toEqual({
      refusal: {
        code: 'setup-invalid',
        messages: ['Location can only be required if every zone has a border. Zones 1 and 3 have none.'],
      },
    })
    expect(createGame({ options: { location: 'help' } }, identity, 1)).toMatchObject({
      events: [expect.not.objectContaining({ options: expect.anything() })],
    })
  })

  test('[L3] [C12] in the lobby too, whichever of the two is changed', () => {
    const revise = (section: 'zones' | 'options', value: unknown) =>
      ({ type: 'ReviseSetup', section, value, seenVersion: 0 }) as const
    const lobby = given(...aGameOfPlaces({ phase: 'joined' }).events)
    const zone = (id: string) => ({ id, title: id, description: 'Here.' })
    lobby.when(revise('zones', [zone('z01'), zone('z02')]), HOST).refused('setup-invalid')
    lobby
      .when(revise('options', { location: 'help' }), HOST)
      .yields([{ type: 'OptionsRevised', options: {} }])
    const plain = given(...aGame({ phase: 'joined' }).events)
    plain.when(revise('options', options), HOST).refused('setup-invalid')
  })
})
