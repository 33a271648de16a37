import { describe, expect, test } from 'vitest'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { LIMITS } from '#server/limits/table.ts'
import { bidOn, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { sharedServer, startedGame } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'
import { createVisitor } from '#test/visitor.ts'
import type { Problem, ViewAnswer } from '#wire/http.ts'

const server = sharedServer()

const viewOf = async (answer: Response): Promise<ViewAnswer> => (await answer.json()) as ViewAnswer
const problemOf = async (answer: Response): Promise<[number, Problem['code']]> => [
  answer.status,
  ((await answer.json()) as Problem).code,
]
/** A request with headers of its own, by the same browser. */
const asking = (visitor: Visitor, path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${visitor.origin}${path}`, { method, headers: { cookie: visitor.cookies(), ...headers } })

describe('[V1] the view that a page fetches', () => {
  test('is the one that a socket is sent, for each as they may see it', async () => {
    const { host, red, gameId, sockets } = await startedGame(server)
    const path = `/api/games/${gameId}/view`
    const [ofHost, ofRed] = await Promise.all([
      host.get(path).then(viewOf),
      red.visitor.get(path).then(viewOf),
    ])
    // A page that doesn't fetch is told its audience with the epoch.
    const epoch = (await sockets[0].frame('hello')).epoch.split(':')[0]
    for (const [socket, answer] of [
      [await openLive(host, gameId), ofHost],
      [await openLive(red.visitor, gameId), ofRed],
    ] as const) {
      const { seq, view } = await socket.frame('welcome')
      expect(answer).toMatchObject({ epoch, seq, view })
    }
    expect([ofHost.audience, ofRed.audience]).toEqual(['host', 'player'])
    expect(ofHost.view).toHaveProperty('codes')
    expect(ofRed.view).not.toHaveProperty('codes')
  })

  test('is told to members alone', async () => {
    const { gameId } = await startedGame(server)
    const stranger = createVisitor(server.origin)
    expect(await problemOf(await stranger.get(`/api/games/${gameId}/view`))).toEqual([401, 'unauthorized'])
    const missing = await stranger.get(`/api/games/${'a'.repeat(16)}/view`)
    expect(await problemOf(missing)).toEqual([404, 'game-not-found'])
  })

  test('is gzipped for those who take that, and has a tag that changes with the game and with who asks', async () => {
    const { host, red, gameId, sockets } = await startedGame(server)
    const path = `/api/games/${gameId}/view`
    const gzipped = await asking(red.visitor, path, { 'accept-encoding': 'br, gzip' })
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
    expect(gzipped.headers.get('cache-control')).toBe('no-store')
    for (const coding of ['identity', 'br', 'gzip;q=0', '']) {
      const plain = await asking(red.visitor, path, { 'accept-encoding': coding })
      expect([coding, plain.headers.get('content-encoding')]).toEqual([coding, null])
      expect(await viewOf(plain)).toEqual(await viewOf(gzipped.clone()))
    }
    const etag = gzipped.headers.get('etag') ?? ''
    for (const [tag, status] of [
      [etag, 304],
      [etag.replace('W/', ''), 304],
      [`"other", ${etag}`, 304],
      ['"other"', 200],
    ] as const) {
      expect((await asking(red.visitor, path, { 'if-none-match': tag })).status).toBe(status)
    }
    expect((await asking(host, path, { 'if-none-match': etag })).status).toBe(200)
    await sockets[0].command({ type: 'PostAnnouncement', text: 'One more.' })
    const after = await asking(red.visitor, path, { 'if-none-match': etag })
    expect([after.status, (await viewOf(after)).view.feed.at(0)?.type]).toEqual([200, 'announcement'])
  })

  test('has the same head without a body', async () => {
    const { red, gameId } = await startedGame(server)
    const path = `/api/games/${gameId}/view`
    const [got, head] = [
      await asking(red.visitor, path, {}),
      await asking(red.visitor, path, {}, 'HEAD'),
    ].map((answer) => answer.headers)
    for (const name of ['etag', 'content-encoding', 'content-length', 'cache-control']) {
      expect([name, head?.get(name)]).toEqual([name, got?.get(name)])
    }
  })

  test('is no older than asked for, or is not told', async () => {
    const { red, gameId, sockets } = await startedGame(server)
    const at = (atLeast: string) => red.visitor.get(`/api/games/${gameId}/view?atLeast=${atLeast}`)
    const { seq } = sockets[1]
    expect((await viewOf(await at(String(seq)))).seq).toBe(seq)
    const ahead = await at(String(seq + 1))
    expect(ahead.headers.get('retry-after')).toBe('1')
    expect(await problemOf(ahead)).toEqual([503, 'unavailable'])
    expect(await problemOf(await at(String(Number.MAX_SAFE_INTEGER)))).toEqual([503, 'unavailable'])
    for (const wrong of ['-1', '1.5', '1e3', 'x', '', '9007199254740993']) {
      expect([wrong, ...(await problemOf(await at(wrong)))]).toEqual([wrong, 400, 'malformed'])
    }
  })

  test('[V6] shows a page of an earlier version nothing that it does not know', async () => {
    const { host, red, gameId, sockets } = await startedGame(server)
    const zone = sockets[0].view.zones[0]?.id ?? ''
    const closed = await sockets[0].command({ type: 'CloseZone', zoneId: zone, reason: 'A parade.' })
    expect(closed).toEqual({ ok: true })
    const types = async (visitor: Visitor, query: string) =>
      (await viewOf(await visitor.get(`/api/games/${gameId}/view${query}`))).view.feed.map(({ type }) => type)
    const today = `?events=${EVENTS_VERSION}`
    for (const knowing of ['', '?events=2', today])
      expect(await types(red.visitor, knowing)).toContain('admin_change')
    expect(await types(host, '?events=1')).not.toContain('admin_change')
    await sockets[0].command({ type: 'ReopenZone', zoneId: zone })
    const edits = [{ teamId: 't2', seenCents: 0, toCents: 900 }]
    await sockets[0].command({ type: 'EditBudgets', edits })
    await sockets[0].until(({ teams }) => teams[1]?.balanceCents === 900)
    await sockets[2].command(bidOn(sockets[0].view, zone, 't2', 7))
    await sockets[0].command({ type: 'VoidBid', bid: 1, refund: false, reason: 'A ferry.' })
    expect(await types(red.visitor, today)).toContain('admin_void')
    for (const earlier of ['?events=1', '', '?events=2'])
      expect(await types(host, earlier)).not.toContain('admin_void')
  })

  test('[E9] holds no name that was erased, also for those who had it packed before', async () => {
    const { red, blue, gameId, sockets } = await startedGame(server)
    const path = `/api/games/${gameId}/view`
    await sockets[1].command({ type: 'SetNickname', nickname: 'SECRET-NAME' })
    expect(await (await blue.visitor.get(path)).text()).toContain('SECRET-NAME')
    await red.visitor.post('/api/leave', { commandId: newCommandId() })
    const raw = await blue.visitor.get(path)
    expect(await raw.text()).not.toContain('SECRET-NAME')
  })

  test('is loaded so often by one person, and no oftener; others go on', async () => {
    const { host, red, gameId } = await startedGame(server)
    const path = `/api/games/${gameId}/view`
    for (let times = 0; times < LIMITS.views.max; times += 1) {
      const answer = await asking(red.visitor, path, {}, 'HEAD')
      expect(answer.status).toBe(200)
    }
    const refused = await red.visitor.get(path)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ code: 'too-many-attempts', message: LIMITS.views.says })
    expect((await host.get(path)).status).toBe(200)
  })
})
