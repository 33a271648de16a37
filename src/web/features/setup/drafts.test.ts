import { beforeEach, describe, expect, test } from 'vitest'
import { createGame } from '#core/rules/creation.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { DRAFT_NAMES } from './draft-names.ts'
import {
  clearDrafts,
  type Drafts,
  keptText,
  readDraft,
  setupFromDrafts,
  writeDraft,
  writeDrafts,
} from './drafts.ts'

const entries = new Map<string, string>()
/** How many characters fit. */
let room = Number.POSITIVE_INFINITY
const storage: Storage = {
  get length() {
    return entries.size
  },
  key: (index) => [...entries.keys()][index] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    const others = [...entries].filter(([other]) => other !== key)
    const taken = others.reduce((sum, [, { length }]) => sum + length, 0)
    if (taken + value.length > room) throw new DOMException('full', 'QuotaExceededError')
    entries.set(key, value)
  },
  removeItem: (key) => void entries.delete(key),
  clear: () => entries.clear(),
}
const source = () => storage
const refusing = (): Storage => {
  throw new Error('storage is forbidden')
}

const DEFAULTS: Drafts = { name: '', ...DEFAULT_SETUP, rules: { content: '' }, options: {} }

const custom: Drafts = {
  name: 'Night of the foxes',
  teams: [
    { id: 'a', name: 'Foxes', color: 'orange', code: 'fox4' },
    { id: 'b', name: 'Owls', color: 'pink' },
  ],
  challenges: [{ id: 'c', title: 'Find a bench', description: 'Sit on it', value: 30 }],
  timing: {
    gameDurationHours: 3,
    gameDurationMinutes: 7,
    challengeDurationHours: 0,
    challengeDurationMinutes: 41,
  },
  map: { mapImage: '/media/m.jpg', isDefaultImage: false, mapUrl: 'https://maps.example.org/1' },
  zones: [
    { id: 'z', title: 'North', description: 'Up' },
    { id: 'y', title: 'South', description: 'Down' },
  ],
  rules: { content: '<p>Be kind</p>' },
  options: { startDollars: 30, lockMinutes: 12 },
}

beforeEach(() => {
  entries.clear()
  room = Number.POSITIVE_INFINITY
})

describe('reading', () => {
  test.each(DRAFT_NAMES)('[C8] without a draft, %s are the default', (name) => {
    expect(readDraft(name, source)).toEqual({ value: DEFAULTS[name], isBroken: false })
  })

  test.each(DRAFT_NAMES)('%s are kept under their own key with the prefix of the product', (name) => {
    expect(writeDraft(name, custom[name], source)).toBe(true)
    expect([...entries.keys()]).toEqual([`zonewar:${name}`])
    expect(readDraft(name, source)).toEqual({ value: custom[name], isBroken: false })
  })

  test.each([
    ['name', 'Night'],
    ['name', '{"name":"Night"}'],
    ['teams', '{"id":'],
    ['teams', '[{"id":"a","name":"Foxes"}]'],
    ['challenges', '[{"id":"c","title":"t","description":"d","value":"30"}]'],
    ['timing', '{"gameDurationHours":3}'],
    ['timing', 'null'],
    ['map', JSON.stringify({ mapImage: `data:image/png;base64,${'A'.repeat(600)}`, isDefaultImage: false })],
    ['zones', '"ten of them"'],
    ['rules', '{"content":"<p>cut o'],
    ['options', '["lock"]x'],
    ['options', '{"lockMinutes":"12"}'],
    ['rules', '"<p>cut o'],
    ['rules', '{"text":"<p>other</p>"}'],
  ] as const)('broken %s are told, and the default stands in: %s', (name, text) => {
    entries.set(`zonewar:${name}`, text)
    expect(readDraft(name, source)).toEqual({ value: DEFAULTS[name], isBroken: true })
    expect(readDraft(name, source).isBroken).toBe(true)
    expect(setupFromDrafts(source)).toEqual({})
  })

  test.each(['"<p>Be kind</p>"', '<p>Be kind</p>'])('rules may be a plain string: %s', (text) => {
    entries.set('zonewar:rules', text)
    expect(readDraft('rules', source)).toEqual({ value: { content: '<p>Be kind</p>' }, isBroken: false })
    expect(setupFromDrafts(source)).toEqual({ rules: { content: '<p>Be kind</p>' } })
  })

  test('changing what was read changes no default', () => {
    readDraft('teams', source).value.pop()
    expect(readDraft('teams', source).value).toHaveLength(2)
  })

  test('ids that repeat are made different', () => {
    const row = { id: 'same', name: 'Foxes', color: 'red' }
    entries.set('zonewar:teams', JSON.stringify([row, row, { ...row, id: '' }]))
    const ids = readDraft('teams', source).value.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toBe('same')
  })

  test('a browser without storage has the defaults and keeps nothing', () => {
    expect(readDraft('timing', refusing)).toEqual({ value: DEFAULT_SETUP.timing, isBroken: false })
    expect(writeDraft('timing', custom.timing, refusing)).toBe(false)
    expect(setupFromDrafts(refusing)).toEqual({})
    clearDrafts(undefined, refusing)
  })
})

describe('keeping several at once', () => {
  const { map, zones } = custom
  const lengthOf = (value: unknown) => JSON.stringify(value).length

  test('all are kept where all fit', () => {
    room = lengthOf(map) + lengthOf(zones)
    expect(writeDrafts({ map, zones }, source)).toBe(true)
    expect(readDraft('map', source).value).toEqual(map)
    expect(readDraft('zones', source).value).toEqual(zones)
  })

  test('where one does not fit none is kept: nothing before, nothing after', () => {
    room = lengthOf(map) + lengthOf(zones) - 1
    expect(writeDrafts({ map, zones }, source)).toBe(false)
    expect([...entries.keys()]).toEqual([])
  })

  test('where one does not fit all stand as before to the letter, broken ones too', () => {
    entries.set('zonewar:map', '{"mapImage":  "cut o')
    entries.set('zonewar:zones', '[]')
    room = lengthOf(map) + lengthOf(zones) - 1
    const before = keptText(['map', 'zones'], source)
    expect(writeDrafts({ map, zones }, source)).toBe(false)
    expect(keptText(['map', 'zones'], source)).toBe(before)
    expect(entries.get('zonewar:map')).toBe('{"mapImage":  "cut o')
  })

  test('a browser without storage keeps none', () => {
    expect(writeDrafts({ map, zones }, refusing)).toBe(false)
  })
})

describe('the setup of a game', () => {
  const identity = { gameId: 'g', code: 'ABCDEF', hostId: 'h' }

  test('[C8] holds what was saved and nothing else', () => {
    writeDraft('timing', custom.timing, source)
    expect(setupFromDrafts(source)).toEqual({ timing: custom.timing })
  })

  test('[C11] all of them make a game that the server accepts', () => {
    for (const name of DRAFT_NAMES) writeDraft(name, custom[name], source)
    expect(setupFromDrafts(source)).toEqual(custom)
    expect(createGame(setupFromDrafts(source), identity, 1_000)).toHaveProperty('events')
  })

  test('clearing takes those named, or all', () => {
    for (const name of DRAFT_NAMES) writeDraft(name, custom[name], source)
    entries.set('zonewar:session', '{}')
    clearDrafts(['zones'], source)
    const left = ['name', 'teams', 'challenges', 'timing', 'map', 'rules', 'options']
    expect(Object.keys(setupFromDrafts(source))).toEqual(left)
    clearDrafts(undefined, source)
    expect([...entries.keys()]).toEqual(['zonewar:session'])
  })
})

test('[W1] [X41] what turns round its neighbours is not even shown when it lies in a draft', () => {
  const [red, blue] = DEFAULT_SETUP.teams
  if (!red || !blue) throw new Error('there are two teams')
  writeDraft('teams', [{ ...red, name: '\u202emaeT deR\u0000' }, blue], source)
  expect(readDraft('teams', source).value).toEqual([{ ...red, name: 'maeT deR' }, blue])
})

test('[C17] a draft of house rules holds what differs from the specification, in one order', () => {
  const kept = { autoApproveMinutes: 15, lockMinutes: 12, review: 'at-once', startDollars: 30, unknown: 1 }
  entries.set('zonewar:options', JSON.stringify(kept))
  expect(JSON.stringify(readDraft('options', source).value)).toBe('{"startDollars":30,"lockMinutes":12}')
})
