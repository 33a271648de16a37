import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { SOCKET_CLOSES } from '#server/tell/socket-closes.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { announce, BLUE, bid, claim, OK, post, RED, refused } from '#test/room-orders.ts'
import { RoomRig, tick } from '#test/room-rig.ts'

const balanceOf = (rig: RoomRig, teamId: string) =>
  rig.room.state.teams.find(({ id }) => id === teamId)?.balanceCents

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
