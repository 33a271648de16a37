import { LIMITS } from '#core/game/limits.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { Bomb } from './bombs.ts'

const [team, zone, challenge] = [DEFAULT_SETUP.teams[0], DEFAULT_SETUP.zones[0], DEFAULT_SETUP.challenges[0]]
const ring = Array.from({ length: 4 }, () => [0, 0])

/** A setup with one of everything. */
export const SMALL_SETUP = {
  name: 'Night of the foxes',
  teams: [{ ...team, code: 'red123' }],
  challenges: [challenge],
  timing: DEFAULT_SETUP.timing,
  map: { ...DEFAULT_SETUP.map, mapUrl: 'https://maps.example.org/' },
  zones: [{ ...zone, border: { type: 'Polygon', coordinates: [ring] } }],
  rules: { content: '<p>Walk.</p>' },
}

/** The other kind of border. */
export const SETUP_OF_ISLANDS = {
  zones: [{ ...zone, border: { type: 'MultiPolygon', coordinates: [[ring]] } }],
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const challenges = (count: number, change: object): object => ({
  challenges: times(count, () => ({ ...challenge, ...change })),
})

/** Borders of so many points in all, the last of which is on no globe. */
function almostBorders(points: number): object {
  const { max } = LIMITS.ringPoints
  const rings = times(Math.floor(points / max), () => times(max, (index) => [index % 90, index % 80]))
  const [last] = rings.slice(-1)
  last?.splice(-1, 1, [0, 91])
  const border = { type: 'MultiPolygon', coordinates: rings.map((each) => [each]) }
  return { zones: times(LIMITS.zones.max, (index) => (index === 0 ? { ...zone, border } : zone)) }
}

/** Custom rules that the sanitiser has most to do with. */
const RULES: Record<string, string> = {
  'tags that stay open': '<p>'.repeat(4_999),
  'tags in tags': '<ul><li>'.repeat(2_499),
  'tags closed in vain': '<b>'.repeat(2_499) + '</i>'.repeat(2_499),
  'too many tags': '<'.repeat(100_000),
  attributes: `<p ${times(14_000, (index) => index.toString(36)).join(' ')}>`,
  entities: '&lt;'.repeat(25_000),
  ampersands: '&'.repeat(100_000),
  'entities and tags': '&amp;<b>x'.repeat(4_999),
  comments: '<!--'.repeat(4_999),
  scripts: '<script>x'.repeat(4_999),
  frames: '<iframe>x</iframe>'.repeat(2_499),
}

/** Setups that are of the right shape almost to their end, or all the way. */
export const SUBTLE_SETUPS: readonly { readonly name: string; readonly setup: object }[] = [
  {
    name: 'challenges of which nothing is right',
    setup: challenges(120, { title: '', description: '', value: 0 }),
  },
  {
    name: 'challenges of wrong types',
    setup: challenges(120, { id: 0, title: 0, description: 0, value: '' }),
  },
  { name: 'twice the challenges, all wrong', setup: challenges(240, { title: '', value: 0 }) },
  { name: 'titles that turn round', setup: challenges(60, { title: '\u202e'.repeat(5_000) }) },
  { name: 'descriptions of empty lines', setup: challenges(60, { description: '\n '.repeat(2_500) }) },
  { name: 'descriptions of half characters', setup: challenges(30, { description: '\ud800'.repeat(5_000) }) },
  {
    name: 'the most and the longest words',
    setup: challenges(120, { title: '題'.repeat(120), description: '語'.repeat(1_000) }),
  },
  {
    name: 'the most words of flags',
    setup: challenges(120, { title: '🇳🇱'.repeat(120), description: '🇳🇱'.repeat(1_000) }),
  },
  {
    name: 'the most words of towers',
    setup: challenges(120, {
      title: `e${'\u0301'.repeat(14)}`.repeat(120),
      description: `e${'\u0301'.repeat(3)}`.repeat(1_000),
    }),
  },
  { name: 'one letter of many', setup: challenges(60, { description: 'ᄀ'.repeat(4_000) }) },
  { name: 'borders that are wrong at the end', setup: almostBorders(LIMITS.borderPoints) },
  { name: 'borders of too many points', setup: almostBorders(2 * LIMITS.borderPoints) },
  {
    name: 'a link of points',
    setup: { map: { ...DEFAULT_SETUP.map, mapUrl: `https://${'a.'.repeat(990)}` } },
  },
  {
    name: 'a picture of points',
    setup: { map: { ...DEFAULT_SETUP.map, mapImage: `/media/${'.'.repeat(490)}` } },
  },
  ...Object.entries(RULES).map(([name, rules]) => ({ name: `rules of ${name}`, setup: { rules } })),
]

/** The bodies with which one account was able to stall a server. @param maxBytes of each */
export const setupBombs = (maxBytes: number): Bomb[] =>
  (['0', '{}', '[]'] as const).map((item) => {
    const [before, after] = ['{"commandId":"aaaaaaaaaaaaaaaa","setup":{"challenges":[', ']}}']
    const count = Math.floor((maxBytes - before.length - after.length + 1) / (item.length + 1))
    return { name: `${count} times ${item}`, text: before + `${item},`.repeat(count).slice(0, -1) + after }
  })
