import { useParams } from 'react-router'
import { EndedChatScreen } from '#web/features/play/chat/ended-chat-screen.tsx'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { GameProvider } from '#web/live/game-context.tsx'
import { useMe } from '#web/live/me.tsx'

/** `/results/{gameId}/chat`: for everyone who was in the game, also after the seat was given up. */
export default function EndedChatRoute() {
  const { gameId = '' } = useParams()
  const { me } = useMe()
  const seat = me?.seat?.gameId === gameId ? me.seat : null
  return (
    <GameProvider gameId={gameId} role={seat?.role ?? 'player'} teamId={seat?.teamId ?? ''}>
      <ChatProvider>
        <EndedChatScreen />
      </ChatProvider>
    </GameProvider>
  )
}
