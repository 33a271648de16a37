import { describe, expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { liveCards } from '#core/rules/flop.ts'
import { bidOn, createGame, joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'
import type { Problem, SetupAnswer } from '#wire/http.ts'

const balances = ({ teams }: GameView) => teams.map(({ balanceCents }) => balanceCents)

describe('a game with house rules', () => {
  const server = sharedServer()

  async function game(options: object) {
    const host = await newHost(server)
    const { gameId, code: gameCode } = await createGame(host, { options })
    const red = await joinGame(server.origin, { gameCode, teamCode: RED_CODE })
    const desk = await openLive(host, gameId)
    expect(await desk.command({ type: 'StartGame' })).toEqual({ ok: true })
    return { host, gameId, gameCode, red: red.visitor, desk }
  }

  test('[C17] is created with them, and its setup tells them', async () => {
    const host = await newHost(server)
    const { gameId } = await createGame(host, { options: { lockMinutes: 30, review: 'at-once' } })
    const setup = (await (await host.get(`/api/games/${gameId}/setup`)).json()) as SetupAnswer
    expect(setup.options).toEqual({ value: { lockMinutes: 30 }, version: 0 })
    const wrong = { commandId: newCommandId(), setup: { options: { lockMinutes: 0.5 } } }
    const answer = await (await newHost(server)).post('/api/games', wrong)
    expect([answer.status, ((await answer.json()) as Problem).messages]).toEqual([
      422,
      ['Lock must be from 1 to 240 minutes'],
    ])
  })

  test('[H1] [H6] [V6] pages of all ages show the same money: at the start, waiting and paid', async () => {
    const { gameId, red, desk } = await game({
      startDollars: 30,
      review: 'on-approval',
      doubleLastMinutes: 240,
    })
    const [phone, old] = [await openLive(red, gameId), await openLive(red, gameId, { events: 2 })]
    const card = liveCards(phone.view)[0]
    const cardId = card?.id ?? ''
    expect(await phone.command({ type: 'ClaimCard', cardId })).toEqual({ ok: true })
    const claimed = await desk.until(({ cards }) => cards.some(({ claimedBy }) => claimedBy !== null))
    expect(balances(claimed)).toEqual([3_000, 3_000])
    await old.until(({ cards }) => cards.some(({ claimedBy }) => claimedBy !== null))
    expect(balances(old.view)).toEqual([3_000, 3_000])
    const claimedAtMs = claimed.cards.find(({ id }) => id === cardId)?.claimedAtMs ?? 0
    expect(await desk.command({ type: 'ApproveClaim', cardId, claimedAtMs })).toEqual({ ok: true })
    const isPaid = (view: GameView) => balances(view)[0] !== 3_000
    const paid = [3_000 + 100 * (card?.value ?? 0), 3_000]
    expect(balances(await phone.until(isPaid))).toEqual(paid)
    expect(balances(await old.until(isPaid))).toEqual(paid)
    expect(JSON.stringify(old.heard), 'it hears nothing that it would fold wrongly').not.toContain('isUnpaid')
    expect(JSON.stringify(phone.heard)).toContain('isUnpaid')
  })

  test('[H3] [H5] a locked zone and closed teams refuse whoever comes', async () => {
    const { gameId, gameCode, red, desk } = await game({
      startDollars: 30,
      lockMinutes: 10,
      areTeamsClosed: true,
    })
    const phone = await openLive(red, gameId)
    expect(await phone.command(bidOn(phone.view, 'z01', 't1', 5))).toEqual({ ok: true })
    const locked = await desk.until(({ zones }) => zones[0]?.lockedUntilMs !== undefined)
    const untilMs = locked.zones[0]?.lockedUntilMs
    expect(await phone.command(bidOn(locked, 'z01', 't1', 5))).toEqual({
      ok: false,
      refusal: { code: 'zone-locked', untilMs },
    })
    const late = createVisitor(server.origin)
    await late.get('/api/me')
    const join = { commandId: newCommandId(), gameCode, teamCode: BLUE_CODE, asks: true }
    const problem = (await (await late.post('/api/join', join)).json()) as Problem
    expect(problem.code).toBe('refused')
    expect(problem.message).toContain('its teams are closed')
  })
})
