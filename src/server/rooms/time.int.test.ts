import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { liveCards } from '#core/rules/flop.ts'
import { bidOn, createGame, joinGame, openLive } from '#test/live-client.ts'
import { BLUE_CODE, newHost, startedGame, startServer } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const GAME_MS = 480 * MINUTE_MS
const CARD_MS = 120 * MINUTE_MS

/** A server whose clock the test moves on. */
async function clockedGame(folder = temporaryFolder(), startsAheadMs = 0) {
  let aheadMs = startsAheadMs
  const nowMs = () => Date.now() + aheadMs
  const server = await startServer({ folder, nowMs })
  const game = await startedGame(server)
  return {
    ...game,
    server,
    nowMs,
    passMs: (ms: number) => {
      aheadMs += ms
    },
    /** For commands: what the phones believe is as old as their hello. */
    soon: () => ({ notAfterMs: nowMs() + 8_000 }),
  }
}

test('[T2] at the end of the game bids and claims stop, the host may still edit, and ends it', async () => {
  const { sockets, passMs, soon } = await clockedGame()
  const [host, red, blue] = sockets
  const { endsAtMs } = blue.view
  passMs(GAME_MS)
  const over = { ok: false, refusal: { code: 'game-over' } }
  expect(await blue.command(bidOn(blue.view, 'z01', 't2', 1), soon())).toEqual(over)
  const isTheEnd = ({ events }: { events: { type: string }[] }) =>
    events.some(({ type }) => type === 'TimeRanOut')
  for (const socket of sockets) expect((await socket.frame('entry', isTheEnd)).atMs).toBe(endsAtMs)
  expect(red.view).toMatchObject({ isTimeUp: true, status: 'active' })
  const card = liveCards(red.view)[0]
  expect(await red.command({ type: 'ClaimCard', cardId: card?.id ?? '' }, soon())).toEqual(over)
  const edits = [{ teamId: 't2', seenCents: 0, toCents: 4_250 }]
  expect(await host.command({ type: 'EditBudgets', edits }, soon())).toEqual({ ok: true })
  await blue.until(({ teams }) => teams[1]?.balanceCents === 4_250)
  expect(await host.command({ type: 'EndGame' }, soon())).toEqual({ ok: true })
  await blue.until(({ status }) => status === 'completed')
})

test('[F2] a phone that comes after cards expired sees those that replaced them', async () => {
  const { sockets, blue, gameId, passMs } = await clockedGame()
  const first = sockets[2].view.cards
  passMs(CARD_MS)
  const phone = await openLive(blue.visitor, gameId)
  expect(phone.view.cards.filter(({ status }) => status === 'expired').map(({ id }) => id)).toEqual(
    first.map(({ id }) => id),
  )
  expect(liveCards(phone.view)).toHaveLength(7)
  const [card] = first
  expect(await phone.command({ type: 'ClaimCard', cardId: card?.id ?? '' })).toMatchObject({
    refusal: { code: 'card-expired' },
  })
  await sockets[2].until((view) => liveCards(view).length === 7 && view.cards.length === 14)
})

test('[T1] what fell due while no server ran is worked off at the time at which it was due', async () => {
  const folder = temporaryFolder()
  const game = await clockedGame(folder)
  const { endsAtMs } = game.sockets[1].view
  await game.server.stop()
  const again = await startServer({ folder, nowMs: () => game.nowMs() + GAME_MS + CARD_MS })
  const { visitor } = game.red
  const phone = await openLive({ ...visitor, origin: again.origin }, game.gameId)
  const { view } = phone
  expect(view).toMatchObject({ isTimeUp: true, status: 'active', endsAtMs })
  const expiries = view.feed.filter(({ type }) => type === 'expired')
  expect(expiries).toHaveLength(3 * 7)
  expect(expiries.every(({ createdAtMs }) => createdAtMs < endsAtMs)).toBe(true)
})

test('[T1] a game that was played while the clock was a year ahead goes on by its own time once that is right', async () => {
  const folder = temporaryFolder()
  const game = await clockedGame(folder, 365 * 24 * 60 * MINUTE_MS)
  const { startedAtMs } = game.sockets[1].view
  await game.server.stop()
  const { origin } = await startServer({ folder })
  const phone = await openLive({ ...game.red.visitor, origin }, game.gameId)
  const times = [startedAtMs ?? 0]
  for (const { id } of liveCards(phone.view).slice(0, 2)) {
    expect(await phone.command({ type: 'ClaimCard', cardId: id })).toEqual({ ok: true })
    times.push((await phone.frame('entry', ({ seq }) => seq === phone.seq)).atMs)
  }
  expect(times.every((atMs, index) => index === 0 || atMs >= (times[index - 1] ?? 0))).toBe(true)
  expect(phone.view).toMatchObject({ status: 'active', isTimeUp: false })
})

/** A lobby that starts in so many ms, on a server that is killed before. */
async function killedLobby(inMs: number, folder: string) {
  const server = spawnServer({ DATA_DIR: folder })
  const origin = await server.origin
  const host = await newHost({ origin })
  const { gameId, code: gameCode } = await createGame(host)
  const { visitor } = await joinGame(origin, { gameCode, teamCode: BLUE_CODE })
  const phone = await openLive(host, gameId)
  const startsAtMs = Date.now() + inMs
  expect(await phone.command({ type: 'ScheduleStart', atMs: startsAtMs })).toEqual({ ok: true })
  server.kill('SIGKILL')
  await server.ended
  return { gameId, host, visitor, startsAtMs }
}

test('[G7] a scheduled start comes after kill -9, by itself and at its time', async () => {
  const folder = temporaryFolder()
  const { gameId, visitor, startsAtMs } = await killedLobby(4_000, folder)
  const server = spawnServer({ DATA_DIR: folder })
  const origin = await server.origin
  const phone = await openLive(visitor.at(origin), gameId)
  const view = await phone.until(({ status }) => status === 'active')
  expect(view).toMatchObject({ startedAtMs: startsAtMs, startsAtMs: null })
  expect(liveCards(view)).toHaveLength(7)
})

test.each([
  [5 * MINUTE_MS - 30_000, { status: 'active' }],
  [5 * MINUTE_MS + 30_000, { status: 'lobby', startsAtMs: null, startLapse: { reason: 'too-late' } }],
] as const)('[G7] [G8] a server that is back %i ms after a scheduled start', async (lateMs, expected) => {
  const folder = temporaryFolder()
  const { gameId, host, startsAtMs } = await killedLobby(60_000, folder)
  const { origin } = await startServer({ folder, nowMs: () => startsAtMs + lateMs })
  expect((await openLive(host.at(origin), gameId)).view).toMatchObject(expected)
})
