import { EndedChatScreen } from '#web/features/play/chat/ended-chat-screen.tsx'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { EndedGame } from './ended-game.tsx'

/** `/results/{gameId}/chat` */
export default function EndedChatRoute() {
  return (
    <EndedGame>
      <ChatProvider>
        <EndedChatScreen />
      </ChatProvider>
    </EndedGame>
  )
}
