import type { CardId, GameId, MessageId } from '#core/game/ids.ts'
import { type ApiResult, getJson } from '#web/live/api.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import { listen } from '#web/ui/listen.ts'
import type { ChatPage } from '#wire/http.ts'
import { openMessageQueue } from './browser-message-queue.ts'
import { type ChatSeen, createChatSeen } from './chat-seen.ts'
import { type ChatStore, createChatStore } from './chat-store.ts'
import { createDraft, type Draft } from './draft.ts'
import type { MessageQueue } from './message-queue.ts'
import { scalePhoto } from './photos/scale-photo.ts'
import { createProofDraft, type ProofDraft } from './proof-draft.ts'
import type { WriterId } from './queued-message.ts'
import { isWrittenBy } from './writer.ts'

/** All that this phone has of one game's evidence chat. */
export interface ChatArea {
  /** What waits to be posted. */
  readonly queue: MessageQueue
  readonly seen: ChatSeen
  /** What is being written. */
  readonly draft: Draft
  /** The proof that is being written. */
  readonly proof: ProofDraft
  /** The chat, or what of it is about a card; kept, so that it opens again at once, and in a tunnel. */
  storeFor(cardId: CardId | null): ChatStore
  setWriter(writerId: WriterId | null): void
  close(): void
}

interface OpenChat {
  readonly area: ChatArea
  /** How often it was asked for. */
  asked: number
  /** How many screens hold it now. */
  holders: number
}

const open = new WeakMap<GameClient, OpenChat>()

/**
 * A game's chat in this browser, which begins to send what waits: opened when it's first asked for, so that a screen has it in its first
 * drawing. Whoever asks holds it.
 */
export function chatAreaOf(gameId: GameId, client: GameClient): ChatArea {
  const chat = open.get(client) ?? { area: openChatArea(gameId, client), asked: 0, holders: 0 }
  chat.asked += 1
  open.set(client, chat)
  return chat.area
}

/** Holds an open chat. @returns lets go of it: unless somebody holds it or has asked for it by the next task, it is closed */
export function holdChatArea(client: GameClient): () => void {
  const chat = open.get(client)
  if (!chat) throw new Error('Only a chat that is open can be held')
  chat.holders += 1
  return () => {
    chat.holders -= 1
    const { asked } = chat
    setTimeout(() => {
      if (chat.holders > 0 || chat.asked > asked || open.get(client) !== chat) return
      open.delete(client)
      chat.area.close()
    })
  }
}

function openChatArea(gameId: GameId, client: GameClient): ChatArea {
  const queue = openMessageQueue(gameId, client)
  const seen = createChatSeen(gameId)
  const stores = new Map<CardId | null, ChatStore>()
  let writerId: WriterId | null = null

  const draft = createDraft({ gameId, scale: scalePhoto })
  const endReading = listen(window, 'storage', (change) => {
    seen.reread(change.key)
    draft.reread(change)
  })

  return {
    queue,
    seen,
    draft,
    proof: createProofDraft({ gameId, scale: scalePhoto }),
    storeFor(cardId) {
      const store =
        stores.get(cardId) ??
        createChatStore({
          cardId,
          client,
          isOwn: (playerId) => isWrittenBy(writerId, playerId),
          loadPage: (before) => loadPage(gameId, before, cardId),
        })
      stores.set(cardId, store)
      return store
    },
    setWriter(next) {
      writerId = next
      queue.setWriter(next)
    },
    close() {
      endReading()
      queue.close()
      for (const store of stores.values()) store.close()
    },
  }
}

function loadPage(
  gameId: GameId,
  before: MessageId | null,
  cardId: CardId | null,
): Promise<ApiResult<ChatPage>> {
  const query = new URLSearchParams({ ...(before && { before }), ...(cardId && { card: cardId }) })
  return getJson(`/api/games/${gameId}/chat?${query}`)
}
