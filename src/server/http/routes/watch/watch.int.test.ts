import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { gameWithPhoto } from '#test/game-with-photo.ts'
import { openLive } from '#test/live-client.ts'
import { type LiveSocket, newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { type OpenGame, startedGame, startServer } from '#test/running-server.ts'
import { openWatch } from '#test/spectators.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Answer } from '#wire/socket.ts'
import { AS_OF, type WatchAnswer } from '#wire/watching.ts'

const MINUTE_MS = 60_000

/** A server whose clock is put forward by hand. */
function handClock() {
  let aheadMs = 0
  return {
    nowMs: () => Date.now() + aheadMs,
    advance(minutes: number) {
      aheadMs += minutes * MINUTE_MS
    },
  }
}

/** A spectator, who keeps all that they were ever sent. */
class Spectator {
  readonly texts: string[] = []
  readonly #address: string
  constructor(origin: string, path: string) {
    this.#address = `${origin}${path}`
  }
  async look(headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(this.#address, { headers })
    this.texts.push(await answer.clone().text())
    return answer
  }
  async board(): Promise<WatchAnswer> {
    return (await (await this.look()).json()) as WatchAnswer
  }
  get all(): string {
    return this.texts.join('\n')
  }
}

/** Gives commands by the server's clock. */
const by =
  (clock: ReturnType<typeof handClock>) =>
  (socket: LiveSocket, command: Command): Promise<Answer> =>
    socket.command(command, { notAfterMs: clock.nowMs() + 8_000 })
const OK = { ok: true }
/** Lets the game notice what the clock has brought. */
const settle = ({ host, gameId }: OpenGame) => host.get(`/api/games/${gameId}/view`)

test('[I30] [I31] spectators are sent nothing newer than the delay, also after a restart', async () => {
  const clock = handClock()
  const tell = by(clock)
  const folder = temporaryFolder()
  const server = await startServer({ nowMs: clock.nowMs, folder })
  const game = await startedGame(server)
  const path = await openWatch(game.host, game.gameId, 15)
  const spectator = new Spectator(server.origin, path)
  const early = await spectator.board()
  expect(early).toMatchObject({ delayMinutes: 15, isFrozen: false, view: null })

  clock.advance(5)
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'The first minute' })
  clock.advance(11)
  const first = await spectator.look()
  const { view, heldAtMs } = (await first.json()) as WatchAnswer
  expect(heldAtMs).toBeNull()
  expect(view).toMatchObject({ status: 'active' })
  expect(clock.nowMs() - Number(first.headers.get(AS_OF))).toBeLessThan(15 * MINUTE_MS + 2_000)
  expect(clock.nowMs() - Number(first.headers.get(AS_OF))).toBeGreaterThanOrEqual(15 * MINUTE_MS)
  expect(spectator.all).not.toContain('The first minute')
  clock.advance(4.1)
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'The second hour' })
  expect((await spectator.board()).view?.feed.at(-1)).toMatchObject({ text: 'The first minute' })

  await server.stop()
  const again = await startServer({ nowMs: clock.nowMs, folder })
  const returned = new Spectator(again.origin, path)
  expect((await returned.board()).view?.feed.at(-1)).toMatchObject({ text: 'The first minute' })
  expect(`${spectator.all}${returned.all}`).not.toContain('The second hour')
  clock.advance(15)
  expect((await returned.board()).view?.feed.at(-1)).toMatchObject({ text: 'The second hour' })
})

test('[I30] a link that was revoked or replaced, and one that never was, are answered alike', async () => {
  const clock = handClock()
  const tell = by(clock)
  const server = await startServer({ nowMs: clock.nowMs })
  const game = await startedGame(server)
  const old = await openWatch(game.host, game.gameId, 0)
  const path = await openWatch(game.host, game.gameId, 0)
  const tokenOf = (watch: string) => watch.split('/').at(-1) ?? ''
  const swapped = `${tokenOf(path).slice(0, -1)}${tokenOf(path).endsWith('a') ? 'b' : 'a'}`
  const refusals = []
  for (const wrong of [old, `/api/watch/${swapped}`, `/api/watch/${'b'.repeat(64)}`, '/api/watch/x']) {
    const answer = await fetch(`${server.origin}${wrong}`)
    refusals.push([answer.status, await answer.text(), answer.headers.get('cache-control')])
  }
  const spectator = new Spectator(server.origin, path)
  expect((await spectator.look()).status).toBe(200)
  const shown = await game.host.get(`/api/games/${game.gameId}/spectators`)
  expect(await shown.json()).toEqual({ token: tokenOf(path) })

  expect(await tell(game.sockets[0], { type: 'RevokeSpectatorScreen' })).toEqual(OK)
  clock.advance(1)
  const revoked = await spectator.look()
  refusals.push([revoked.status, await revoked.text(), revoked.headers.get('cache-control')])
  expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(refusals[0]?.[0]).toBe(404)
  expect(refusals[0]?.[2]).toBe('no-store')
  const gone = await game.host.get(`/api/games/${game.gameId}/spectators`)
  expect(await gone.json()).toEqual({ token: null })
  // The log and the database know which link it was, and not its token.
  await server.stop()
  for (const file of readdirSync(server.folder).filter((name) => name.startsWith('games.db'))) {
    const bytes = readFileSync(join(server.folder, file))
    expect(bytes.includes(tokenOf(path).slice(32))).toBe(false)
    if (file === 'games.db') expect(bytes.includes('SpectatorScreenOpened')).toBe(true)
  }
})

test('[I32] a longer delay neither goes back nor leaks; a shorter one catches up', async () => {
  const clock = handClock()
  const tell = by(clock)
  const server = await startServer({ nowMs: clock.nowMs })
  const game = await startedGame(server)
  const spectator = new Spectator(server.origin, await openWatch(game.host, game.gameId, 0))
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'Seen by all' })
  clock.advance(1)
  expect((await spectator.board()).view?.feed.at(-1)).toMatchObject({ text: 'Seen by all' })
  await tell(game.sockets[0], { type: 'ChangeSpectatorScreen', delayMinutes: 30, freezeMinutes: 0 })
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'Told later' })
  for (const minutes of [0.1, 10, 19]) {
    clock.advance(minutes)
    const board = await spectator.board()
    expect(board.view?.feed.at(-1)).toMatchObject({ text: 'Seen by all' })
    expect(board).toMatchObject({ delayMinutes: 30, heldAtMs: expect.any(Number) })
  }
  clock.advance(1)
  expect(await spectator.board()).toMatchObject({ heldAtMs: null })
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'Told last' })
  await tell(game.sockets[0], { type: 'ChangeSpectatorScreen', delayMinutes: 0, freezeMinutes: 0 })
  clock.advance(0.1)
  expect((await spectator.board()).view?.feed.at(-1)).toMatchObject({ text: 'Told last' })
})

test('[I34] [I36] the board stands still before the end, until the host reveals the result', async () => {
  const clock = handClock()
  const tell = by(clock)
  const server = await startServer({ nowMs: clock.nowMs })
  const game = await startedGame(server)
  const spectator = new Spectator(server.origin, await openWatch(game.host, game.gameId, 0, 20))
  const [desk] = game.sockets
  const endsInMinutes = (desk.view.endsAtMs - clock.nowMs()) / MINUTE_MS
  clock.advance(endsInMinutes - 21)
  await settle(game)
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'Before the freeze' })
  clock.advance(0.5)
  expect(await spectator.board()).toMatchObject({ isFrozen: false })
  clock.advance(2)
  await settle(game)
  await tell(game.sockets[0], { type: 'PostAnnouncement', text: 'In the freeze' })
  expect(await tell(desk, { type: 'RevealResult' })).toMatchObject({ ok: false })
  expect(await tell(desk, { type: 'PauseGame' })).toEqual(OK)
  clock.advance(30)
  const paused = await spectator.board()
  expect(paused.isFrozen).toBe(true)
  expect(paused.view).not.toHaveProperty('pause')
  await tell(desk, { type: 'ResumeGame' })
  clock.advance(25)
  await settle(game)
  expect((await spectator.board()).view).toMatchObject({ isTimeUp: false })
  expect(await tell(desk, { type: 'EndGame' })).toEqual(OK)
  clock.advance(60)
  const frozen = await spectator.board()
  expect(frozen.view?.feed.at(-1)).toMatchObject({ text: 'Before the freeze' })
  expect(frozen).toMatchObject({ isFrozen: true, view: { status: 'active' } })
  expect(spectator.all).not.toContain('In the freeze')

  expect(await tell(desk, { type: 'RevealResult' })).toEqual(OK)
  clock.advance(0.1)
  const revealed = await spectator.board()
  expect(revealed).toMatchObject({ isFrozen: false, isRevealed: true, view: { status: 'completed' } })
  expect(JSON.stringify(revealed)).toContain('In the freeze')
})

test('[I37] only photos of approved claims are shown, and a deletion is never delayed', async () => {
  const clock = handClock()
  const tell = by(clock)
  const server = await startServer({ nowMs: clock.nowMs })
  const { host, hostPhone, gameId, red } = await gameWithPhoto(server.origin)
  const path = await openWatch(host, gameId, 15)
  const spectator = new Spectator(server.origin, path)
  const redPhone = await openLive(red.visitor, gameId)
  const cardId = hostPhone.view.cards[0]?.id ?? ''
  const photoId = newCommandId()
  const jpeg = await drawing(40, 30).jpeg().toBuffer()
  await uploadPhoto(red.visitor, `/api/games/${gameId}/photos/${photoId}`, jpeg)
  const messageId = newCommandId()
  const posted = await red.visitor.post(`/api/games/${gameId}/messages`, {
    ...{ messageId, text: 'Proof', cardId, writtenAtMs: Date.now() },
    photos: [{ id: photoId, takenAtMs: null }],
  })
  expect(posted.status).toBe(200)
  expect(await tell(redPhone, { type: 'ClaimCard', cardId })).toEqual(OK)
  clock.advance(20)
  const photo = () => fetch(`${server.origin}${path}/photos/${photoId}`)
  expect((await spectator.board()).view?.photos).toEqual([])
  expect((await photo()).status).toBe(404)

  const { cards } = await hostPhone.until(({ cards }) => cards.some(({ claimedBy }) => claimedBy !== null))
  const claimedAtMs = cards.find(({ id }) => id === cardId)?.claimedAtMs ?? 0
  expect(await tell(hostPhone, { type: 'ApproveClaim', cardId, claimedAtMs })).toEqual(OK)
  clock.advance(10)
  expect((await spectator.board()).view?.photos).toEqual([])
  clock.advance(6)
  expect((await spectator.board()).view?.photos).toMatchObject([{ id: photoId, teamId: 't1' }])
  const shown = await photo()
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // The photo that stands in the chat without a card is nobody's evidence.
  expect(spectator.all.match(/"width"/g)).toHaveLength(1)

  expect(await tell(hostPhone, { type: 'DeleteMessage', messageId })).toEqual(OK)
  clock.advance(0.1)
  expect((await photo()).status).toBe(404)
  expect((await spectator.board()).view?.photos).toEqual([])
  for (const secret of ['Proof', 'red123', 'playerId', 'codes']) expect(spectator.all).not.toContain(secret)
})

test('[I38] all spectators get the same bytes, packed where they take that, and may share them for a second', async () => {
  const server = await startServer()
  const game = await startedGame(server)
  const spectator = new Spectator(server.origin, await openWatch(game.host, game.gameId, 0))
  const plain = await spectator.look({ 'accept-encoding': 'identity' })
  const packed = await spectator.look({ 'accept-encoding': 'gzip' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(spectator.texts[1]).toBe(spectator.texts[0])
  expect(packed.headers.get('cache-control')).toBe('public, max-age=1')
  const etag = plain.headers.get('etag') ?? ''
  expect((await spectator.look({ 'if-none-match': etag })).status).toBe(304)
})

test('[I38] a board from memory is the one that the route answers, headers and all', async () => {
  const clock = handClock()
  const server = await startServer({ nowMs: clock.nowMs })
  const game = await startedGame(server)
  const path = await openWatch(game.host, game.gameId, 0)
  const spectator = new Spectator(server.origin, path)
  const headersOf = ({ status, headers }: Response) => {
    const { date, [AS_OF.toLowerCase()]: asOfMs, ...others } = Object.fromEntries(headers)
    expect([date, asOfMs]).toEqual([expect.any(String), expect.stringMatching(/^\d+$/)])
    return { status, ...others }
  }
  // Only the first one is read for: it and what HEAD answers come from the route.
  for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }]) {
    clock.advance(0.1)
    const route = await spectator.look(headers)
    const kept = await spectator.look(headers)
    expect(headersOf(kept)).toEqual(headersOf(route))
    expect(kept.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(kept.headers.get('content-length')).toMatch(/^\d+$/)
  }
  const [one, other] = spectator.texts.slice(-2)
  expect(other).toBe(one)
  const etag = (await spectator.look()).headers.get('etag') ?? ''
  const known = { 'if-none-match': `W/${etag}` }
  const kept = headersOf(await spectator.look(known))
  clock.advance(0.1)
  expect(kept).toEqual({ ...headersOf(await spectator.look(known)), status: 304 })
  for (const method of ['HEAD', 'POST']) {
    const answer = await fetch(`${server.origin}${path}`, { method })
    expect([method, answer.status, await answer.text()]).toEqual([
      method,
      method === 'HEAD' ? 200 : 403,
      expect.any(String),
    ])
  }
})
