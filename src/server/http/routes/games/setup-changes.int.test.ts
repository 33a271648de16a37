import { describe, expect, test } from 'vitest'
import type { SetupSection } from '#core/game/state.ts'
import { createGame, joinGame, openLive, type Seated } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { startNodes } from '#test/running-nodes.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'
import type { InviteAnswer, Me, Problem, RevisedAnswer, SetupAnswer } from '#wire/http.ts'

const GREEN = { id: 'team-3', name: 'Green Team', color: 'green' }
const border = {
  type: 'Polygon',
  coordinates: [
    [
      [11.25, 1],
      [12, 1],
      [12, 2],
      [11.25, 1],
    ],
  ],
}

/** What a host's screen of the setup does. */
function desk(host: Visitor, gameId: string) {
  const path = `/api/games/${gameId}/setup`
  const read = async () => (await (await host.get(path)).json()) as SetupAnswer
  const post = (section: SetupSection, value: unknown, more: object = {}) =>
    host.post(path, { commandId: newCommandId(), section, value, seenVersion: 0, ...more })
  return {
    path,
    read,
    post,
    /** Changes a section as it is now. */
    async save<Section extends SetupSection>(
      section: Section,
      change: (value: SetupAnswer[Section]['value']) => unknown,
      more: object = {},
    ) {
      const { value, version } = (await read())[section]
      const answer = await post(section, change(value), { seenVersion: version, ...more })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as RevisedAnswer<Section>
    },
  }
}

const problemOf = async (answering: Promise<Response>) => {
  const answer = await answering
  return { status: answer.status, ...((await answer.json()) as Problem) }
}
const meOf = async (visitor: Visitor) => (await (await visitor.get('/api/me')).json()) as Me

describe('[C12] a setup that is changed while people wait', () => {
  const server = sharedServer()

  async function lobby(players = 1) {
    const host = await newHost(server)
    const { gameId, code: gameCode } = await createGame(host)
    const { save, ...own } = desk(host, gameId)
    await save('teams', (teams) => [...teams, GREEN])
    const seated: Seated[] = []
    for (let n = 0; n < players; n += 1) {
      const teamCode = [RED_CODE, BLUE_CODE][n % 2] ?? ''
      seated.push(await joinGame(server.origin, { gameCode, teamCode }))
    }
    const [first] = seated
    if (!first) throw new Error('nobody joined')
    return { host, gameId, gameCode, seated, first, save, ...own }
  }

  const isTold = (name: string) => (view: LiveSocket['view']) => view.name === name

  test('thirty waiting phones show it within a second, each section with its version', async () => {
    const { gameId, seated, save } = await lobby(30)
    const phones = await Promise.all(seated.map(({ visitor }) => openLive(visitor, gameId)))
    const sinceMs = performance.now()
    await save('name', () => 'Night of the foxes')
    await save('timing', (timing) => ({ ...timing, gameDurationHours: 3 }))
    await save('zones', (zones) => zones.slice(2).map((zone) => ({ ...zone, border })))
    await save('rules', () => ({ content: '<p>Be <script>bad</script>kind.</p>' }))
    const shown = await Promise.all(
      phones.map((phone) => phone.until(({ versions }) => versions?.rules === 1)),
    )
    const tookMs = performance.now() - sinceMs
    for (const view of shown) {
      expect(view).toMatchObject({
        name: 'Night of the foxes',
        gameDurationMinutes: 180,
        hasCustomRules: true,
        versions: { name: 1, teams: 1, timing: 1, zones: 1, rules: 1 },
      })
      expect(view.zones.map(({ id, number }) => `${number} ${id}`).slice(0, 2)).toEqual(['1 z03', '2 z04'])
    }
    expect(tookMs).toBeLessThan(1_000)
    const heard = phones.map((phone) => JSON.stringify(phone.heard)).join()
    expect(heard).not.toMatch(/coordinates|green123|Be kind/)
    // What they have loaded before is asked for again.
    const [one] = seated
    const rules = await one?.visitor.get(`/api/games/${gameId}/rules`)
    expect(await rules?.json()).toEqual({ customRules: '<p>Be kind.</p>' })
    const borders = await one?.visitor.get(`/api/games/${gameId}/borders`)
    expect(Object.keys((await borders?.json()) as object)).toEqual([
      ...['z03', 'z04', 'z05', 'z06', 'z07', 'z08', 'z09', 'z10'],
    ])
    await Promise.all(phones.map((phone) => phone.close()))
  })

  test('[C15] the players of a team that goes keep seat, name and socket, wherever they are at that moment', async () => {
    const { host, gameId, gameCode, seated, first, save, read, post } = await lobby(3)
    const [, blue] = seated
    if (!blue) throw new Error('nobody is blue')
    const phone = await openLive(first.visitor, gameId)
    await phone.command({ type: 'SetNickname', nickname: 'Flash' })
    const away = await openLive(first.visitor, gameId)
    const since = await away.bookmark()
    await away.close()

    const { value, version } = (await read()).teams
    const left = value.filter(({ id }) => id !== 't1')
    const asked = await problemOf(post('teams', left, { seenVersion: version }))
    expect(asked).toMatchObject({
      status: 409,
      code: 'team-has-players',
      teams: [{ teamId: 't1', players: 2 }],
      message: 'Red Team has 2 players. Choose where they go.',
    })
    await save('teams', () => left, { moves: { t1: 't3' } })

    const shown = await phone.until(({ teams }) => teams.length === 2)
    const playerId = first.seat.playerId ?? ''
    expect(shown.players[playerId]).toMatchObject({ teamId: 't3', number: 1, nickname: 'Flash' })
    expect(shown.teams.map(({ id, players }) => [id, players])).toEqual([
      ['t2', 1],
      ['t3', 2],
    ])
    const told = phone.heard.flatMap((frame) => (frame.type === 'entry' ? frame.events : []))
    expect(told).toContainEqual(expect.objectContaining({ type: 'TeamsRevised', moves: { t1: 't3' } }))
    expect(
      await phone.command({ type: 'SetNickname', nickname: 'Flash II' }, { seen: { teamId: 't3' } }),
    ).toEqual({
      ok: true,
    })

    // A phone that was away, and one that only asks.
    const back = new LiveSocket(first.visitor, gameId, { since })
    await back.frame('entry', ({ events }) => events.some(({ type }) => type === 'TeamsRevised'))
    expect(back.heard.map(({ type }) => type)).not.toContain('welcome')
    expect(await meOf(first.visitor)).toMatchObject({
      seat: { teamId: 't3', teamName: 'Green Team', playerId },
      seats: [{ teamName: 'Green Team' }],
    })
    const invite = (await (await first.visitor.get(`/api/games/${gameId}/invite`)).json()) as InviteAnswer
    expect(invite).toMatchObject({ teamCode: 'green123', teamName: 'Green Team' })
    // The host plays for the first team that is left.
    expect((await meOf(host)).seat).toMatchObject({ role: 'host', teamId: 't2', teamName: 'Blue Team' })

    const late = joinGame(server.origin, { gameCode, teamCode: RED_CODE })
    await expect(late).rejects.toThrow('wrong-team-code')
    await Promise.all([phone, back].map((each) => each.close()))
  })

  test('[C13] of two desks that save at once one is told that the other was first; a repetition is answered alike', async () => {
    const { path, host, post, read } = await lobby()
    const answers = await Promise.all([post('name', 'Foxes'), post('name', 'Owls')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { name } = await read()
    expect(name.version).toBe(1)
    expect(await problemOf(post('name', 'Crows'))).toMatchObject({ status: 409, code: 'changed-meanwhile' })

    const body = { commandId: newCommandId(), section: 'name', value: 'Crows', seenVersion: 1 }
    for (let n = 0; n < 2; n += 1) {
      expect(await (await host.post(path, body)).json()).toEqual({ value: 'Crows', version: 2 })
    }
    expect((await read()).name).toEqual({ value: 'Crows', version: 2 })
    expect(await problemOf(host.post(path, { ...body, value: 'Newts' }))).toMatchObject({ code: 'refused' })
  })

  test('[C5] [C9] a section has the limits of the creation, and the same checks', async () => {
    const { post, gameId, host } = await lobby()
    const map = { mapImage: '/media/gone.jpg', isDefaultImage: false }
    expect(await problemOf(post('map', map))).toMatchObject({
      status: 422,
      messages: ['The map image is gone. Upload it again, or use the default map.'],
    })
    const tooMany = Array.from({ length: 121 }, () => ({ id: 'c', title: 't', description: 'd', value: 1 }))
    expect(await problemOf(post('challenges', tooMany))).toMatchObject({
      messages: ['A game needs 1 to 120 challenges'],
    })
    expect(await problemOf(post('rules', 'x'.repeat(1_100_000)))).toMatchObject({ code: 'too-large' })
    // As large as a section may be, and larger than any frame of a socket.
    const many = Array.from({ length: 120 }, (_, n) => ({
      id: `new-${n}`,
      title: `Challenge ${n}`,
      description: '木'.repeat(1_000),
      value: n + 1,
    }))
    expect((await post('challenges', many)).status).toBe(200)
    const phone = await openLive(host, gameId)
    await phone.command({ type: 'StartGame' })
    const { cards } = await phone.until(({ cards }) => cards.length === 7)
    expect(cards.every(({ description }) => description.startsWith('木'))).toBe(true)
    expect(await problemOf(post('name', 'Late'))).toMatchObject({
      status: 409,
      message: 'The game has started. The setup can’t be changed any more.',
    })
    await phone.close()
  })

  test('[V6] a page from before it could be changed is shown the game as it is now', async () => {
    const { gameId, first, save } = await lobby()
    const old = await openLive(first.visitor, gameId, { events: null })
    await save('name', () => 'Night of the foxes')
    await old.until(isTold('Night of the foxes'))
    await save('zones', (zones) => zones.slice(1))
    const { zones } = await old.until(({ zones }) => zones.length === 9)
    expect(zones[0]).toMatchObject({ id: 'z02', number: 1 })
    expect(old.heard.filter(({ type }) => type === 'welcome')).toHaveLength(3)
    expect(old.heard.filter(({ type }) => type === 'entry')).toEqual([])
    await old.close()
  })
})

describe.skipIf(postgresPrograms() === null)('[C12] at two nodes', () => {
  const postgres = sharedPostgres()

  test('phones of the other one hear it, and of two changes at once one counts', async () => {
    const [a, b] = await startNodes(2, { databaseUrl: await postgres.newDatabase() })
    if (!a || !b) throw new Error('two were asked for')
    const host = await newHost(a)
    const { gameId, code: gameCode } = await createGame(host)
    const { visitor } = await joinGame(a.origin, { gameCode, teamCode: BLUE_CODE })
    const phone = await openLive(visitor.at(b.origin), gameId)
    const here = desk(host, gameId)
    const there = desk(host.at(b.origin), gameId)

    await here.save('zones', (zones) => zones.slice(1).map((zone) => ({ ...zone, border })))
    await phone.until(({ versions }) => versions?.zones === 1)
    const borders = await visitor.at(b.origin).get(`/api/games/${gameId}/borders`)
    expect(Object.keys((await borders.json()) as object)).toHaveLength(9)

    const statuses = await Promise.all(
      [here, there].map(async ({ post }, n) => (await post('name', `Game ${n}`)).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const { name } = await there.read()
    const shown = await phone.until(({ versions }) => versions?.name === 1)
    expect(shown.name).toBe(name.value)
    expect((await here.read()).name).toEqual(name)
    await phone.close()
  })
})
