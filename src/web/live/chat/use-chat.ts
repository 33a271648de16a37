import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { CardId, PhotoId } from '#core/game/ids.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { ChatContext, type ChatContextValue } from './chat-context.tsx'
import type { ChatState, ChatStore } from './chat-store.ts'
import type { Draft, DraftState } from './draft.ts'
import type { MessageQueue, QueueState } from './message-queue.ts'
import { unreadIn } from './unread.ts'

/** The chat of the game around, and who writes here. */
export function useChat(): ChatContextValue {
  const context = use(ChatContext)
  if (!context) throw new Error('useChat needs a ChatProvider around it')
  return context
}

/** The chat's lines as far as they are loaded; loaded as long as the component stands. @param cardId null for all */
export function useChatLines(cardId: CardId | null): ChatState & Pick<ChatStore, 'loadOlder' | 'retry'> {
  const { area } = useChat()
  const store = area.storeFor(cardId)
  useEffect(() => store.open(), [store])
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return { ...state, loadOlder: store.loadOlder, retry: store.retry }
}

/** What waits on this phone to be posted. */
export function useQueue(): QueueState & Pick<MessageQueue, 'add' | 'retry' | 'postAs' | 'remove'> {
  const { queue } = useChat().area
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  return { ...state, add: queue.add, retry: queue.retry, postAs: queue.postAs, remove: queue.remove }
}

/** What is being written here. */
export function useDraft(): DraftState & Omit<Draft, 'getSnapshot' | 'subscribe'> {
  const { draft } = useChat().area
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.getSnapshot) }
}

/** How many lines of the chat are new to the person at this phone. */
export function useUnread(): number {
  const { area, writerId } = useChat()
  const { view } = useGame()
  const seen = useSyncExternalStore(area.seen.subscribe, area.seen.getSnapshot)
  return view ? unreadIn(view, seen, writerId) : 0
}

/** The address of a photo that waits on this phone, on this page alone; null until it is there. */
export function useQueuedPhotoUrl(photoId: PhotoId): string | null {
  const { queue } = useChat().area
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    queue.photo(photoId).then((blob) => {
      if (isGone || !blob) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [queue, photoId])
  return url
}
