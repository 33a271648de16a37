import { describe, expect, test } from 'vitest'
import { LIMITS } from '#core/game/limits.ts'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { uploadMap } from '#test/map-picture.ts'
import { BLUE_CODE, newHost, sharedServer } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const server = sharedServer()

const problemOf = async (answering: Promise<Response>) => {
  const response = await answering
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) }
}
const create = (visitor: Visitor, setup: unknown, commandId = newCommandId()) =>
  problemOf(visitor.post('/api/games', { commandId, setup }))

const TEAMS = [
  { id: 'a', name: 'Harbour', color: 'green' },
  { id: 'b', name: 'Hilltop', color: '#aa5500', code: 'Summit9' },
  { id: 'c', name: 'Meadow', color: 'pink' },
]

describe('POST /api/games', () => {
  test('is for signed-in hosts', async () => {
    const { origin } = server
    expect(await create(createVisitor(origin), {})).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('creates a game with the defaults for whatever is absent', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const created = await create(host, { teams: TEAMS })
    expect(created).toEqual({
      status: 201,
      gameId: expect.stringMatching(/^[a-z2-7]{16}$/),
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    })
    const { gameId } = created as unknown as { gameId: string }
    const { view } = await openLive(host, gameId)
    expect(view.teams.map(({ name, color }) => [name, color])).toEqual([
      ['Harbour', 'green'],
      ['Hilltop', '#aa5500'],
      ['Meadow', 'pink'],
    ])
    expect(view).toMatchObject({
      codes: { t1: 'green123', t2: 'Summit9', t3: 'pink123' },
      gameDurationMinutes: 480,
      challengeDurationMinutes: 120,
      hasCustomRules: false,
    })
    expect(view.zones).toHaveLength(10)
  })

  test('refuses what is not such a request', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const bodies = [
      {},
      { commandId: newCommandId() },
      { commandId: 'too short', setup: {} },
      { commandId: newCommandId(), setup: {}, more: 1 },
      [],
    ]
    for (const body of bodies) {
      expect(await problemOf(host.post('/api/games', body))).toMatchObject({ status: 400, code: 'malformed' })
    }
  })

  test('[C1] [C3] [C4] [C6] says what is wrong with a setup in the words of the specification', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const refused = await create(host, {
      teams: [{ id: 'a', name: '  ', color: 'red' }, TEAMS[1]],
      challenges: [{ id: 'x', title: '', description: 'Find one', value: 0 }],
      timing: {
        gameDurationHours: 25,
        gameDurationMinutes: 0,
        challengeDurationHours: 0,
        challengeDurationMinutes: 4,
      },
      zones: [
        { id: 'y', title: 'Pier', description: 'West' },
        { id: 'z', title: 'Square', description: ' ' },
      ],
    })
    const messages = [
      'Team names cannot be empty',
      'Challenge 1 title cannot be empty',
      'Challenge 1 value must be a positive number',
      'Game duration cannot exceed 24 hours',
      'Challenge timer must be at least 5 minutes',
      'Zone 2 description cannot be empty',
    ]
    expect(refused).toEqual({ status: 422, code: 'setup-invalid', message: messages[0], messages })
  })

  test('[C6] takes the largest setup that the limits allow, in a script of three bytes a letter', async () => {
    const host = await newHost(server)
    const words = (length: number) => '漢'.repeat(length)
    const ring = Array.from({ length: 500 }, (_, index) => [-73.123456 - index / 1e5, 40.123456])
    const setup = {
      challenges: Array.from({ length: LIMITS.challenges.max }, (_, index) => ({
        id: `c${index}`,
        title: words(LIMITS.titleLength),
        description: words(LIMITS.descriptionLength),
        value: LIMITS.challengeValue.max,
      })),
      zones: Array.from({ length: LIMITS.zones.max }, (_, index) => ({
        id: `z${index}`,
        title: words(LIMITS.titleLength),
        description: words(LIMITS.descriptionLength),
        border: { type: 'Polygon', coordinates: [ring] },
      })),
      rules: { content: words(LIMITS.customRulesLength) },
    }
    const { gameId } = await createGame(host, setup)
    const borders = (await (await host.get(`/api/games/${gameId}/borders`)).json()) as object
    expect(Object.keys(borders)).toHaveLength(LIMITS.zones.max)
    const { view } = await openLive(host, gameId)
    expect(view.zones.at(-1)?.description).toBe(words(LIMITS.descriptionLength))
  })

  test('rules made to keep the sanitiser busy cost no time, and 60 attempts a minute are enough', async () => {
    const host = await newHost(server)
    const fromMs = performance.now()
    const long = await create(host, { rules: { content: '<b>'.repeat(300_000) } })
    expect(long).toMatchObject({ status: 422, code: 'setup-invalid' })
    const manyTags = await create(host, { rules: { content: '<b>'.repeat(33_000) } })
    expect(manyTags).toMatchObject({ status: 422, code: 'setup-invalid' })
    // It was 50 s.
    expect(performance.now() - fromMs).toBeLessThan(10_000)
    for (let count = 2; count < 60; count += 1) {
      expect((await create(host, { teams: [] })).status).toBe(422)
    }
    expect(await create(host, {})).toMatchObject({ status: 429, code: 'too-many-attempts' })
  })

  test('[C5] a map picture is the default one, or one that was uploaded here', async () => {
    const host = await newHost(server)
    const map = (mapImage: string) => ({ map: { mapImage, isDefaultImage: false } })
    const gone = 'The map image is gone. Upload it again, or use the default map.'
    const notOurs = 'The map image must be one that was uploaded here'
    for (const [mapImage, message] of [
      ['', 'Map image is required'],
      ['/maps//evil', notOurs],
      ['/media/.', notOurs],
      ['/maps/other.jpg', gone],
      ['/media/nothing.png', gone],
      [`/media/${'0'.repeat(16)}-${'0'.repeat(32)}.png`, gone],
    ] as const) {
      const refused = await create(host, map(mapImage))
      expect(refused).toEqual({ status: 422, code: 'setup-invalid', message, messages: [message] })
    }
    const url = await uploadMap(host, '#1f63c7')
    const { gameId } = await createGame(host, map(url))
    expect((await openLive(host, gameId)).view.mapImage).toBe(url)
  })

  test('[C5] the interactive map is never a page of our own', async () => {
    const host = await newHost(server)
    const answerTo = (mapUrl: string) =>
      create(host, { map: { mapImage: '/maps/manhattan.jpg', isDefaultImage: true, mapUrl } })
    const own = server.origin.replace('http:', 'https:')
    for (const [mapUrl, message] of [
      [`${own}/game/home`, 'The interactive map link must lead to another site'],
      ['https://user:pw@a.org/', 'The interactive map link can’t contain a username or password'],
      ['https://a.org:99999/', 'The interactive map link isn’t a web address'],
    ] as const) {
      expect(await answerTo(mapUrl)).toMatchObject({ status: 422, code: 'setup-invalid', message })
    }
    expect(await answerTo('https://127.0.0.2/map')).toMatchObject({ status: 201 })
  })

  test('says which part of a setup cannot be read at all', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    for (const setup of [null, 'defaults', { teams: 7 }, { timing: { gameDurationHours: '8' } }]) {
      const { status, code, message } = await create(host, setup)
      expect([status, code]).toEqual([422, 'setup-invalid'])
      expect(message).toMatch(/^This part of the setup couldn’t be read: \w+/)
    }
  })

  test('keeps custom rules without anything that runs or leads away', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const rules = {
      content:
        '<h2 onclick="steal()">House rules</h2><script>steal()</script><p>No <strong>cabs</strong>. <a href="https://evil.example">More</a><img src=x onerror=steal()></p>',
    }
    const { gameId } = await createGame(host, { rules })
    const answer = await host.get(`/api/games/${gameId}/rules`)
    expect(await answer.json()).toEqual({
      customRules: '<h2>House rules</h2><p>No <strong>cabs</strong>. More</p>',
    })
  })

  test('the same request again gives the same game, with another setup it is refused', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const commandId = newCommandId()
    const [first, atOnce] = await Promise.all([create(host, {}, commandId), create(host, {}, commandId)])
    expect(first.status).toBe(201)
    expect(atOnce).toEqual(first)
    expect(await create(host, {}, commandId)).toEqual(first)
    expect(await create(host, { teams: TEAMS }, commandId)).toMatchObject({ status: 400, code: 'malformed' })
  })

  test('another host may use the same id for a game of their own', async () => {
    const { origin } = server
    const commandId = newCommandId()
    const games = [await newHost({ origin }), await newHost({ origin })].map((host) =>
      create(host, {}, commandId),
    )
    const [one, other] = (await Promise.all(games)) as unknown as { status: number; gameId: string }[]
    expect([one?.status, other?.status]).toEqual([201, 201])
    expect(one?.gameId).not.toBe(other?.gameId)
  })

  test('a host has one open game: two requests at once make one, after its end there may be another', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const both = await Promise.all([create(host, {}), create(host, {})])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'open-game-exists' })
    const { gameId } = both.find(({ status }) => status === 201) as unknown as { gameId: string }
    const socket = await openLive(host, gameId)
    expect(await socket.command({ type: 'EndGame' })).toEqual({ ok: true })
    expect((await create(host, {})).status).toBe(201)
  })
})

describe('rules and borders', () => {
  test('are for members of the game, and sent once', async () => {
    const { origin } = server
    const host = await newHost({ origin })
    const { gameId, code: gameCode } = await createGame(host)
    const { visitor } = await joinGame(origin, { gameCode, teamCode: BLUE_CODE })
    const first = await visitor.get(`/api/games/${gameId}/borders`)
    expect(Object.keys((await first.json()) as object)).toHaveLength(10)
    const headers = { cookie: visitor.cookies(), 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await fetch(`${origin}/api/games/${gameId}/borders`, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(await (await visitor.get(`/api/games/${gameId}/rules`)).json()).toEqual({ customRules: null })

    for (const stranger of [createVisitor(origin), await newHost({ origin })]) {
      const denied = await problemOf(stranger.get(`/api/games/${gameId}/rules`))
      expect(denied).toMatchObject({ status: 401, code: 'unauthorized' })
    }
    const missing = await problemOf(host.get('/api/games/nosuchgamenosuch/rules'))
    expect(missing).toMatchObject({ status: 404, code: 'game-not-found' })
  })
})
