import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { GameContext } from '#web/live/game/game-context.tsx'
import { useMe } from '#web/live/me/me.tsx'
import { type ChatArea, chatAreaOf, holdChatArea } from './chat-area.ts'
import type { WriterId } from './queued-message.ts'
import { writerOf } from './writer.ts'

/** The chat of the game around, and who writes here. */
export interface ChatContextValue {
  readonly area: ChatArea
  /** Null where nobody knows. */
  readonly writerId: WriterId | null
}

/** Null outside a `ChatProvider`; read by the hooks of `use-chat.ts`. */
export const ChatContext = createContext<ChatContextValue | null>(null)

/** Keeps the evidence chat of the game around for the screens inside, unless somebody else does. */
export function ChatProvider({ children }: { children: ReactNode }) {
  return use(ChatContext) ? children : <OwnChat>{children}</OwnChat>
}

/** Keeps it, and sends what waits on this phone. */
function OwnChat({ children }: { children: ReactNode }) {
  const game = use(GameContext)
  if (!game) throw new Error('ChatProvider needs a GameProvider around it')
  const { client, gameId } = game
  const { me } = useMe()
  const area = chatAreaOf(gameId, client)
  const [writerId, setWriterId] = useState<WriterId | null>(() => me && writerOf(me, gameId))

  useEffect(() => holdChatArea(client), [client])
  useLayoutEffect(() => setWriterId(me && writerOf(me, gameId)), [me, gameId])
  useEffect(() => area.setWriter(writerId), [area, writerId])

  return <ChatContext value={{ area, writerId }}>{children}</ChatContext>
}
