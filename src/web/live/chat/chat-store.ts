import { chatAfter, emptiedLine, isShownTo } from '#core/game/chat.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { CardId, MessageId, PlayerId } from '#core/game/ids.ts'
import type { ChatItem } from '#core/game/state.ts'
import type { ApiResult } from '#web/live/api.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import { createListeners } from '#web/ui/listeners.ts'
import type { ChatLine, ChatPage } from '#wire/http.ts'
import { type Stretch, withNewest, withOlder } from './merge-page.ts'

/** The evidence chat as far as this phone has loaded it; a new object with every change. */
export interface ChatState extends Stretch {
  /** `loading` until the first page has come. */
  readonly status: 'loading' | 'ready'
  /** Lines are missing before this one until the newest page has come; null where none are. */
  readonly gapBefore: MessageId | null
  readonly isLoadingOlder: boolean
  /** Why the newest lines, or older ones, could not be loaded, in words; null where nothing is wrong. */
  readonly problem: string | null
}

/** One game's chat, or what of it is about one card: pages by HTTP, and what happens live. */
export interface ChatStore {
  getSnapshot(): ChatState
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  /** Someone looks at it: loads the newest page, and again whenever something was missed. @returns what ends it */
  open(): () => void
  loadOlder(): Promise<void>
  /** Tries again after a problem. */
  retry(): void
  close(): void
}

interface ChatStoreDeps {
  /** Null for all of the chat. */
  readonly cardId: CardId | null
  /** Whether the person at this phone wrote a line. @param playerId null for the host's */
  isOwn(playerId: PlayerId | null): boolean
  readonly client: Pick<GameClient, 'getSnapshot' | 'subscribe' | 'onEvents'>
  /** Never rejects. @param before null for the newest page */
  loadPage(before: MessageId | null): Promise<ApiResult<ChatPage>>
}

/** Makes a chat of which nothing is loaded yet. */
export function createChatStore({ cardId, isOwn, client, loadPage }: ChatStoreDeps): ChatStore {
  const listeners = createListeners()
  const gone = new Set<MessageId>()
  /** Of which nothing is left but that the host has deleted them. */
  const emptied = new Set<MessageId>()
  let arePhotosGone = false
  /** Without a gap; up to the newest line, or to where lines were missed. */
  let known: Stretch = { lines: [], hasOlder: false }
  /** Lines heard since some were missed, so that nobody knows what is between; null where none were. */
  let since: readonly ChatLine[] | null = []
  /** Lines heard while the newest page is on its way; null while none is. */
  let heard: readonly ChatLine[] | null = null
  let loads = 0
  let openers = 0
  let welcomes = client.getSnapshot().welcomes
  let wasLive = client.getSnapshot().phase === 'live'
  let state: ChatState = {
    ...known,
    status: 'loading',
    gapBefore: null,
    isLoadingOlder: false,
    problem: null,
  }

  const stopEvents = client.onEvents((events, _view, atMs) => {
    for (const event of events) hear(event, atMs)
  })
  const stopWatching = client.subscribe(() => {
    const snapshot = client.getSnapshot()
    const isLive = snapshot.phase === 'live'
    const hasMissed = snapshot.welcomes > welcomes
    const isBack = isLive && !wasLive && state.problem !== null
    welcomes = snapshot.welcomes
    wasLive = isLive
    if (hasMissed) breakOff()
    if (openers > 0 && (hasMissed || isBack)) void loadNewest()
  })

  function update(change: Partial<ChatState>): void {
    state = { ...state, ...change }
    listeners.tell()
  }

  /** Shows what is known, and what was heard after the gap. */
  function show(change: Partial<ChatState> = {}): void {
    const status = change.status ?? state.status
    const lines = since === null ? known.lines : [...known.lines, ...since]
    const gapBefore = status === 'ready' ? (since?.[0]?.id ?? null) : null
    update({ lines, hasOlder: known.hasOlder, gapBefore, ...change })
  }

  /** Lines were missed: a page that was asked for before does not tell them either. */
  function breakOff(): void {
    const wasSilent = since === null || since.length === 0
    loads += 1
    heard = null
    since = []
    if (!wasSilent) show()
  }

  function hear(event: GameEvent, atMs: number): void {
    if (event.type === 'MessageDeleted') (event.isByHost ? emptied : gone).add(event.messageId)
    if (event.type === 'PhotosRemoved') arePhotosGone = true
    const lineId = 'messageId' in event && event.type !== 'MessageDeleted' ? event.messageId : undefined
    // A page may be ahead of the line: what is older than its end, and not in it, is before its first line.
    const newestMs = state.lines.at(-1)?.atMs ?? 0
    if (lineId !== undefined && (isKnown(lineId) || atMs < newestMs)) return
    const before = [known.lines, since]
    if (since === null || lineId === undefined) known = { ...known, lines: after(known.lines, event, atMs) }
    since = since && after(since, event, atMs)
    heard = heard && after(heard, event, atMs)
    if (known.lines !== before[0] || since !== before[1]) show()
  }

  function after(lines: readonly ChatLine[], event: GameEvent, atMs: number): readonly ChatLine[] {
    if ('cardId' in event && cardId !== null && event.cardId !== cardId) return lines
    const next = chatAfter(lines, event, atMs, lineOf)
    return event.type === 'MessageDeleted' ? next.filter((line) => isShownTo(line, isOwn)) : next
  }

  const isKnown = (id: MessageId): boolean => gone.has(id) || state.lines.some((line) => line.id === id)

  /** Without what was erased while the answer was on its way. */
  const withoutErased = (page: ChatPage): ChatPage => ({
    ...page,
    lines: page.lines
      .map((line) => (emptied.has(line.id) ? emptiedLine(line) : line))
      .filter((line) => isShownTo(line, isOwn))
      .map((line) => (arePhotosGone ? { ...line, photos: [] } : line)),
  })

  async function loadNewest(): Promise<void> {
    loads += 1
    const load = loads
    heard = []
    const answer = await loadPage(null)
    // A later one says all that this one would.
    if (load !== loads) return
    const later = heard
    heard = null
    if (!answer.ok) {
      update({ problem: answer.problem.message })
      return
    }
    // Before a gap deletions may have been missed, too: that comes again by scrolling.
    const certain = since === null ? known : { lines: since, hasOlder: true }
    known = withNewest(certain, withoutErased(answer.value), later, gone)
    since = null
    show({ status: 'ready', problem: null })
  }

  async function loadOlder(): Promise<void> {
    const [first] = known.lines
    if (!first || !known.hasOlder || state.isLoadingOlder || state.problem !== null) return
    update({ isLoadingOlder: true })
    const asOf = welcomes
    const answer = await loadPage(first.id)
    const isMeant = known.lines[0]?.id === first.id && asOf === welcomes
    if (!answer.ok) update({ isLoadingOlder: false, problem: answer.problem.message })
    else if (!isMeant) update({ isLoadingOlder: false })
    else {
      const stretch = withOlder(known, withoutErased(answer.value), gone)
      if (!stretch) gone.add(first.id)
      known = stretch ?? { ...known, lines: known.lines.slice(1) }
      show({ isLoadingOlder: false })
    }
  }

  return {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    open() {
      openers += 1
      void loadNewest()
      return () => {
        openers -= 1
      }
    },
    loadOlder,
    retry: () => void loadNewest(),
    close() {
      stopEvents()
      stopWatching()
    },
  }
}

const lineOf = (item: ChatItem, event: GameEvent): ChatLine => ({
  ...item,
  text: ('text' in event ? event.text : null) ?? null,
})
