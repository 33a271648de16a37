import { describe, expect, test } from 'vitest'
import { snapshotOf } from '#server/store/folded-game.ts'
import { SOCKET_CLOSES } from '#server/tell/socket-closes.ts'
import { HOST } from '#test/builders.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { announce, BLUE, bid, claim, OK, post, RED, refused } from '#test/room-orders.ts'
import { RoomRig, tick } from '#test/room-rig.ts'

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
