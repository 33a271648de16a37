import { expect, test } from 'vitest'
import type { GameEvent } from '#core/events.ts'
import type { MessageId } from '#core/ids.ts'
import type { ChatLine, ChatPage } from '#wire/http.ts'
import type { ApiResult } from '../api.ts'
import type { EventsListener, GameClientState } from '../game-client.ts'
import { createChatStore } from './chat-store.ts'

const PHOTO = { id: 'photo', width: 4, height: 3, takenAtMs: null }

const line = (id: string, changes: Partial<ChatLine> = {}): ChatLine => ({
  id,
  kind: 'message',
  atMs: 1_000,
  playerId: 'p1',
  playerNumber: 1,
  teamId: 't1',
  cardId: null,
  writtenAtMs: 900,
  photos: [],
  text: `words of ${id}`,
  ...changes,
})
const posted = (messageId: string, cardId: string | null = null): GameEvent => ({
  type: 'MessagePosted',
  messageId,
  playerId: 'p2',
  playerNumber: 2,
  teamId: 't2',
  cardId,
  writtenAtMs: 1_900,
  photos: [PHOTO],
  text: `words of ${messageId}`,
})
const deleted = (messageId: string): GameEvent => ({
  type: 'MessageDeleted',
  messageId,
  evidence: null,
  photoIds: [],
})

/** A chat whose server answers when it is told to. */
function setUp(cardId: string | null = null) {
  const asked: { before: MessageId | null; answer(result: ApiResult<ChatPage>): Promise<void> }[] = []
  const heard = new Set<EventsListener>()
  const watchers = new Set<() => void>()
  let snapshot = { phase: 'live', welcomes: 1 } as GameClientState
  const store = createChatStore({
    cardId,
    client: {
      getSnapshot: () => snapshot,
      subscribe: (listener) => {
        watchers.add(listener)
        return () => watchers.delete(listener)
      },
      onEvents: (listener) => {
        heard.add(listener)
        return () => heard.delete(listener)
      },
    },
    loadPage: (before) => {
      const { promise, resolve } = Promise.withResolvers<ApiResult<ChatPage>>()
      asked.push({
        before,
        async answer(result) {
          resolve(result)
          await promise
          await Promise.resolve()
        },
      })
      return promise
    },
  })
  return {
    store,
    asked,
    ids: () => store.getSnapshot().lines.map(({ id }) => id),
    hear: (...events: GameEvent[]) => {
      for (const listener of heard) listener(events, {} as never, 2_000)
    },
    change: (change: Partial<GameClientState>) => {
      snapshot = { ...snapshot, ...change }
      for (const listener of watchers) listener()
    },
    last: () => {
      const latest = asked.at(-1)
      if (!latest) throw new Error('no page was asked for')
      return latest
    },
  }
}

const page = (lines: ChatLine[], hasOlder = false): ApiResult<ChatPage> => ({
  ok: true,
  value: { lines, hasOlder },
})
const noSignal: ApiResult<ChatPage> = { ok: false, problem: { code: 'unavailable', message: 'No signal.' } }

test('opening it loads the newest page; what happens live follows, with its words', async () => {
  const { store, ids, hear, last } = setUp()
  expect(store.getSnapshot().status).toBe('loading')
  store.open()
  await last().answer(page([line('a'), line('b')]))
  hear(posted('c'))
  expect(store.getSnapshot().status).toBe('ready')
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(store.getSnapshot().lines[2]).toMatchObject({ text: 'words of c', atMs: 2_000, photos: [PHOTO] })
})

test('a message that comes live and with the page is there once, whichever is first', async () => {
  const { store, ids, hear, last } = setUp()
  store.open()
  hear(posted('b'))
  hear(posted('c'))
  await last().answer(page([line('a'), line('b')]))
  hear(posted('c'))
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('[E3] a deleted message stays away, also when an older answer has it', async () => {
  const { store, ids, hear, last, change } = setUp()
  store.open()
  await last().answer(page([line('m'), line('n')], true))
  void store.loadOlder()
  hear(deleted('k'), deleted('n'))
  await last().answer(page([line('k'), line('l')]))
  expect(ids()).toEqual(['l', 'm'])
  change({ welcomes: 2 })
  await last().answer(page([line('l'), line('m'), line('n')]))
  expect(ids()).toEqual(['l', 'm'])
})

test('a welcome means that something was missed: the newest page comes again, as long as someone looks', async () => {
  const { store, asked, ids, last, change } = setUp()
  const close = store.open()
  await last().answer(page([line('a')]))
  change({ welcomes: 2 })
  expect(asked.length).toBe(2)
  await last().answer(page([line('a'), line('b')]))
  expect(ids()).toEqual(['a', 'b'])
  close()
  change({ welcomes: 3 })
  expect(asked.length).toBe(2)
})

test('of two questions for the newest page the later answer counts', async () => {
  const { store, asked, ids, change } = setUp()
  store.open()
  change({ welcomes: 2 })
  await asked[1]?.answer(page([line('a'), line('b')]))
  await asked[0]?.answer(page([line('a')]))
  expect(ids()).toEqual(['a', 'b'])
})

test('older pages come one at a time, until there are none', async () => {
  const { store, asked, ids, last } = setUp()
  store.open()
  await last().answer(page([line('c')], true))
  void store.loadOlder()
  void store.loadOlder()
  expect(asked.map(({ before }) => before)).toEqual([null, 'c'])
  expect(store.getSnapshot().isLoadingOlder).toBe(true)
  await last().answer(page([line('a'), line('b')]))
  expect(ids()).toEqual(['a', 'b', 'c'])
  await store.loadOlder()
  expect(asked.length).toBe(2)
})

test('where the first line is gone without a word, the next question starts behind it', async () => {
  const { store, ids, last } = setUp()
  store.open()
  await last().answer(page([line('c'), line('d')], true))
  void store.loadOlder()
  // The server does not know the line any more, and answers with the newest ones.
  await last().answer(page([line('b'), line('d')], true))
  expect(ids()).toEqual(['d'])
  void store.loadOlder()
  expect(last().before).toBe('d')
})

test('without signal it says so, keeps what it has, and tries again when the line is back', async () => {
  const { store, asked, ids, last, change } = setUp()
  store.open()
  await last().answer(page([line('b')], true))
  void store.loadOlder()
  await last().answer(noSignal)
  expect(store.getSnapshot()).toMatchObject({ problem: 'No signal.', isLoadingOlder: false })
  await store.loadOlder()
  expect(asked.length).toBe(2)
  change({ phase: 'reconnecting' })
  change({ phase: 'live' })
  await last().answer(page([line('b'), line('c')], true))
  expect(store.getSnapshot().problem).toBeNull()
  expect(ids()).toEqual(['b', 'c'])
})

test('one card’s chat hears of that card alone', async () => {
  const { store, ids, hear, last } = setUp('c003')
  store.open()
  await last().answer(page([line('a', { cardId: 'c003' })]))
  hear(posted('b', 'c004'), posted('c'), posted('d', 'c003'))
  hear({ type: 'ClaimApproved', messageId: 'e', cardId: 'c004', teamId: 't1' })
  hear({ type: 'ClaimRejected', messageId: 'f', cardId: 'c003', teamId: 't1', text: 'No.' })
  expect(ids()).toEqual(['a', 'd', 'f'])
})

test('[E8] removed photos stay away, also when an older answer has them', async () => {
  const { store, hear, last } = setUp()
  store.open()
  await last().answer(page([line('b', { photos: [PHOTO] })], true))
  void store.loadOlder()
  hear({ type: 'PhotosRemoved' })
  await last().answer(page([line('a', { photos: [PHOTO] })]))
  expect(store.getSnapshot().lines.map(({ photos }) => photos)).toEqual([[], []])
})
