import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { MessageId } from '#core/game/ids.ts'
import type { ApiResult } from '#web/live/api.ts'
import type { EventsListener, GameClientState } from '#web/live/socket/game-client.ts'
import type { ChatLine, ChatPage } from '#wire/http.ts'
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
    isOwn: (playerId) => playerId === 'p1',
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
    hearAt: (atMs: number, event: GameEvent) => {
      for (const listener of heard) listener([event], {} as never, atMs)
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

test('[E3] [X102] what the host deletes leaves a trace for its author alone, also in an older answer', async () => {
  const { store, hear, last } = setUp()
  store.open()
  await last().answer(page([line('b'), line('c', { playerId: 'p2' }), line('d')], true))
  void store.loadOlder()
  const byHost = (id: string): GameEvent => ({ ...deleted(id), isByHost: true }) as GameEvent
  hear(byHost('a'), byHost('b'), byHost('c'))
  await last().answer(page([line('a', { photos: [PHOTO] })]))
  const told = store
    .getSnapshot()
    .lines.map(({ id, text, photos, isDeletedByHost = false }) => [id, text, photos.length, isDeletedByHost])
  expect(told).toEqual([
    ['a', null, 0, true],
    ['b', null, 0, true],
    ['d', 'words of d', 0, false],
  ])
})

test('[X30] what was missed while the chat was closed is loaded, and nothing is joined across the gap', async () => {
  const { store, ids, hear, last, change } = setUp()
  const close = store.open()
  await last().answer(page([line('a'), line('b'), line('c')]))
  close()
  // d, e and f are missed.
  change({ welcomes: 2 })
  hear(posted('g'))
  expect([ids(), store.getSnapshot().gapBefore]).toEqual([['a', 'b', 'c', 'g'], 'g'])
  store.open()
  await last().answer(page([line('e'), line('f'), line('g')], true))
  expect(ids()).toEqual(['e', 'f', 'g'])
  expect(store.getSnapshot()).toMatchObject({ hasOlder: true, gapBefore: null })
})

test('[X30] a page that was asked for before lines were missed tells nothing of them', async () => {
  const { store, asked, ids, hear, change } = setUp()
  store.open()()
  change({ welcomes: 2 })
  hear(posted('d'))
  await asked[0]?.answer(page([line('a'), line('b')]))
  expect(ids()).toEqual(['d'])
  expect(store.getSnapshot().status).toBe('loading')
})

const STEPS = [
  'post',
  'delete',
  'cut',
  'resume',
  'welcome',
  'open',
  'close',
  'older',
  'capture',
  'answer',
] as const
const PAGE_LINES = 4

test('[X30] whatever is cut, missed, deleted and loaded: the newest stretch without a gap, or everything', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(6)), { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const { store, asked, ids, hearAt, change } = setUp()
      const captured = new Map<number, ApiResult<ChatPage>>()
      const openers: (() => void)[] = []
      let chat: ChatLine[] = []
      let missed: (() => void)[] = []
      let [isCut, isOld, posts, welcomes, answered, askedBefore] = [false, false, 0, 1, 0, 0]
      const happen = (event: GameEvent): void => {
        const atMs = posts
        if (isCut) missed.push(() => hearAt(atMs, event))
        else hearAt(atMs, event)
      }
      /** The server reads a page when it comes to it, and its answer may be on its way for long. */
      const capture = (index: number): void => {
        const question = asked[index]
        if (!question || captured.has(index)) return
        const end = chat.findIndex(({ id }) => id === question.before)
        const older = end < 0 ? chat : chat.slice(0, end)
        captured.set(index, page(older.slice(-PAGE_LINES), older.length > PAGE_LINES))
      }
      const act: Record<(typeof STEPS)[number], (choice: number) => unknown> = {
        post() {
          posts += 1
          const id = `m${posts}`
          chat = [...chat, line(id, { atMs: posts })]
          happen(posted(id))
        },
        delete(choice) {
          const one = chat.at(-1 - choice)
          if (!one) return
          chat = chat.filter(({ id }) => id !== one.id)
          happen(deleted(one.id))
        },
        cut: () => {
          isCut = true
        },
        resume() {
          for (const hearIt of missed) hearIt()
          missed = []
          isCut = false
        },
        welcome() {
          missed = []
          isCut = false
          welcomes += 1
          askedBefore = asked.length
          isOld = true
          change({ welcomes })
        },
        open: () => openers.push(store.open()),
        close: () => openers.pop()?.(),
        older: () => void store.loadOlder(),
        capture: (choice) => capture(asked.length - 1 - (choice % 2)),
        async answer() {
          if (answered >= asked.length) return
          capture(answered)
          if (answered === asked.findLastIndex(({ before }) => before === null))
            isOld &&= answered < askedBefore
          await asked[answered]?.answer(captured.get(answered) ?? page([]))
          answered += 1
        },
      }
      const check = (): void => {
        const { status, gapBefore } = store.getSnapshot()
        // Until something is heard, or a page comes, what was known before stands there.
        if (isCut || (isOld && gapBefore === null) || status === 'loading') return
        const told = chat.map(({ id }) => id)
        const gap = gapBefore === null ? 0 : ids().indexOf(gapBefore)
        const newest = ids().slice(gap)
        expect(newest).toEqual(newest.length === 0 ? [] : told.slice(-newest.length))
      }
      for (const [step, choice] of run) {
        await act[step](choice)
        check()
      }
      // At last the line stands, someone looks, and every answer comes.
      act.welcome(0)
      act.open(0)
      while (answered < asked.length) await act.answer(0)
      check()
      if (!store.getSnapshot().hasOlder) expect(ids()).toEqual(chat.map(({ id }) => id))
    }),
    { numRuns: 300 },
  )
})
