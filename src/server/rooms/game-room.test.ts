import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { snapshotOf } from '#server/store/folded-game.ts'
import { encodeFrame } from '#server/tell/peer.ts'
import { SOCKET_CLOSES } from '#server/tell/socket-closes.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { announce, BLUE, bid, claim, OK, RED, refused } from '#test/room-orders.ts'
import { RoomRig } from '#test/room-rig.ts'
import { CLOSE } from '#wire/protocol.ts'

const balanceOf = (rig: RoomRig, teamId: string) =>
  rig.room.state.teams.find(({ id }) => id === teamId)?.balanceCents

const post = (messageId: string, text: string): AnyCommand => ({
  type: 'PostMessage',
  messageId,
  text,
  cardId: null,
  writtenAtMs: STARTED_AT_MS,
  photos: [],
})

/** Notes who speaks when: the answer to one command among what a peer hears. */
async function answered(promise: Promise<unknown>, notes: string[], name: string): Promise<void> {
  await promise
  notes.push(name)
}

describe('append, then adopt, then tell', () => {
  test('no phone, no reader and no asker hears of a command before it is stored', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(BLUE)
    const release = rig.store.hold()
    const answers: string[] = []
    const answer = answered(rig.submit(RED, claim('c003')), answers, 'answer')
    await tick()
    expect(rig.room.isIdle).toBe(false)
    expect([peer.heard, answers, rig.logged]).toEqual([['hello', 'welcome 1'], [], []])
    expect((await rig.room.read()).cards.find(({ id }) => id === 'c003')?.status).toBe('in_flop')
    release()
    await answer
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
    expect(rig.room.state.cards.find(({ id }) => id === 'c003')?.status).toBe('claimed')
  })

  test('an answer follows the entry that it caused', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(RED)
    await rig.submit(RED, bid(31)).then(() => {
      expect(peer.heard.at(-1)).toBe('entry 2')
    })
  })

  test('a refusal, too, waits for the store', async () => {
    const rig = await RoomRig.open()
    const release = rig.store.hold()
    const answers: string[] = []
    const answer = answered(rig.submit(RED, bid(9_000)), answers, 'refusal')
    await tick()
    expect(answers).toEqual([])
    release()
    await answer
    expect(answers).toEqual(['refusal'])
    expect(rig.logged).toEqual([])
  })

  test('commands of one batch are decided in order, each on what those before have made', async () => {
    const rig = await RoomRig.open()
    const answers = [
      rig.submit(BLUE, claim('c002')),
      rig.submit(RED, claim('c002')),
      rig.submit(BLUE, bid(420)),
    ]
    expect(await Promise.all(answers)).toEqual([OK, refused('card-already-claimed'), OK])
    expect(rig.logged).toEqual(['CardClaimed CardDrawn', 'BidPlaced'])
    expect(rig.log.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('a command that runs into a bug spoils no other', async () => {
    const rig = await RoomRig.open()
    const nonsense = { type: 'NoSuchCommand' } as unknown as AnyCommand
    const answers = await Promise.allSettled([rig.submit(RED, nonsense), rig.submit(RED, claim('c001'))])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(rig.logged).toEqual(['CardClaimed CardDrawn'])
  })

  test('a command that changes nothing stands in the log all the same, and leaves no gap', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(RED)
    expect(await rig.submit(BLUE, { type: 'JoinGame', teamCode: 'Whale77' })).toEqual(OK)
    expect(peer.frame('entry')).toEqual({ type: 'entry', seq: 2, atMs: rig.nowMs, events: [] })
  })

  test('times in the log never fall when the clock is set back: they go on, and follow it once it is right', async () => {
    const rig = await RoomRig.open()
    const startMs = rig.nowMs
    await rig.submit(HOST, announce('before'))
    rig.nowMs -= 30_000
    await rig.submit(HOST, announce('at once'))
    rig.monotonicMs += 2_000.5
    expect(rig.room.nowMs()).toBe(startMs + 2_000)
    await rig.submit(HOST, announce('later'))
    rig.nowMs += 40_000
    await rig.submit(HOST, announce('right again'))
    const passed = rig.log.slice(1).map(({ atMs }) => atMs - startMs)
    expect(passed).toEqual([0, 0, 2_000, 10_000])
  })
})

describe('once', () => {
  test('the same command twice in one batch gets one entry and the same answer', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    const answers = [rig.submit(BLUE, bid(33), same), rig.submit(BLUE, bid(33), same)]
    expect(await Promise.all(answers)).toEqual([OK, OK])
    expect(rig.logged).toEqual(['BidPlaced'])
    expect(balanceOf(rig, 't2')).toBe(40_150 - 3_300)
  })

  test('the same refused command twice in one batch gets the same refusal', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'never' }
    const answers = [rig.submit(RED, bid(0), same), rig.submit(RED, bid(0), same)]
    expect(await Promise.all(answers)).toEqual([refused('amount-invalid'), refused('amount-invalid')])
  })

  test('the same command again, later, is not done again', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    await rig.submit(BLUE, bid(33), same)
    rig.nowMs += 20_000
    expect(await rig.submit(BLUE, bid(33), same)).toEqual(OK)
    expect(rig.logged).toEqual(['BidPlaced'])
  })

  test('[P4] [X90] it is the same with or without what was seen: a page may reach a node that takes none of it', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    await rig.submit(BLUE, bid(33), { ...same, seen: { teamId: 't2' } })
    await rig.submit(BLUE, { type: 'JoinGame', teamCode: 'red123' })
    expect(await rig.submit(BLUE, bid(33), same)).toEqual(OK)
    expect(await rig.submit(BLUE, bid(33), { ...same, seen: { teamId: 't2' } })).toEqual(OK)
    expect(await rig.submit(BLUE, bid(34), { seen: { teamId: 't2' } })).toEqual(refused('team-changed'))
    expect(rig.logged).toEqual(['BidPlaced', 'PlayerChangedTeam'])
  })

  test('also when the room was loaded anew in between', async () => {
    const before = await RoomRig.open()
    const same = { commandId: 'once' }
    await before.submit(BLUE, bid(33), same)
    const after = await RoomRig.open({ store: before.store })
    expect(await after.submit(BLUE, bid(33), same)).toEqual(OK)
    expect(after.logged).toEqual(['BidPlaced'])
  })

  test('also when the room has forgotten it and would do it again', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    await rig.submit(BLUE, bid(33), same)
    rig.nowMs += 3 * MINUTE_MS
    await rig.submit(HOST, announce('the room forgets'))
    const again = { ...bid(33), seenHighestCents: 3_300, seenOwnCents: 3_300 } as AnyCommand
    expect(await rig.submit(BLUE, bid(33), same)).toEqual(OK)
    expect(await rig.submit(BLUE, again, same)).toEqual(refused('command-id-reused'))
    expect(rig.logged).toEqual(['BidPlaced', 'AnnouncementPosted'])
  })

  test('also when the room has forgotten it and would refuse it now', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    await rig.submit(BLUE, claim('c004'), same)
    rig.nowMs += 3 * MINUTE_MS
    await rig.submit(HOST, announce('the room forgets'))
    expect(await rig.submit(BLUE, claim('c004'), same)).toEqual(OK)
    expect(await rig.submit(BLUE, claim('c004'), { commandId: 'another' })).toEqual(
      refused('card-already-claimed'),
    )
  })

  test('an id is its actor’s own: another’s in the same batch answers for nobody else', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    await rig.submit(HOST, announce('hello'), same)
    const answers = [
      rig.submit(HOST, announce('something else'), same),
      rig.submit(BLUE, announce('hello'), same),
    ]
    expect(await Promise.all(answers)).toEqual([refused('command-id-reused'), refused('not-allowed')])
  })

  test.each([
    ['in one batch', 0],
    ['a little later', 1],
  ])('the same id with another content is refused, %s', async (_, pause) => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once' }
    const first = rig.submit(BLUE, bid(33), same)
    if (pause) await first
    const second = rig.submit(BLUE, bid(34), same)
    expect(await Promise.all([first, second])).toEqual([OK, refused('command-id-reused')])
    expect(rig.logged).toEqual(['BidPlaced'])
  })

  test('ids are each person’s own', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'shared' }
    const answers = [rig.submit(RED, claim('c001'), same), rig.submit(BLUE, claim('c002'), same)]
    expect(await Promise.all(answers)).toEqual([OK, OK])
    expect(rig.logged).toHaveLength(2)
  })
})

describe('a refusal stands', () => {
  const order = (rig: RoomRig) => ({ commandId: `tap at ${rig.nowMs}`, notAfterMs: rig.nowMs + 8_000 })

  test('the same command that comes again is refused again, though by now it could be done', async () => {
    const rig = await RoomRig.open({ events: aGame({ balances: [0, 2_300] }).events })
    const sending = order(rig)
    expect(await rig.submit(RED, bid(5), sending)).toEqual(refused('insufficient-funds'))
    const award = { type: 'EditBudgets', edits: [{ teamId: 't1', seenCents: 0, toCents: 900 }] } as const
    expect(await rig.submit(HOST, { ...award, edits: [...award.edits] })).toEqual(OK)
    expect(await rig.submit(RED, bid(5), sending)).toEqual(refused('insufficient-funds'))
    expect(await rig.submit(RED, bid(5), { ...sending, commandId: 'another' })).toEqual(OK)
  })

  test('no longer than the command lives: then it is too late anyway', async () => {
    const rig = await RoomRig.open({ events: aGame({ balances: [0, 2_300] }).events })
    const sending = order(rig)
    expect(await rig.submit(RED, bid(5), sending)).toEqual(refused('insufficient-funds'))
    rig.nowMs += 8_001
    await rig.submit(RED, bid(6), order(rig))
    expect(await rig.submit(RED, bid(5), sending)).toEqual(refused('too-late'))
  })
})

describe('in time', () => {
  test('what comes after its time limit is not done', async () => {
    const rig = await RoomRig.open()
    expect(await rig.submit(RED, bid(5), { notAfterMs: rig.nowMs - 1 })).toEqual(refused('too-late'))
    expect(await rig.submit(RED, bid(5), { notAfterMs: rig.nowMs })).toEqual(OK)
    expect(rig.logged).toEqual(['BidPlaced'])
  })

  test('a command that was done in time is ok, however late it comes again', async () => {
    const rig = await RoomRig.open()
    const same = { commandId: 'once', notAfterMs: rig.nowMs + 8_000 }
    await rig.submit(RED, bid(5), same)
    rig.nowMs += 9_000
    expect(await rig.submit(RED, bid(5), same)).toEqual(OK)
    rig.nowMs += 9 * MINUTE_MS
    await rig.submit(HOST, announce('the room forgets'))
    expect(await rig.submit(RED, bid(5), same)).toEqual(OK)
    expect(await rig.submit(RED, bid(6), same)).toEqual(refused('command-id-reused'))
  })

  test('a time limit more than a minute ahead is none', async () => {
    const rig = await RoomRig.open()
    const order = { notAfterMs: rig.nowMs + 60_001 }
    expect(await rig.submit(RED, bid(5), order)).toEqual(refused('malformed'))
  })
})

describe('what was erased', () => {
  test('[E9] [X37] is told to nobody who comes later', async () => {
    const rig = await RoomRig.open()
    const epoch = rig.store.epoch
    await rig.submit(BLUE, post('m1', 'Words to be erased'))
    expect(JSON.stringify(rig.join(RED, { epoch, seq: 1 }).frames)).toContain('Words to be erased')
    await rig.submit(HOST, { type: 'DeleteMessage', messageId: 'm1' })
    const late = rig.join(RED, { epoch, seq: 1 })
    expect(late.heard).toEqual(['hello', 'entry 2', 'entry 3'])
    expect(JSON.stringify(late.frames)).not.toContain('Words to be erased')
    await rig.submit(RED, bid(3))
    expect(rig.join(RED, { epoch, seq: 3 }).heard).toEqual(['hello', 'entry 4'])
  })

  test('[J7] a removed player is sent away at once, and hears nothing more', async () => {
    const rig = await RoomRig.open()
    const [red, blue] = [rig.join(RED), rig.join(BLUE)]
    const { playerId } = BLUE
    await rig.submit(HOST, { type: 'RemovePlayer', playerId, changeCode: true })
    expect([red.farewell, blue.farewell]).toEqual([null, SOCKET_CLOSES.removed])
    expect(JSON.stringify(red.frames)).not.toContain('TeamCodeChanged')
  })
})

describe('[J10] [X5] everyone in a team is removed', () => {
  test('in one frame; each of them is told, on every phone, and nobody else goes', async () => {
    const rig = await RoomRig.open({ events: aGame({ players: 3 }).events })
    const { epoch } = rig.store
    const blues = [1, 2, 3, 3].map((nth) => rig.join(playerOf('t2', nth)))
    const [red, host] = [rig.join(RED), rig.join(HOST)]
    await rig.submit(HOST, { type: 'RemoveTeamPlayers', teamId: 't2' })
    expect(blues.map(({ farewell }) => farewell)).toEqual(blues.map(() => SOCKET_CLOSES.removed))
    expect([red.farewell, host.farewell]).toEqual([null, null])
    expect([red.heard, host.heard]).toEqual([
      ['hello', 'welcome 1', 'entry 2'],
      ['hello', 'welcome 1', 'entry 2'],
    ])
    expect(JSON.stringify(red.frames)).not.toContain('TeamCodeChanged')
    expect(JSON.stringify(host.frames)).toContain('TeamCodeChanged')
    // Whoever was away, and comes back with an old seat, is sent away as well.
    expect(rig.join(playerOf('t2', 2), { epoch, seq: 1 }).farewell).toEqual(SOCKET_CLOSES.removed)
    expect(await rig.submit(HOST, { type: 'RemoveTeamPlayers', teamId: 't2' })).toEqual(refused('team-empty'))
  })
})

describe('trouble with the store', () => {
  test('a conflict makes the room catch up, tell what it missed, and decide again', async () => {
    const here = await RoomRig.open()
    const there = await RoomRig.open({ store: new MemoryStore(here.store.disk) })
    const peer = there.join(RED)
    await here.submit(BLUE, claim('c005'))
    const answers = [there.submit(RED, claim('c005')), there.submit(RED, bid(12))]
    expect(await Promise.all(answers)).toEqual([refused('card-already-claimed'), OK])
    expect(there.logged).toEqual(['CardClaimed CardDrawn', 'BidPlaced'])
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2', 'entry 3'])
  })

  test('what was missed is told entry by entry, also where a snapshot has it', async () => {
    const here = await RoomRig.open()
    const there = await RoomRig.open({ store: new MemoryStore(here.store.disk) })
    const peer = there.join(RED)
    await here.submit(BLUE, claim('c005'))
    await here.submit(BLUE, claim('c006'))
    await here.room.saveSnapshot()
    expect(await there.submit(RED, bid(12))).toEqual(OK)
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2', 'entry 3', 'entry 4'])
  })

  test('words that another node has stored are told with their entry', async () => {
    const here = await RoomRig.open()
    const there = await RoomRig.open({ store: new MemoryStore(here.store.disk) })
    const peer = there.join(RED)
    await here.submit(BLUE, post('m1', 'We did it!'))
    expect(await there.submit(RED, bid(12))).toEqual(OK)
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2', 'entry 3'])
    expect(peer.frame('entry')?.events).toMatchObject([{ type: 'MessagePosted', text: 'We did it!' }])
  })

  test('a conflict out of nowhere is decided again', async () => {
    const rig = await RoomRig.open()
    rig.store.breakNext('conflict', 'conflict', 'conflict')
    expect(await rig.submit(RED, bid(12))).toEqual(OK)
    expect(rig.logged).toEqual(['BidPlaced'])
  })

  test('one failure costs nothing', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(BLUE)
    rig.store.breakNext('fail')
    expect(await rig.submit(RED, bid(12))).toEqual(OK)
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
  })

  test('two failures refuse, and the room goes on', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(BLUE)
    rig.store.breakNext('fail', 'fail')
    expect(await rig.submit(RED, bid(12))).toEqual(refused('store-failed'))
    expect([rig.logged, peer.heard]).toEqual([[], ['hello', 'welcome 1']])
    expect(await rig.submit(RED, bid(12))).toEqual(OK)
  })

  test('failures count in a row only', async () => {
    const rig = await RoomRig.open()
    for (let round = 0; round < 3; round += 1) {
      rig.store.breakNext('fail')
      expect(await rig.submit(HOST, announce(`no. ${round}`))).toEqual(OK)
    }
  })

  test.each([
    ['in which the batch is decided again', ['conflict'] as const, OK],
    ['after which the batch is refused', ['fail', 'fail'] as const, refused('store-failed')],
  ])('what is asked for during a look into the store %s is done after it', async (_, faults, answer) => {
    const rig = await RoomRig.open()
    rig.store.breakNext(...faults)
    const load = rig.store.load.bind(rig.store)
    const late: Promise<unknown>[] = []
    let looks = 0
    rig.store.load = async (...asked) => {
      looks += 1
      if (looks === faults.length) {
        late.push(rig.submit(BLUE, claim('c002')))
        await tick()
      }
      return load(...asked)
    }
    expect(await rig.submit(RED, bid(12))).toEqual(answer)
    expect(await Promise.all(late)).toEqual([OK])
    expect(rig.logged.at(-1)).toBe('CardClaimed CardDrawn')
  })

  test('a commit whose answer was lost is told as done, once', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(BLUE)
    rig.store.breakNext('lose-answer')
    expect(await rig.submit(RED, bid(12))).toEqual(OK)
    expect(rig.logged).toEqual(['BidPlaced'])
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
  })

  test('an answer lost at the last attempt hides nothing: what is done is told as done', async () => {
    const rig = await RoomRig.open()
    rig.store.breakNext('fail', 'lose-answer')
    expect(await rig.submit(RED, bid(12))).toEqual(OK)
    expect(rig.logged).toEqual(['BidPlaced'])
  })

  test('where what happened cannot be found out, nobody is told anything: all come back', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(RED)
    const release = rig.store.hold()
    rig.store.breakNext('lose-answer')
    const answer = rig.submit(RED, bid(12))
    await tick()
    void rig.store.close()
    release()
    await expect(answer).rejects.toThrow('closed')
    expect([peer.farewell, rig.room.isAbandoned]).toEqual([SOCKET_CLOSES['come-back'], true])
    expect(rig.join(RED).farewell).toEqual(SOCKET_CLOSES['come-back'])
    await expect(rig.submit(RED, bid(12))).rejects.toThrow()
  })
})

describe('deadlines', () => {
  const expiryMs = STARTED_AT_MS + 45 * MINUTE_MS

  test('whoever joins sees what fell due as done, and not before it is stored', async () => {
    const rig = await RoomRig.open()
    rig.nowMs = expiryMs + 5
    const release = rig.store.hold()
    const peer = rig.join(BLUE)
    await tick()
    expect(peer.heard).toEqual([])
    release()
    await rig.writer.drain()
    expect(peer.heard).toEqual(['hello', 'welcome 2'])
    const statuses = peer.frame('welcome')?.view.cards.map(({ status }) => status)
    expect(statuses?.filter((status) => status === 'expired')).toHaveLength(7)
    expect(rig.log.at(-1)).toMatchObject({ actorId: 'clock', commandId: null, atMs: expiryMs })
  })

  test('a batch that was under way before is not enough to see what fell due', async () => {
    const rig = await RoomRig.open()
    const release = rig.store.hold()
    const answer = rig.submit(HOST, announce('under way'))
    await tick()
    rig.nowMs = expiryMs
    const peer = rig.join(BLUE)
    release()
    await answer
    await rig.writer.drain()
    expect(peer.heard).toEqual(['hello', 'welcome 3'])
  })

  test('whoever leaves before that is not greeted', async () => {
    const rig = await RoomRig.open()
    rig.nowMs = expiryMs
    const peer = rig.join(BLUE)
    rig.room.leave(peer)
    await rig.writer.drain()
    expect([peer.heard, rig.room.isIdle]).toEqual([[], true])
  })

  test('each deadline is an entry of its own, before the command that came after it', async () => {
    const rig = await RoomRig.open({ events: aGame({ gameMinutes: 60 }).events })
    rig.nowMs = STARTED_AT_MS + 61 * MINUTE_MS
    expect(await rig.submit(RED, claim('c001'))).toEqual(refused('game-over'))
    expect(rig.log.slice(1).map(({ atMs }) => atMs)).toEqual([expiryMs, STARTED_AT_MS + 60 * MINUTE_MS])
    expect(rig.logged.at(-1)).toBe('TimeRanOut')
  })

  test('a wake-up alone works them off', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(RED)
    rig.nowMs = expiryMs
    rig.room.wake()
    await rig.writer.drain()
    expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
  })

  test('in a game that is a year ahead of the clock they fall due by its own time', async () => {
    const rig = await RoomRig.open({ nowMs: STARTED_AT_MS - 365 * 24 * 60 * MINUTE_MS })
    const peer = rig.join(BLUE)
    rig.monotonicMs += 45 * MINUTE_MS - 1
    rig.room.tick()
    await rig.writer.drain()
    expect(rig.logged).toEqual([])
    rig.monotonicMs += 1
    rig.room.tick()
    await rig.writer.drain()
    expect(rig.log.at(-1)).toMatchObject({ actorId: 'clock', atMs: expiryMs })
    expect(peer.heard).toContain('entry 2')
  })

  test('reading works them off', async () => {
    const rig = await RoomRig.open()
    rig.nowMs = expiryMs
    expect((await rig.room.read()).cards.filter(({ status }) => status === 'expired')).toHaveLength(7)
  })

  test('a store that cannot does not keep readers waiting', async () => {
    const rig = await RoomRig.open()
    rig.nowMs = expiryMs
    rig.store.breakNext('fail', 'fail')
    expect((await rig.room.read()).cards.filter(({ status }) => status === 'expired')).toEqual([])
  })
})

describe('phones', () => {
  test('a first connection gets a greeting and the whole view of its audience', async () => {
    const rig = await RoomRig.open()
    const [host, player] = [rig.join(HOST), rig.join(RED)]
    const { nowMs, store } = rig
    expect(host.frames[0]).toEqual({ type: 'hello', protocol: 1, nowMs, epoch: store.epoch, takesSeen: true })
    expect(host.frame('welcome')?.view).toHaveProperty('codes.t2', 'Whale77')
    expect(player.frame('welcome')?.view).not.toHaveProperty('codes')
    expect(player.bytes.join()).not.toContain('Whale77')
  })

  test('one that knows a recent entry gets those it missed, as the same bytes', async () => {
    const rig = await RoomRig.open()
    const stayed = rig.join(RED)
    for (const text of ['one', 'two', 'three']) await rig.submit(HOST, announce(text))
    const back = rig.join(RED, { epoch: rig.store.epoch, seq: 2 })
    expect(back.heard).toEqual(['hello', 'entry 3', 'entry 4'])
    expect(back.bytes.at(-1)).toEqual(Buffer.concat(stayed.bytes.slice(-2)))
  })

  test('one that knows everything is greeted and no more', async () => {
    const rig = await RoomRig.open()
    expect(rig.join(RED, { epoch: rig.store.epoch, seq: 1 }).heard).toEqual(['hello'])
  })

  test.each([
    ['knows what the ring has forgotten', { epoch: 'memory1', seq: 0 }],
    ['comes from another epoch', { epoch: 'other', seq: 2 }],
    ['is ahead of the log', { epoch: 'memory1', seq: 9 }],
  ])('one that %s gets the whole view', async (_, since) => {
    const rig = await RoomRig.open()
    await rig.submit(HOST, announce('one'))
    const peer = rig.join(RED, since)
    await tick()
    expect(peer.heard).toEqual(['hello', 'welcome 2'])
  })

  test('nothing comes before the greeting, which waits for what is overdue', async () => {
    const rig = await RoomRig.open()
    rig.nowMs += 400 * MINUTE_MS
    const peer = rig.join(RED)
    rig.room.sendTo(peer, encodeFrame({ type: 'answer', commandId: 'mine', ok: true }))
    expect(peer.heard).toEqual([])
    await rig.room.read()
    expect(peer.heard).toEqual(['hello', `welcome ${rig.room.seq}`, 'answer'])
  })

  test('a frame is encoded once for all', async () => {
    const rig = await RoomRig.open()
    const peers = [rig.join(RED), rig.join(BLUE)]
    await rig.submit(HOST, announce('one'))
    const [mine, theirs] = peers.map(({ bytes }) => bytes)
    expect(mine?.[1]).toBe(theirs?.[1])
    expect(mine?.[2]).toBe(theirs?.[2])
  })

  test('whoever has left the room hears nothing more', async () => {
    const rig = await RoomRig.open()
    const peer = rig.join(RED)
    rig.room.leave(peer)
    await rig.submit(HOST, announce('one'))
    expect(peer.heard).toEqual(['hello', 'welcome 1'])
  })

  test('who gives the seat up is sent away, and not let in again', async () => {
    const rig = await RoomRig.open()
    const [leaver, other] = [rig.join(BLUE), rig.join(RED)]
    expect(await rig.submit(BLUE, { type: 'LeaveGame' })).toEqual(OK)
    expect([leaver.farewell?.code, other.farewell]).toEqual([CLOSE.left, null])
    expect(rig.join(BLUE)).toMatchObject({ heard: [], farewell: SOCKET_CLOSES.removed })
  })

  test('a game that has ended still welcomes', async () => {
    const rig = await RoomRig.open()
    const stayed = rig.join(RED)
    await rig.submit(HOST, { type: 'EndGame' })
    expect(stayed.farewell).toBeNull()
    expect(rig.join(BLUE).frame('welcome')?.view.status).toBe('completed')
  })

  test('everyone is told who is here, once a beat and when coming', async () => {
    const rig = await RoomRig.open()
    const host = rig.join(HOST)
    const peers = [rig.join(BLUE), rig.join(BLUE)]
    await rig.beat()
    await rig.beat()
    expect(host.heard).toEqual(['hello', 'welcome 1', 'presence'])
    expect(host.frame('presence')?.online).toEqual({ t1: 1, t2: 1 })
    expect(rig.join(RED).frame('presence')?.online).toEqual({ t1: 1, t2: 1 })
    expect(peers[0]?.frames.at(-1)).toEqual({ type: 'presence', online: { t1: 1, t2: 1 } })
    for (const peer of peers) rig.room.leave(peer)
    rig.monotonicMs += 8_000
    await rig.beat()
    expect(host.frames.at(-1)).toEqual({
      type: 'presence',
      online: { t1: 2 },
      here: [RED.playerId, rig.room.state.hostId],
      notes: { awaySince: { [BLUE.playerId]: rig.room.nowMs() }, wrongCodes: null },
    })
  })

  test('[X87] the host alone hears of wrong team codes, with the next beat, and so does one who comes later', async () => {
    const rig = await RoomRig.open()
    const [host, player] = [rig.join(HOST), rig.join(RED)]
    await rig.beat()
    const before = player.frames.length
    for (let times = 0; times < 5; times += 1) rig.room.noteWrongCode()
    rig.monotonicMs += 1_000
    await rig.beat()
    await rig.beat()
    const wrongCodes = { count: 5, lastAtMs: rig.room.nowMs() }
    expect(host.frames.at(-1)).toMatchObject({ online: { t1: 2 }, notes: { wrongCodes } })
    expect(player.frames).toHaveLength(before)
    expect(rig.join(HOST).frame('presence')?.notes?.wrongCodes).toEqual(wrongCodes)
  })

  test('presence follows a change of team', async () => {
    const rig = await RoomRig.open({ events: aGame({ phase: 'joined' }).events })
    const peer = rig.join(BLUE)
    await rig.beat()
    await rig.submit(BLUE, { type: 'JoinGame', teamCode: 'owlOWL4' })
    rig.monotonicMs += 1_000
    await rig.beat()
    expect(peer.frames.at(-1)).toEqual({ type: 'presence', online: { t3: 1 } })
  })
})

describe('snapshots', () => {
  test('one is saved every 1,000 entries, from which the same game is loaded', async () => {
    const rig = await RoomRig.open()
    const saved = () => rig.store.disk.games.get(rig.room.id)?.snapshot?.seq ?? 0
    for (let entries = 1; entries < 999; entries += 1) await rig.submit(HOST, announce(`no. ${entries}`))
    expect(saved()).toBe(0)
    await rig.submit(HOST, announce('no. 999'))
    await tick()
    expect(saved()).toBe(1_000)
    await rig.submit(HOST, announce('after it'))
    const again = await RoomRig.open({ store: rig.store })
    expect(again.room.state).toEqual(rig.room.state)
  })

  test('the clock does not fall behind a snapshot without entries after it', async () => {
    const rig = await RoomRig.open()
    await rig.submit(HOST, announce('before'))
    await rig.room.saveSnapshot()
    const again = await RoomRig.open({ store: rig.store, nowMs: rig.nowMs - 20_000 })
    await again.submit(HOST, announce('after'))
    expect(again.log.at(-1)?.atMs).toBe(rig.nowMs)
  })

  test('one of another shape is of no use', async () => {
    const rig = await RoomRig.open()
    await rig.submit(RED, bid(12))
    const other = { ...snapshotOf({ state: rig.room.state, seq: 2, atMs: 0 }), shape: -7, json: 'nonsense' }
    await rig.store.saveSnapshot(rig.room.id, other)
    const again = await RoomRig.open({ store: rig.store })
    expect(again.room.state).toEqual(rig.room.state)
  })
})

/** Lets everything happen that waits for nothing but its turn. */
async function tick(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
