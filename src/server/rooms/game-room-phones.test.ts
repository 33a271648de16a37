import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { encodeFrame } from '#server/tell/peer.ts'
import { SOCKET_CLOSES } from '#server/tell/socket-closes.ts'
import { aGame, HOST, STARTED_AT_MS } from '#test/builders.ts'
import { announce, BLUE, claim, OK, RED, refused } from '#test/room-orders.ts'
import { RoomRig, tick } from '#test/room-rig.ts'
import { CLOSE } from '#wire/protocol.ts'

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
    const epoch = `${store.epoch}:host`
    expect(host.frames[0]).toEqual({
      type: 'hello',
      protocol: 1,
      nowMs,
      epoch,
      takesSeen: true,
      takesLooks: true,
    })
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
    expect(host.frame('presence')?.online).toEqual({ t2: 1 })
    expect(rig.join(RED).frame('presence')?.online).toEqual({ t2: 1 })
    expect(peers[0]?.frames.at(-1)).toEqual({ type: 'presence', online: { t2: 1 } })
    for (const peer of peers) rig.room.leave(peer)
    rig.monotonicMs += 8_000
    await rig.beat()
    expect(host.frames.at(-1)).toEqual({
      type: 'presence',
      online: { t1: 1 },
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
    expect(host.frames.at(-1)).toMatchObject({ online: { t1: 1 }, notes: { wrongCodes } })
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
