import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Team, Zone } from '#core/game/state.ts'
import { boundsOf } from '#core/geometry/border-shape.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { groundOf } from '#web/live/basemap/ground.ts'
import { plainMap } from '#web/live/basemap/plain-map.ts'
import { loadStreetMap } from '#web/live/basemap/street-map.ts'
import { composedStyle } from './composed-style.ts'
import { PATTERN_SIZE, patternName, patternNamed, teamPattern } from './team-pattern.ts'
import { accuracyCircle, zoneFeatures } from './zone-features.ts'

const teams = [
  { id: 'a', color: 'red' },
  { id: 'b', color: '#00ff88' },
] as Team[]
const zones = DEFAULT_ZONES.map(({ id }, index) => ({
  id,
  currentOwner: [null, 'b', 'a'][index] ?? null,
})) as Zone[]
const borders = Object.fromEntries(DEFAULT_ZONES.slice(0, 3).map(({ id, border }) => [id, border]))

describe('patterns', () => {
  const alphas = (index: number) =>
    [...teamPattern(index, [9, 8, 7]).data].filter((_, byte) => byte % 4 === 3).join()

  test('six teams differ without colour', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(alphas)).size).toBe(6)
  })

  test.each([0, 1, 2, 3, 4, 5])('team %i: about 45 % of its colour, and no seam', (index) => {
    const { data } = teamPattern(index, [9, 8, 7])
    expect([...data.slice(0, 3)]).toEqual([9, 8, 7])
    const all = [...data].filter((_, byte) => byte % 4 === 3)
    const share = all.reduce((sum, each) => sum + each, 0) / all.length / 255
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.55)
    // Laid side by side, no mark is longer than those that one picture holds whole.
    const rows = Array.from({ length: PATTERN_SIZE }, (_, y) =>
      all.slice(y * PATTERN_SIZE, (y + 1) * PATTERN_SIZE).map((alpha) => (alpha > 150 ? '#' : '.')),
    )
    const columns = rows.map((_, x) => rows.map((row) => row[x]))
    for (const lines of [rows, columns].map((each) => each.map((line) => line.join('')))) {
      const whole = new Set(lines.flatMap((line) => line.match(/(?<=\.)#+(?=\.)/g) ?? []))
      const across = lines.flatMap((line) => `${line}${line}`.match(/(?<=\.)#+(?=\.)/g) ?? [])
      expect(across.filter((mark) => !whole.has(mark))).toEqual([])
    }
  })

  test('are drawn from their names alone', () => {
    expect(patternNamed(patternName(3, [1, 22, 255]))).toEqual(teamPattern(3, [1, 22, 255]))
    expect(patternNamed('motorway-shield')).toBeNull()
  })
})

describe('zones on the map', () => {
  test('wear their owner’s colour; without a border they are not there', () => {
    const { features } = zoneFeatures({ teams, zones }, borders, 'zone-2')
    expect(features.map(({ properties }) => properties)).toEqual([
      { isChosen: false },
      { isChosen: true, color: 'rgb(0, 255, 136)', pattern: 'team-1-0-255-136' },
      { isChosen: false, color: 'rgb(209, 19, 34)', pattern: 'team-0-209-19-34' },
    ])
  })
})

describe('styles', () => {
  const manhattan = boundsOf(Object.values(borders)) ?? { west: 0, east: 0, south: 0, north: 0 }
  const lyon = { west: 4.8, south: 45.7, east: 4.9, north: 45.8 }
  const fix = { place: [-73.98, 40.73] as const, accuracyM: 25, atMs: 0 }

  test('the zones lie over the basemap, and every layer has its source', () => {
    const overlay = { zones: zoneFeatures({ teams, zones }, borders, null), circle: accuracyCircle(fix) }
    const basemap = plainMap(manhattan, groundOf(true))
    const { layers, sources } = composedStyle(basemap, groundOf(true), overlay)
    expect(layers.slice(0, basemap.layers.length)).toEqual(basemap.layers)
    expect(layers.length).toBeGreaterThan(basemap.layers.length + 5)
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    const named = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect(new Set(named)).toEqual(new Set(Object.keys(sources)))
  })

  test('nothing is drawn of a position that nobody asked for', () => {
    expect(accuracyCircle(null).features).toEqual([])
    expect(accuracyCircle(fix).features).toHaveLength(1)
  })

  test('land and parks where the built-in basemap reaches, paper elsewhere', () => {
    const layers = (bounds: typeof lyon) => plainMap(bounds, groundOf(false)).layers.map(({ id }) => id)
    expect(layers(manhattan)).toContain('park')
    expect(layers(lyon)).toEqual(['paper'])
  })

  test('nothing of it asks for fonts or pictures from elsewhere', () => {
    const text = JSON.stringify(plainMap(manhattan, groundOf(false)))
    expect(text).not.toMatch(/https?:|glyphs|sprite|text-field/)
  })
})

describe('the street map', () => {
  const style = { version: 8, sources: {}, layers: [] }
  const answering = (answers: Record<string, () => Promise<Response>>) =>
    vi.stubGlobal('fetch', (url: string) => answers[url]?.() ?? Promise.reject(new TypeError('no network')))
  const json =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status })
  const ours = json({ styleUrl: 'https://maps.example.org/style' })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is the one that the server names', async () => {
    answering({ '/api/map-style': ours, 'https://maps.example.org/style': json(style) })
    expect(await loadStreetMap()).toEqual(style)
  })

  test.each([
    ['the server does not answer', {}],
    ['it is out of reach', { '/api/map-style': ours }],
    ['it is refused', { '/api/map-style': ours, 'https://maps.example.org/style': json(style, 503) }],
    [
      'it is no style',
      { '/api/map-style': ours, 'https://maps.example.org/style': json({ login: 'please' }) },
    ],
    [
      'it is a page',
      { '/api/map-style': ours, 'https://maps.example.org/style': async () => new Response('<html>') },
    ],
  ])('is left out when %s', async (_, answers) => {
    answering(answers)
    expect(await loadStreetMap()).toBeNull()
  })

  test('is left out after 5 s without an answer, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answering({ '/api/map-style': ours, 'https://maps.example.org/style': () => new Promise(() => {}) })
    let outcome: unknown = 'waiting'
    loadStreetMap().then((style) => {
      outcome = style
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBeNull()
  })
})
