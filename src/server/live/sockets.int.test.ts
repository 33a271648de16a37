import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { liveCards } from '#core/rules/flop.ts'
import { LIMITS } from '#server/limits/table.ts'
import { bidOn, createGame, joinGame, openLive } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, sharedServer, startedGame, startServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'
import { CLOSE, CROWDED, MAX_CLIENT_FRAME_BYTES, PROTOCOL_VERSION } from '#wire/protocol.ts'

const server = sharedServer()

const refused = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) })

/** The blue team claims the live card of the highest value, so that it can bid. @returns its balance in dollars */
async function earn(phone: LiveSocket): Promise<number> {
  const [best] = liveCards(phone.view).sort((a, b) => b.value - a.value)
  if (!best) throw new Error('no card is live')
  expect(await phone.command({ type: 'ClaimCard', cardId: best.id })).toEqual({ ok: true })
  return best.value
}

describe('what a socket hears', () => {
  test('hello, then the whole game as its person may see it', async () => {
    const { sockets, gameId } = await startedGame(server)
    for (const socket of sockets)
      expect(socket.heard.slice(0, 2).map(({ type }) => type)).toEqual(['hello', 'welcome'])
    const { protocol, nowMs } = await sockets[1].frame('hello')
    expect([protocol, Math.abs(nowMs - Date.now()) < 60_000]).toEqual([PROTOCOL_VERSION, true])
    expect(sockets[1].view).toMatchObject({ id: gameId, status: 'active' })
    expect(sockets[0].view).toHaveProperty('codes')
    expect(sockets[1].view).not.toHaveProperty('codes')
  })

  test('a page that fetches its view shows what the others show, also where it was fetched before its first entry', async () => {
    const { red, blue, gameId, sockets } = await startedGame(server)
    const phone = await openLive(red.visitor, gameId, { fetchesView: true })
    expect(phone.heard.map(({ type }) => type)).not.toContain('welcome')
    expect(await phone.frame('hello')).toMatchObject({ seq: expect.any(Number), audience: 'player' })
    expect(await sockets[2].command({ type: 'SetNickname', nickname: 'Kim' })).toEqual({ ok: true })
    const late = await openLive(blue.visitor, gameId, { fetchesView: true })
    for (const socket of [phone, late, sockets[1]]) await socket.hearAll()
    expect(phone.view).toEqual(sockets[1].view)
    expect(late.view).toEqual(sockets[1].view)
    const back = await openLive(red.visitor, gameId, { fetchesView: true, since: await phone.bookmark() })
    expect(await back.frame('hello')).toMatchObject({ seq: phone.seq })
  })

  test('a bid is one entry on every phone, and answered after it', async () => {
    const { sockets } = await startedGame(server)
    const [host, , blue] = sockets
    const balance = await earn(blue)
    const id = newCommandId()
    expect(await blue.command(bidOn(blue.view, 'z04', 't2', 3), { id })).toEqual({ ok: true })
    const isBid = ({ events }: { events: { type: string }[] }) =>
      events.some(({ type }) => type === 'BidPlaced')
    const entries = await Promise.all(sockets.map((socket) => socket.frame('entry', isBid)))
    expect(entries[0]?.events).toMatchObject([
      { type: 'BidPlaced', zoneId: 'z04', teamId: 't2', amountCents: 300, totalCents: 300, leads: true },
    ])
    expect(entries).toEqual([entries[0], entries[0], entries[0]])
    const order = blue.heard.filter(
      (frame) => frame === entries[2] || ('commandId' in frame && frame.commandId === id),
    )
    expect(order.map(({ type }) => type)).toEqual(['entry', 'answer'])
    expect(host.heard.filter(({ type }) => type === 'answer')).toHaveLength(1)
    expect(host.view.teams[1]?.balanceCents).toBe((balance - 3) * 100)
    expect(host.view.zones[3]).toMatchObject({ currentOwner: 't2', currentBidCents: 300 })
  })

  test('who comes back with a bookmark hears what was missed, and no more', async () => {
    const { sockets, blue, gameId } = await startedGame(server)
    const [host, red, phone] = sockets
    const since = await phone.bookmark()
    await phone.close()
    await host.command({ type: 'PostAnnouncement', text: 'Ada waits at the fountain' })
    await earn(red)
    const back = new LiveSocket(blue.visitor, gameId, { since })
    const latest = Math.max(host.seq, red.seq)
    await back.frame('entry', ({ seq }) => seq === latest)
    expect(
      back.heard.map((frame) => ('seq' in frame ? [frame.type, frame.seq] : frame.type)).slice(0, 3),
    ).toEqual(['hello', ['entry', latest - 1], ['entry', latest]])
    expect(back.heard.filter(({ type }) => type === 'welcome')).toEqual([])
  })

  test.each([
    ['of another epoch', '0000000000000000.3'],
    ['from the future', 'EPOCH.9999'],
    ['of nonsense', 'x'],
  ])('a bookmark %s gets the whole game', async (_, bookmark) => {
    const { sockets, blue, gameId } = await startedGame(server)
    const { epoch } = await sockets[2].frame('hello')
    const back = await openLive(blue.visitor, gameId, { since: bookmark.replace('EPOCH', epoch) })
    expect(back.seq).toBe(sockets[2].seq)
    expect(back.view).toEqual(sockets[2].view)
  })

  test('how many players are here is told by team; the host, who plays as well, isn’t one who joined', async () => {
    const { sockets } = await startedGame(server)
    const { here } = await sockets[0].frame('presence', (frame) => frame.here?.length === 3)
    expect(here).toHaveLength(3)
    const presence = await sockets[2].frame('presence', ({ online }) => online.t1 !== undefined)
    expect(presence.online).toEqual({ t1: 1, t2: 1 })
  })
})

describe('who is turned away', () => {
  test('with a code that tells', async () => {
    const { gameId, blue, host } = await startedGame(server)
    const codeOf = async (...args: ConstructorParameters<typeof LiveSocket>) =>
      (await new LiveSocket(...args).ended).code
    expect(await codeOf(createVisitor(server.origin), gameId)).toBe(CLOSE.signIn)
    expect(await codeOf(await newHost(server), gameId)).toBe(CLOSE.signIn)
    expect(await codeOf(host, 'nosuchgamenosuch')).toBe(CLOSE.noSuchGame)
    for (const protocol of [PROTOCOL_VERSION + 1, PROTOCOL_VERSION - 1, null]) {
      expect(await codeOf(blue.visitor, gameId, { protocol })).toBe(CLOSE.reload)
    }
  })

  test('[X94] a player who has left, on every socket, and told apart from one who was removed', async () => {
    const { sockets, blue, gameId } = await startedGame(server)
    const copy = blue.visitor.copy()
    await blue.visitor.post('/api/leave')
    expect((await sockets[2].ended).code).toBe(CLOSE.left)
    expect((await new LiveSocket(copy, gameId).ended).code).toBe(CLOSE.removed)
  })

  test('pages of other sites, before anything is said', async () => {
    const { gameId, blue } = await startedGame(server)
    for (const origin of ['https://evil.example', server.origin.replace('http:', 'https:'), 'null']) {
      const socket = new LiveSocket(blue.visitor, gameId, { origin })
      expect(await socket.ended).toEqual({ code: 0, reason: 'HTTP 403' })
    }
  })

  test('a host whose session ends, wherever it was opened', async () => {
    const { sockets, host, gameId } = await startedGame(server)
    const tab = await openLive(host, gameId)
    const copy = host.copy()
    expect((await host.post('/api/auth/sign-out')).status).toBe(200)
    expect([(await sockets[0].ended).code, (await tab.ended).code]).toEqual([CLOSE.signIn, CLOSE.signIn])
    expect((await new LiveSocket(copy, gameId).ended).code).toBe(CLOSE.signIn)
    expect(sockets[1].isOpen).toBe(true)
  })
})

describe('frames that are not commands of this game', () => {
  test('a frame that is no JSON, or nothing we know, ends the connection', async () => {
    const { gameId, blue } = await startedGame(server)
    const frames = [
      '{"type":',
      '',
      '[]',
      'null',
      { type: 'dance' },
      { type: 'ping', more: 1 },
      { type: 'hello' },
    ]
    for (const frame of frames) {
      const socket = await openLive(blue.visitor, gameId)
      socket.say(frame)
      expect((await socket.ended).code).toBe(1008)
    }
  })

  test('so do binary frames and frames above 16 KB', async () => {
    const { gameId, blue, sockets } = await startedGame(server)
    const binary = await openLive(blue.visitor, gameId)
    binary.webSocket.send(Buffer.from('{"type":"ping"}'))
    expect((await binary.ended).code).toBe(1008)
    const big = await openLive(blue.visitor, gameId)
    big.say('x'.repeat(MAX_CLIENT_FRAME_BYTES + 1))
    expect((await big.ended).code).toBe(1009)
    expect(sockets[2].isOpen).toBe(true)
  })

  test('[X14] a frame may come in 16 pieces, and in no more: empty ones cost nothing to send', async () => {
    const { gameId, blue } = await startedGame(server)
    const phone = await openLive(blue.visitor, gameId)
    const begin = (pieces: string[]) => {
      for (const piece of pieces) phone.webSocket.send(piece, { fin: false })
    }
    begin(['{"type":', ...Array.from({ length: 14 }, () => '')])
    phone.webSocket.send('"ping"}')
    await phone.frame('pong')
    begin(Array.from({ length: 17 }, () => ''))
    expect((await phone.ended).code).toBe(1008)
  })

  test('a command that has an id is told that it is malformed', async () => {
    const { sockets } = await startedGame(server)
    const phone = sockets[2]
    const commands = [
      { type: 'FlyToTheMoon' },
      { type: 'JoinGame', teamCode: 'red123' },
      { type: 'ClaimCard', cardId: 7 },
      { ...bidOn(phone.view, 'z01', 't2', 1), teamId: 't1' },
      { ...bidOn(phone.view, 'z01', 't2', 1), amountCents: '100' },
      { type: 'PlaceBid', zoneId: 'z01', amountCents: 100 },
    ]
    for (const command of commands) {
      const commandId = newCommandId()
      phone.say({ type: 'command', commandId, notAfterMs: Date.now() + 8_000, command })
      expect(await phone.answerTo(commandId)).toMatchObject(refused('malformed'))
    }
    const commandId = newCommandId()
    phone.say({ type: 'command', commandId, command: { type: 'StartGame' } })
    expect(await phone.answerTo(commandId)).toMatchObject(refused('malformed'))
  })

  test('of 21 commands in a second the last is too many', async () => {
    const standingMs = Date.now()
    const { sockets } = await startedGame(await startServer({ nowMs: () => standingMs }))
    const ids = Array.from({ length: 21 }, newCommandId)
    const answers = ids.map((id) => sockets[2].command({ type: 'ClaimCard', cardId: 'c999' }, { id }))
    const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.refusal.code))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'card-not-found'), 'too-many-commands'])
  })
})

describe('a person has one pace, however many sockets', () => {
  test('[X4] 20 commands a second over all their tabs', async () => {
    const standingMs = Date.now()
    const { sockets, blue, gameId } = await startedGame(await startServer({ nowMs: () => standingMs }))
    const tab = await openLive(blue.visitor, gameId)
    const claim = { type: 'ClaimCard', cardId: 'c999' } as const
    for (let n = 0; n < 10; n += 1) {
      expect(await sockets[2].command(claim)).toEqual(refused('card-not-found'))
      expect(await tab.command(claim)).toEqual(refused('card-not-found'))
    }
    expect(await tab.command(claim)).toEqual(refused('too-many-commands'))
    expect(await sockets[2].command(claim)).toEqual(refused('too-many-commands'))
    await tab.close()
    const another = await openLive(blue.visitor, gameId)
    expect(await another.command(claim)).toEqual(refused('too-many-commands'))
    expect(await sockets[1].command(claim)).toEqual(refused('card-not-found'))
  })

  test('[X4] ten changes of the nickname a minute, and nobody hears of more', async () => {
    const { sockets, blue, gameId } = await startedGame(server)
    const [host, , phone] = sockets
    const tab = await openLive(blue.visitor, gameId)
    const { seq } = host
    for (let n = 0; n < 10; n += 1) {
      const from = n % 2 === 0 ? phone : tab
      expect(await from.command({ type: 'SetNickname', nickname: `Nick ${n}` })).toEqual({ ok: true })
    }
    for (const from of [phone, tab]) {
      expect(await from.command({ type: 'SetNickname', nickname: 'Late' })).toEqual(
        refused('too-many-commands'),
      )
    }
    expect(await phone.command({ type: 'ClaimCard', cardId: 'c999' })).toEqual(refused('card-not-found'))
    await host.hearAll()
    expect(host.seq).toBe(seq + 10)
  })

  test('[X4] a page that opens sockets without end is told to wait, and others are not', async () => {
    const { red, blue, gameId } = await startedGame(server)
    const come = async () => (await openLive(blue.visitor, gameId)).close()
    for (let n = 1; n < LIMITS.socketOpenings.max; n += 1) await come()
    expect((await new LiveSocket(blue.visitor, gameId).ended).code).toBe(CROWDED)
    await (await openLive(red.visitor, gameId)).close()
  })
})

describe('what someone may not do', () => {
  test('[P2] a player bids for no other team, whatever the bid says it has seen', async () => {
    const { sockets } = await startedGame(server)
    const [, red, blue] = sockets
    await earn(blue)
    expect(await red.command(bidOn(red.view, 'z01', 't2', 1))).toEqual({
      ok: false,
      refusal: { code: 'insufficient-funds', balanceCents: 0 },
    })
    expect(await blue.command(bidOn(blue.view, 'z01', 't2', 1))).toEqual({ ok: true })
    expect(blue.view.zones[0]?.totals).toEqual({ t2: 100 })
  })

  test('[B1] a bid must be whole dollars above 0, on a zone of this game', async () => {
    const { sockets } = await startedGame(server)
    const [, , blue] = sockets
    await earn(blue)
    const bid = bidOn(blue.view, 'z01', 't2', 1)
    for (const amountCents of [0, -100, 150, 0.5, 1e300]) {
      expect(await blue.command({ ...bid, amountCents })).toEqual(refused('amount-invalid'))
    }
    expect(await blue.command({ ...bid, zoneId: 'z11' })).toEqual(refused('zone-not-found'))
    expect(await blue.command({ ...bid, zoneId: '__proto__' })).toEqual(refused('zone-not-found'))
  })

  test('[P1] a player gives no command of the host’s', async () => {
    const { sockets } = await startedGame(server)
    const [host, , blue] = sockets
    const seq = host.seq
    const commands: Command[] = [
      { type: 'StartGame' },
      { type: 'PostAnnouncement', text: 'I am the host' },
      { type: 'EditBudgets', edits: [{ teamId: 't2', seenCents: 0, toCents: 99_900 }] },
      { type: 'EditBids', edits: [{ zoneId: 'z01', teamId: 't2', seenCents: 0, toCents: 5_000 }] },
      { type: 'UndoClaim', cardId: 'c001' },
      { type: 'EndGame' },
    ]
    for (const command of commands) expect(await blue.command(command)).toEqual(refused('not-allowed'))
    expect(host.seq).toBe(seq)
  })

  test('[P1] the host of another game is a stranger in this one, also as its player', async () => {
    const { gameCode } = await startedGame(server)
    const other = await newHost(server)
    const { seat } = await joinGame(server.origin, { gameCode, teamCode: BLUE_CODE }, other)
    await createGame(other)
    const socket = await openLive(other, seat.gameId)
    expect(socket.view).not.toHaveProperty('codes')
    expect(await socket.command({ type: 'EndGame' })).toEqual(refused('not-allowed'))
  })

  test('[F3] of two who claim one card at once, one gains it and the other is told who', async () => {
    const { sockets } = await startedGame(server)
    const [, red, blue] = sockets
    const card = liveCards(red.view)[0]
    const claim = { type: 'ClaimCard', cardId: card?.id ?? '' } as const
    const answers = await Promise.all([red.command(claim), blue.command(claim)])
    const loser = answers.find(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const view = await red.until(({ teams }) => teams.some(({ balanceCents }) => balanceCents > 0))
    const winner = view.teams.find(({ balanceCents }) => balanceCents > 0)
    expect(winner?.balanceCents).toBe((card?.value ?? 0) * 100)
    expect(loser).toEqual({ ok: false, refusal: { code: 'card-already-claimed', teamId: winner?.id } })
  })

  test('a command whose time is up, or lies too far ahead, is not carried out', async () => {
    const { sockets } = await startedGame(server)
    const [, , blue] = sockets
    const claim = { type: 'ClaimCard', cardId: liveCards(blue.view)[0]?.id ?? '' } as const
    const { seq } = blue
    expect(await blue.command(claim, { notAfterMs: Date.now() - 1 })).toEqual(refused('too-late'))
    expect(await blue.command(claim, { notAfterMs: Date.now() + 3_600_000 })).toEqual(refused('malformed'))
    expect(blue.seq).toBe(seq)
  })

  test('the same id does a thing once, and nothing else', async () => {
    const { sockets } = await startedGame(server)
    const [host, , blue] = sockets
    const balance = await earn(blue)
    const id = newCommandId()
    const bid = bidOn(blue.view, 'z01', 't2', 2)
    const notAfterMs = Date.now() + 8_000
    const frame = { type: 'command', commandId: id, notAfterMs, command: bid }
    blue.say(frame)
    blue.say(frame)
    await blue.answerTo(id)
    // Decided after both, so both have been answered.
    expect(await blue.command({ type: 'ClaimCard', cardId: 'c999' })).toEqual(refused('card-not-found'))
    expect(blue.heard.filter((heard) => 'commandId' in heard && heard.commandId === id)).toEqual([
      { type: 'answer', commandId: id, ok: true },
      { type: 'answer', commandId: id, ok: true },
    ])
    await host.hearAll()
    expect(host.view.teams[1]?.balanceCents).toBe((balance - 2) * 100)
    expect(host.view.zones[0]?.totals).toEqual({ t2: 200 })
    blue.say({ ...frame, command: { ...bid, amountCents: 100 } })
    await blue.frame('answer', (answer) => answer.commandId === id && !answer.ok)
    await host.hearAll()
    expect(host.view.zones[0]?.totals).toEqual({ t2: 200 })
  })
})
