import type { GameId, Random } from '#core/game/ids.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import type { ChatContextValue } from '#web/live/chat/chat-context.tsx'
import { createChatSeen } from '#web/live/chat/chat-seen.ts'
import { type ChatStore, createChatStore } from '#web/live/chat/chat-store.ts'
import { createDraft } from '#web/live/chat/draft.ts'
import { createMemoryQueueStorage } from '#web/live/chat/memory-queue-storage.ts'
import { createMessageQueue } from '#web/live/chat/message-queue.ts'
import { scalePhoto } from '#web/live/chat/photos/scale-photo.ts'
import type { Post } from '#web/live/chat/post.ts'
import { createProofDraft } from '#web/live/chat/proof-draft.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { memoryStorage } from '#web/live/storage/memory-storage.ts'
import type { ChatPage, MessageBody } from '#wire/http.ts'
import { answerAbout } from './local-answers.ts'
import type { Rehearsal } from './rehearsal.ts'

const WRITER = 'host:rehearsal'

/** The evidence chat of a rehearsal: as of any game, and kept nowhere. */
export function openRehearsalChat(
  { game, client }: Rehearsal,
  gameId: GameId,
  random: Random,
): ChatContextValue {
  const storage = memoryStorage()
  const source = () => storage
  const queue = createMessageQueue({
    gameId,
    storage: Promise.resolve({ ...createMemoryQueueStorage(), isLasting: true }),
    post,
    random,
    nowMs: client.serverNowMs,
    setTimer: setBrowserTimer,
    serverAheadMs: () => 0,
    teamOf: () => null,
    alone: (run) => run(),
    tellOthers: () => {},
  })
  queue.setWriter(WRITER)
  const endHearing = client.onEvents((events) => {
    for (const event of events) if (event.type === 'MessagePosted') queue.heard(event.messageId)
  })
  const stores = new Map<string | null, ChatStore>()

  async function post(_: string, body: Blob | string): ReturnType<Post> {
    if (typeof body !== 'string') return { kind: 'refused', problem: NO_PHOTOS }
    const { messageId, text, cardId, writtenAtMs } = JSON.parse(body) as MessageBody
    const host = { role: 'host', userId: game.state().hostId } as const
    const message = { messageId, text, cardId, writtenAtMs, photos: [] }
    const answer = game.submit({ type: 'PostMessage', ...message }, host, client.serverNowMs())
    return answer.ok ? { kind: 'done' } : { kind: 'refused', problem: NOT_POSTED }
  }

  const area = {
    queue,
    seen: createChatSeen(gameId, source),
    draft: createDraft({ gameId, scale: scalePhoto, source }),
    proof: createProofDraft({ gameId, scale: scalePhoto, source }),
    storeFor(cardId: string | null): ChatStore {
      const store =
        stores.get(cardId) ??
        createChatStore({
          cardId,
          client,
          isOwn: (playerId) => isWrittenBy(WRITER, playerId),
          loadPage: async (before) => {
            const query = new URLSearchParams({ ...(before && { before }), ...(cardId && { card: cardId }) })
            return { ok: true, value: answerAbout(game, `chat?${query}`) as ChatPage }
          },
        })
      stores.set(cardId, store)
      return store
    },
    setWriter: queue.setWriter,
    close() {
      endHearing()
      queue.close()
      for (const store of stores.values()) store.close()
    },
  }
  return { area, writerId: WRITER }
}

const NO_PHOTOS = {
  code: 'refused',
  message: 'A rehearsal takes no photos. Remove them and post the words alone.',
} as const
const NOT_POSTED = { code: 'refused', message: 'This message can’t be posted.' } as const
