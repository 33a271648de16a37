import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { NewerEntryError } from '#server/store/entry-schema.ts'
import { SOCKET_CLOSES } from '#server/tell/socket-closes.ts'
import { HOST, STARTED_AT_MS } from '#test/builders.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { announce, BLUE, bid, claim, OK, RED, refused } from '#test/room-orders.ts'
import { RoomRig } from '#test/room-rig.ts'

/** Two nodes with the same game; the phone is at the second. */
async function twoNodes() {
  const here = await RoomRig.open()
  const there = await RoomRig.open({ store: new MemoryStore(here.store.disk) })
  return { here, there, peer: there.join(RED) }
}

/** Reads of what stands after an entry wait. @returns a function that lets them go */
function holdReads({ store }: RoomRig) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const entriesAfter = store.entriesAfter.bind(store)
  const reads: number[] = []
  store.entriesAfter = async (gameId, seq) => {
    reads.push(seq)
    await promise
    return entriesAfter(gameId, seq)
  }
  return { reads, letGo: resolve }
}

test('are told how far the log has come, once it has', async () => {
  const { here } = await twoNodes()
  const release = here.store.hold()
  const answer = here.submit(BLUE, claim('c005'))
  await tick()
  expect(here.publishedToNodes).toEqual([])
  release()
  await answer
  expect(here.publishedToNodes).toEqual([{ type: 'stored', seq: 2 }])
  await here.submit(BLUE, claim('c005'))
  expect(here.publishedToNodes).toHaveLength(1)
})

test('are heard: what they have stored is told to the phones here, words and all', async () => {
  const { here, there, peer } = await twoNodes()
  await here.submit(BLUE, {
    type: 'PostMessage',
    messageId: 'm1',
    text: 'We did it!',
    cardId: null,
    writtenAtMs: STARTED_AT_MS,
    photos: [],
  })
  there.room.noteHead(2)
  await tick()
  expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
  expect(peer.frame('entry')?.events).toMatchObject([{ type: 'MessagePosted', text: 'We did it!' }])
  expect(there.room.state).toEqual(here.room.state)
  expect(there.publishedToNodes).toEqual([])
})

test('a hint of what is known already costs no read', async () => {
  const { there } = await twoNodes()
  const { reads } = holdReads(there)
  await there.submit(RED, bid(12))
  there.room.noteHead(2)
  there.room.noteHead(1)
  expect(reads).toEqual([])
})

test('many hints cost one read, and those that come during it one more', async () => {
  const { here, there, peer } = await twoNodes()
  for (const text of ['one', 'two', 'three']) await here.submit(HOST, announce(text))
  const { reads, letGo } = holdReads(there)
  for (const seq of [2, 3, 3]) there.room.noteHead(seq)
  for (const seq of [4, 4, 9]) there.room.noteHead(seq)
  letGo()
  await tick()
  expect(reads).toEqual([1, 4])
  expect(peer.heard.slice(2)).toEqual(['entry 2', 'entry 3', 'entry 4'])
})

test('a hint during an append waits for its end, and no entry is told twice', async () => {
  const { here, there, peer } = await twoNodes()
  const release = there.store.hold()
  const { reads, letGo } = holdReads(there)
  letGo()
  const answer = there.submit(RED, bid(12))
  await tick()
  there.room.noteHead(2)
  await tick()
  expect(reads).toEqual([])
  release()
  await answer
  await here.room.refresh()
  await here.submit(BLUE, claim('c005'))
  there.room.noteHead(3)
  await tick()
  expect([reads, peer.heard.slice(2)]).toEqual([[2], ['entry 2', 'entry 3']])
})

test('a command during a read waits for its end, and is decided on what was read', async () => {
  const { here, there, peer } = await twoNodes()
  await here.submit(BLUE, claim('c005'))
  const { letGo } = holdReads(there)
  there.room.noteHead(2)
  const answer = there.submit(RED, claim('c005'))
  await tick()
  expect(there.room.isIdle).toBe(false)
  letGo()
  expect(await answer).toEqual(refused('card-already-claimed'))
  expect(peer.heard).toEqual(['hello', 'welcome 1', 'entry 2'])
})

test('hints without end do not keep commands from their turn', async () => {
  const { there } = await twoNodes()
  const entriesAfter = there.store.entriesAfter.bind(there.store)
  let reads = 0
  there.store.entriesAfter = async (...asked) => {
    reads += 1
    if (reads < 50) there.room.noteHead(99 + reads)
    return entriesAfter(...asked)
  }
  there.room.noteHead(99)
  expect(await there.submit(RED, bid(12))).toEqual(OK)
  expect(reads).toBeLessThan(4)
})

test('a deadline that falls due during a read is worked off after it', async () => {
  const { here, there } = await twoNodes()
  await here.submit(BLUE, claim('c005'))
  const { letGo } = holdReads(there)
  there.room.noteHead(2)
  there.nowMs = STARTED_AT_MS + 2 * 60 * MINUTE_MS
  there.room.wake()
  await there.writer.drain()
  letGo()
  await tick()
  await there.writer.drain()
  expect(there.logged.at(-1)).toMatch(/^CardExpired/)
})

test('whoever asks for what is there gets it, also what comes during a read that began before', async () => {
  const { here, there } = await twoNodes()
  const { letGo, reads } = holdReads(there)
  const early = there.room.refresh()
  await here.submit(BLUE, claim('c005'))
  const late = there.room.refresh().then(() => there.room.state.cards)
  letGo()
  await early
  expect((await late).filter(({ status }) => status === 'claimed')).toHaveLength(1)
  expect(reads).toHaveLength(2)
})

test('a phone that comes from another node and knows more is not led back', async () => {
  const { here, there } = await twoNodes()
  await here.submit(BLUE, claim('c005'))
  const back = there.join(BLUE, { epoch: there.store.epoch, seq: 2 })
  await tick()
  expect(back.heard).toEqual(['hello'])
  expect(there.room.state.cards.filter(({ status }) => status === 'claimed')).toHaveLength(1)
})

test('where the store fails meanwhile, it is sent away to come back rather than led back', async () => {
  const { here, there, peer } = await twoNodes()
  await here.submit(BLUE, claim('c005'))
  const { entriesAfter } = there.store
  there.store.entriesAfter = async () => Promise.reject(new Error('out of reach'))
  const early = there.join(BLUE, { epoch: there.store.epoch, seq: 2 })
  await tick()
  expect([early.heard, early.farewell]).toEqual([[], SOCKET_CLOSES['come-back']])
  expect([there.room.isAbandoned, peer.farewell]).toEqual([false, null])
  there.room.leave(early)
  there.store.entriesAfter = entriesAfter
  const back = there.join(BLUE, { epoch: there.store.epoch, seq: 2 })
  await tick()
  expect([back.heard, back.farewell]).toEqual([['hello'], null])
})

test('a store out of reach costs a hint nothing but its time', async () => {
  const { here, there, peer } = await twoNodes()
  await here.submit(BLUE, claim('c005'))
  const { entriesAfter } = there.store
  there.store.entriesAfter = async () => Promise.reject(new Error('out of reach'))
  there.room.noteHead(2)
  await expect(there.room.refresh()).rejects.toThrow('out of reach')
  there.store.entriesAfter = entriesAfter
  there.room.noteHead(2)
  await tick()
  expect([there.room.isAbandoned, peer.heard.at(-1)]).toEqual([false, 'entry 2'])
})

test('what a newer server has stored makes everyone come back', async () => {
  const { there, peer } = await twoNodes()
  there.store.entriesAfter = async () => Promise.reject(new NewerEntryError(there.room.id, 99))
  there.room.noteHead(2)
  await tick()
  expect([there.room.isAbandoned, peer.farewell]).toEqual([true, SOCKET_CLOSES['come-back']])
  await expect(there.room.refresh()).rejects.toThrow('abandoned')
})

test('what another node stores during a look into the store is told before it is answered', async () => {
  const { here, there, peer } = await twoNodes()
  const order = { commandId: 'sent-twice' }
  const load = there.store.load.bind(there.store)
  there.store.load = async (...asked) => {
    await here.submit(RED, bid(12), order)
    return load(...asked)
  }
  there.store.breakNext('fail', 'fail')
  const heardBefore = there.submit(RED, bid(12), order).then((answer) => [answer, ...peer.heard.slice(2)])
  expect(await heardBefore).toEqual([OK, 'entry 2'])
})

test('a store that has lost what it had stored makes everyone come back, to what there is', async () => {
  const { there, peer } = await twoNodes()
  await there.submit(HOST, announce('one'))
  const { disk } = there.store
  const game = disk.games.get(there.room.id) ?? expect.fail('no game')
  disk.games.set(there.room.id, { ...game, row: { ...game.row, head: 1 }, entries: game.entries.slice(0, 1) })
  await expect(there.submit(RED, bid(12))).rejects.toThrow('has lost')
  expect(peer.farewell).toEqual(SOCKET_CLOSES['come-back'])
})

test('a removed player is sent away from every node', async () => {
  const { here, there, peer } = await twoNodes()
  await here.submit(HOST, { type: 'RemovePlayer', playerId: RED.playerId, changeCode: false })
  there.room.noteHead(2)
  await tick()
  expect(peer.farewell).toEqual(SOCKET_CLOSES.removed)
})

test('people are counted wherever they are', async () => {
  const { here, there, peer } = await twoNodes()
  here.join(BLUE)
  here.room.tick()
  expect(here.publishedToNodes).toEqual([{ type: 'people', people: [BLUE.playerId] }])
  there.room.notePeopleElsewhere('here', [BLUE.playerId])
  await there.beat()
  expect(peer.frame('presence')?.online).toEqual({ t1: 1, t2: 1 })
})

/** Lets everything happen that waits for nothing but its turn. */
async function tick(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
