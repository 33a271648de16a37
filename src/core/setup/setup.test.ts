import { describe, expect, test } from 'vitest'
import {
  type ChallengesDraft,
  challengesProblems,
  defaultTeamCode,
  mapProblems,
  minutesOf,
  rulesContent,
  setupSchema,
  type TeamsDraft,
  teamsProblems,
  timingProblems,
  type ZonesDraft,
  zonesProblems,
} from './setup.ts'

const COLORS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange', 'pink']

const teams = (count: number, change: Partial<TeamsDraft[number]> = {}): TeamsDraft =>
  Array.from({ length: count }, (_, index) => ({
    id: `team-${index}`,
    name: `Team no. ${index}`,
    color: COLORS[index] ?? 'red',
    ...(index === 1 && change),
  }))

const challenges = (count: number, change: Partial<ChallengesDraft[number]> = {}): ChallengesDraft =>
  Array.from({ length: count }, (_, index) => ({
    id: `challenge-${index}`,
    title: `Title ${index}`,
    description: `Description ${index}`,
    value: index + 1,
    ...(index === 2 && change),
  }))

const zones = (count: number, change: Partial<ZonesDraft[number]> = {}): ZonesDraft =>
  Array.from({ length: count }, (_, index) => ({
    id: `zone-${index}`,
    title: `Zone title ${index}`,
    description: `Zone description ${index}`,
    ...(index === 1 && change),
  }))

describe('teams', () => {
  test.each([2, 6])('[C1] %i teams are well', (count) => {
    expect(teamsProblems(teams(count))).toEqual([])
  })

  test.each([0, 1, 7])('[C1] %i teams are not', (count) => {
    expect(teamsProblems(teams(count))).toEqual(['A game needs 2 to 6 teams'])
  })

  test.each(['', '   ', '\t\n'])('[C1] a team needs a name (%j)', (name) => {
    expect(teamsProblems(teams(3, { name }))).toEqual(['Team names cannot be empty'])
  })

  test.each(['\u200b\u202e', '\u0000'])('[C1] [W1] a name of nothing that is seen is none (%j)', (name) => {
    expect(teamsProblems(teams(3, { name }))).toEqual(['Team names cannot be empty'])
  })

  test('[C1] of at most 20 characters after trimming', () => {
    expect(teamsProblems(teams(3, { name: ` ${'n'.repeat(20)} ` }))).toEqual([])
    expect(teamsProblems(teams(3, { name: 'n'.repeat(21) }))).toEqual([
      'Team names can have at most 20 characters',
    ])
  })

  test('[C1] [C3] [W2] [X41] of at most as many characters as people see', () => {
    expect(teamsProblems(teams(3, { name: '🦊'.repeat(20) }))).toEqual([])
    expect(teamsProblems(teams(3, { name: '🦊'.repeat(21) }))).toEqual([
      'Team names can have at most 20 characters',
    ])
    const challenge = { id: 'a', title: '🦊'.repeat(120), description: '🦊'.repeat(1_000), value: 1 }
    expect(challengesProblems([challenge])).toEqual([])
  })

  test.each(['abcd', 'A1b2C3d4E5f6G7h8I9j0'])('[C2] the code %s is well', (code) => {
    expect(teamsProblems(teams(3, { code }))).toEqual([])
  })

  test.each(['abc', 'A1b2C3d4E5f6G7h8I9j0K', 'two words', 'größe', 'a-b-c', '', 'abcd\n'])(
    '[C2] the code %j is not',
    (code) => {
      expect(teamsProblems(teams(3, { code }))).toEqual(['Team codes need 4 to 20 letters or digits'])
    },
  )

  test('[C2] codes are unique, capitals told apart', () => {
    const coded = (...codes: string[]) => codes.map((code) => ({ ...teams(1)[0], code })) as TeamsDraft
    expect(teamsProblems(coded('fox1', 'owl1', 'fox1'))).toEqual(['Each team needs its own code'])
    expect(teamsProblems(coded('fox1', 'FOX1'))).toEqual([])
  })

  test('[C2] the default code is the colour followed by 123, of 4 to 20 characters whatever the colour', () => {
    expect(COLORS.map(defaultTeamCode)).toEqual(COLORS.map((color) => `${color}123`))
    expect(defaultTeamCode('#ff00aa')).toBe('ff00aa123')
    expect(defaultTeamCode('…')).toBe('team123')
    const long = defaultTeamCode('color-mix(in srgb, rebeccapurple, blue)')
    expect(teamsProblems(teams(2, { code: `${long}9` }))).toEqual([])
  })
})

describe('challenges', () => {
  test.each([1, 120])('[C3] %i challenges are well', (count) => {
    expect(challengesProblems(challenges(count))).toEqual([])
  })

  test.each([0, 121])('[C3] %i challenges are not', (count) => {
    expect(challengesProblems(challenges(count))).toEqual(['A game needs 1 to 120 challenges'])
  })

  test.each([
    [{ title: ' ' }, 'Challenge 3 title cannot be empty'],
    [{ description: '' }, 'Challenge 3 description cannot be empty'],
    [{ value: 0 }, 'Challenge 3 value must be a positive number'],
    [{ value: -1 }, 'Challenge 3 value must be a positive number'],
    [{ value: 1.5 }, 'Challenge 3 value must be a positive number'],
    [{ value: 1_000_001 }, 'Challenge 3 value can be at most 1,000,000'],
    [{ title: 't'.repeat(121) }, 'Challenge 3 title can have at most 120 characters'],
    [{ description: 'd'.repeat(1_001) }, 'Challenge 3 description can have at most 1,000 characters'],
  ])('[C3] %j: %s', (change, problem) => {
    expect(challengesProblems(challenges(4, change))).toEqual([problem])
  })

  test('[C3] the smallest and the largest value, the longest words', () => {
    for (const value of [1, 1_000_000]) expect(challengesProblems(challenges(3, { value }))).toEqual([])
    const longest = { title: 't'.repeat(120), description: 'd'.repeat(1_000) }
    expect(challengesProblems(challenges(3, longest))).toEqual([])
  })
})

describe('timing', () => {
  const timing = (game: [number, number], card: [number, number]) => ({
    gameDurationHours: game[0],
    gameDurationMinutes: game[1],
    challengeDurationHours: card[0],
    challengeDurationMinutes: card[1],
  })

  test.each([
    [
      [1, 0],
      [0, 5],
    ],
    [
      [0, 60],
      [0, 6],
    ],
    [
      [24, 0],
      [6, 0],
    ],
    [
      [23, 60],
      [5, 60],
    ],
    [
      [8, 7],
      [2, 13],
    ],
  ] as [[number, number], [number, number]][])('[C4] a game of %j, a card of %j (h, min)', (game, card) => {
    expect(timingProblems(timing(game, card))).toEqual([])
  })

  test.each([
    [[0, 59], 'Game duration must be at least 1 hour'],
    [[0, 0], 'Game duration must be at least 1 hour'],
    [[24, 1], 'Game duration cannot exceed 24 hours'],
  ] as [[number, number], string][])('[C4] a game of %j: %s', (game, problem) => {
    expect(timingProblems(timing(game, [2, 0]))).toEqual([problem])
  })

  test.each([
    [[0, 4], 'Challenge timer must be at least 5 minutes'],
    [[6, 1], 'Challenge timer cannot exceed 6 hours'],
  ] as [[number, number], string][])('[C4] a card of %j: %s', (card, problem) => {
    expect(timingProblems(timing([8, 0], card))).toEqual([problem])
  })

  test('[C4] hours and minutes add up', () => {
    expect(minutesOf(timing([3, 25], [1, 10]))).toEqual({ gameMinutes: 205, challengeMinutes: 70 })
  })
})

describe('map and zones', () => {
  const map = (mapImage: string, mapUrl?: string) =>
    mapProblems({ mapImage, isDefaultImage: false, ...(mapUrl !== undefined && { mapUrl }) })

  test.each(['/maps/manhattan.jpg', '/media/ab-cd12.png'])('[C5] the picture %s', (mapImage) => {
    expect(map(mapImage)).toEqual([])
  })

  test.each(['', '  '])('[C5] a picture is required (%j)', (mapImage) => {
    expect(map(mapImage)).toEqual(['Map image is required'])
  })

  test.each([
    'https://elsewhere.example/map.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/media/../data/games.db',
    '//elsewhere.example/media/a.png',
    '/media/a.png\n',
    '/maps//evil.example/a.png',
    '/media/.',
    '/media/..',
    '/media/ab/a.png',
  ])('[C5] the picture %j is not one of ours', (mapImage) => {
    expect(map(mapImage)).toEqual(['The map image must be one that was uploaded here'])
  })

  test.each(['', 'https://www.example.org/map?zoom=12#here'])('[C5] the link %j', (mapUrl) => {
    expect(map('/maps/manhattan.jpg', mapUrl)).toEqual([])
  })

  test.each([
    'http://example.org',
    'javascript:alert(1)',
    'example.org',
    'https://',
    ' https://a.org',
    'https://a.org/one two',
  ])('[C5] the link %j is not https to somewhere', (mapUrl) => {
    expect(map('/maps/manhattan.jpg', mapUrl)).toEqual(['The interactive map link must start with https://'])
  })

  test.each([
    'https://localhost',
    'https://localhost.:1/',
    'https://a.org:99999/',
    'https://a..org',
    'https://[a.org]/',
    'https://?a.org',
  ])('[C5] the link %j is no address', (mapUrl) => {
    expect(map('/maps/manhattan.jpg', mapUrl)).toEqual(['The interactive map link isn’t a web address'])
  })

  test.each(['https://user:pw@a.org/', 'https://a.org@evil.example', 'https://%@a.org'])(
    '[C5] the link %j holds who signs in',
    (mapUrl) => {
      expect(map('/maps/manhattan.jpg', mapUrl)).toEqual([
        'The interactive map link can’t contain a username or password',
      ])
    },
  )

  test.each(['https://a.org/@b.org', 'https://a.org?b=@c', 'https://maps.example.org:8443/x#y'])(
    '[C5] the link %j is well',
    (mapUrl) => {
      expect(map('/maps/manhattan.jpg', mapUrl)).toEqual([])
    },
  )

  test.each([2, 20])('[C6] %i zones are well', (count) => {
    expect(zonesProblems(zones(count))).toEqual([])
  })

  test.each([0, 1, 21])('[C6] %i zones are not', (count) => {
    expect(zonesProblems(zones(count))).toEqual(['A game needs 2 to 20 zones'])
  })

  test.each([
    [{ title: ' ' }, 'Zone 2 title cannot be empty'],
    [{ description: '\n' }, 'Zone 2 description cannot be empty'],
  ])('[C6] %j: %s', (change, problem) => {
    expect(zonesProblems(zones(3, change))).toEqual([problem])
  })

  test('[C6] a border is a ring on the globe', () => {
    const border = (ring: number[][]) =>
      setupSchema.safeParse({
        zones: zones(2, { border: { type: 'Polygon', coordinates: [ring] } } as object),
      })
    const square = [
      [-74, 40],
      [-73, 40],
      [-73, 41],
      [-74, 40],
    ]
    expect(border(square).success).toBe(true)
    expect(border(square.slice(1)).success).toBe(false)
    expect(border([...square.slice(0, 3), [-74, 91]]).success).toBe(false)
  })

  test('[C6] a ring has at most 2,000 points, all borders of a game at most 10,000', () => {
    const ring = (points: number): [number, number][] =>
      Array.from({ length: points }, (_, index) => [index / 100, index % 7])
    const bordered = (...points: number[]) =>
      zones(points.length).map((zone, index) => ({
        ...zone,
        border: {
          type: 'MultiPolygon' as const,
          coordinates: [[ring((points[index] ?? 0) - 10)], [ring(6), ring(4)]],
        },
      }))
    expect(setupSchema.safeParse({ zones: bordered(2_010, 2_000) }).success).toBe(true)
    expect(setupSchema.safeParse({ zones: bordered(2_011, 2_000) }).success).toBe(false)
    expect(zonesProblems(bordered(2_000, 2_000, 2_000, 2_000, 2_000))).toEqual([])
    expect(zonesProblems(bordered(2_000, 2_000, 2_000, 2_000, 1_990, 11))).toEqual([
      'The borders of all zones together can have at most 10,000 points',
    ])
  })
})

describe('rules', () => {
  test.each([undefined, '', '   ', '<p></p>', '<p><br></p><p>&nbsp;</p>', { content: '<h2> </h2>' }])(
    '[C7] in %j nothing can be read',
    (draft) => {
      expect(rulesContent(draft)).toBeNull()
    },
  )

  test('[C7] what can be read is kept as it is, as text or as an object', () => {
    expect(rulesContent('<p>No taxis.</p>')).toBe('<p>No taxis.</p>')
    expect(rulesContent({ content: '<p>No taxis.</p>' })).toBe('<p>No taxis.</p>')
    expect(rulesContent('a < b')).toBe('a < b')
  })

  test('[C7] the longest hostile rules are read in no time', () => {
    const startedMs = performance.now()
    rulesContent('<'.repeat(100_000))
    expect(performance.now() - startedMs).toBeLessThan(1_000)
  })
})
