import { useCallback, useSyncExternalStore } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { typedText } from '#core/words/plain-text.ts'
import { isStoredAt, readStored, removeStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { listen } from '#web/ui/listen.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** The announcement that is being written in a game, wherever one writes it: kept until it's posted or cleared. */
interface AnnouncementDraft {
  readonly text: string
  /** When it was last sent, server time in ms; null while it hasn't been. */
  readonly sentAtMs: number | null
}

const EMPTY: AnnouncementDraft = { text: '', sentAtMs: null }
const listeners = createListeners()
/** What is on the page: a browser may keep nothing. */
const drafts = new Map<GameId, AnnouncementDraft>()

const nameOf = (gameId: GameId): string => `announcement-draft:${gameId}`

function read(gameId: GameId): AnnouncementDraft {
  const known = drafts.get(gameId)
  if (known) return known
  const draft = parse(readStored(nameOf(gameId)))
  drafts.set(gameId, draft)
  return draft
}

function parse(stored: unknown): AnnouncementDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY
  const { text, sentAtMs } = stored as { text?: unknown; sentAtMs?: unknown }
  if (typeof text !== 'string') return EMPTY
  return { text: typedText(text), sentAtMs: typeof sentAtMs === 'number' ? sentAtMs : null }
}

function write(gameId: GameId, draft: AnnouncementDraft): void {
  drafts.set(gameId, draft)
  if (draft.text === '') removeStored(nameOf(gameId))
  else writeStored(nameOf(gameId), draft)
  listeners.tell()
}

function subscribe(gameId: GameId, listener: () => void): () => void {
  const endListening = listeners.subscribe(listener)
  // Another tab has written, posted or cleared it.
  const endReading = listen(window, 'storage', ({ key }) => {
    if (!isStoredAt(nameOf(gameId), key)) return
    drafts.delete(gameId)
    listener()
  })
  return () => {
    endListening()
    endReading()
  }
}

/** The announcement that is being written, the same in all tabs and on all screens that have a box for it. */
export function useAnnouncementDraft(gameId: GameId) {
  const follow = useCallback((listener: () => void) => subscribe(gameId, listener), [gameId])
  const { text, sentAtMs } = useSyncExternalStore(follow, () => read(gameId))
  return {
    text,
    sentAtMs,
    setText: (next: string) => write(gameId, { text: next, sentAtMs: null }),
    /** It's on its way; should the page be left meanwhile, `sentAtMs` tells. */
    noteSent: (atMs: number) => write(gameId, { ...read(gameId), sentAtMs: atMs }),
    clear: () => write(gameId, EMPTY),
  }
}
