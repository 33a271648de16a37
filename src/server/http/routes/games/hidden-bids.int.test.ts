import { expect, test } from 'vitest'
import { bidOn, createGame, joinGame, openLive } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Problem, ViewAnswer } from '#wire/http.ts'

const server = sharedServer()

/** $437 and what Blue has left of $1,000, in cents and in words; an id or a time of day may hold their digits. */
const HIDDEN = /(?<![\w.]|\w-)(?:437|563)(?:00|\.00)?(?![\w-])/

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path)
  return `${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`
}

test('[V7] [H8] [H9] over sockets of all ages and by HTTP nobody hears what other teams bid, until the end', async () => {
  const host = await newHost(server)
  const options = { hiddenLastMinutes: 240, hostPlays: false, startDollars: 1_000 }
  const timing = {
    ...{ gameDurationHours: 1, gameDurationMinutes: 0 },
    ...{ challengeDurationHours: 0, challengeDurationMinutes: 30 },
  }
  const { gameId, code: gameCode } = await createGame(host, { options, timing })
  const red = (await joinGame(server.origin, { gameCode, teamCode: RED_CODE })).visitor
  const blue = (await joinGame(server.origin, { gameCode, teamCode: BLUE_CODE })).visitor
  const desk = await openLive(host, gameId)
  const reds = [
    await openLive(red, gameId),
    await openLive(red, gameId, { events: 2 }),
    await openLive(red, gameId, { fetchesView: true }),
  ]
  const theirs = await openLive(blue, gameId)
  expect(await desk.command({ type: 'StartGame' })).toEqual({ ok: true })
  await Promise.all([...reds, theirs, desk].map((phone) => phone.until(({ blind }) => Boolean(blind))))

  expect(await theirs.command(bidOn(theirs.view, 'z03', 't2', 437))).toEqual({ ok: true })
  expect((await theirs.until(({ zones }) => zones[2]?.totals.t2 === 43_700)).teams[1]?.balanceCents).toBe(
    56_300,
  )
  expect((await desk.until(({ zones }) => zones[2]?.currentOwner === 't2')).zones[2]?.totals).toEqual({
    t2: 43_700,
  })
  expect(theirs.view.zones[2]?.currentOwner).toBeNull()
  const [ours] = reds
  if (!ours) throw new Error('nobody is there')
  expect(await ours.command(bidOn(ours.view, 'z03', 't1', 5))).toEqual({ ok: true })
  expect(await ours.command({ ...bidOn(ours.view, 'z03', 't1', 9), seenOwnCents: 0 })).toEqual({
    ok: false,
    refusal: { code: 'total-changed', ownCents: 500 },
  })
  for (const bid of [1, 2, 3]) {
    const dispute = { type: 'DisputeBid', bid, reason: 'Hm.' } as const
    expect(await ours.command(dispute)).toEqual({ ok: false, refusal: { code: 'bids-hidden' } })
  }
  await Promise.all(reds.map((phone) => phone.until(({ zones }) => zones[2]?.totals.t1 === 500)))

  // A page that comes back goes on where it was, with what another team was told as little as with nothing.
  const back = [
    new LiveSocket(red, gameId, { since: await ours.bookmark() }),
    await openLive(red, gameId, { since: await theirs.bookmark() }),
    await openLive(red, gameId),
  ]
  await back[0]?.frame('hello')
  const fetched: string[] = []
  for (const path of [
    'view',
    'view?events=4',
    'chat',
    'zones/z03/bids',
    'invite',
    'rules',
    'borders',
    'setup',
  ]) {
    fetched.push(await textOf(red, `/api/games/${gameId}/${path}`))
  }
  // What red knew of blue's code in the lobby leads nowhere, not even from a seat that was given up.
  const codes = 'codes' in desk.view ? desk.view.codes : {}
  const tries = { [BLUE_CODE]: 'Wrong team code', [codes.t2 ?? '']: 'Bids are hidden until the end' }
  for (const [teamCode, says] of Object.entries(tries)) {
    const switched = await red.post('/api/join', { commandId: newCommandId(), gameCode, teamCode })
    expect(((await switched.json()) as Problem).message).toContain(says)
  }
  const heard = [...reds, ...back].flatMap(({ texts }) => texts)
  for (const text of [...heard, ...fetched]) expect(text).not.toMatch(HIDDEN)
  expect(desk.texts.join()).toMatch(HIDDEN)

  // It is all told at the end, to pages of all ages.
  expect(await desk.command({ type: 'EndGame' })).toEqual({ ok: true })
  const revealed = await Promise.all(reds.map((phone) => phone.until(({ status }) => status === 'completed')))
  for (const { zones, feed } of revealed) {
    expect(zones[2]).toMatchObject({ totals: { t1: 500, t2: 43_700 }, currentOwner: 't2' })
    expect(feed.map(({ text }) => text).join()).toContain('Blue Team took Zone 3')
  }
  const whole = (visitor: Visitor) => visitor.get(`/api/games/${gameId}/view`).then((answer) => answer.json())
  const { codes: _, ...truth } = ((await whole(host)) as { view: { codes: object } }).view
  expect(((await whole(red)) as ViewAnswer).view).toEqual(truth)
})

test('[V7] in the lobby a phone comes back as the team that it is now', async () => {
  const host = await newHost(server)
  const { gameId, code: gameCode } = await createGame(host, { options: { hostPlays: false } })
  const { visitor } = await joinGame(server.origin, { gameCode, teamCode: RED_CODE })
  const audienceNow = async () => {
    const socket = await openLive(visitor, gameId, { fetchesView: true })
    return { socket, audience: (await socket.frame('hello')).audience }
  }
  const plain = await audienceNow()
  expect(plain.audience).toBe('player')
  const revised = await host.post(`/api/games/${gameId}/setup`, {
    ...{ commandId: newCommandId(), section: 'options', seenVersion: 0 },
    value: { hostPlays: false, hiddenLastMinutes: 30 },
  })
  expect(revised.status).toBe(200)
  // 'Come back in a moment': the page connects again.
  expect((await plain.socket.ended).code).toBe(1012)
  const red = await audienceNow()
  expect(red.audience).toBe('team:t1')
  await joinGame(server.origin, { gameCode, teamCode: BLUE_CODE }, visitor)
  expect((await red.socket.ended).code).toBe(1012)
  expect((await audienceNow()).audience).toBe('team:t2')
})
