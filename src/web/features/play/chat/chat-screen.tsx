import { useGameView } from '#web/live/game/use-game-view.ts'
import { useQuery } from '#web/ui/use-query.ts'
import { ChatRoom } from './chat-room.tsx'

/** `/game/chat`: the evidence chat while the game runs. */
export function ChatScreen() {
  const { view } = useGameView()
  const params = useQuery()
  // Back leads to the claim that the person came from.
  const back = params.has('card')
    ? { to: '/game/flop', label: 'Back to The Flop' }
    : { to: '/game/home', label: 'Back to Home' }
  return <ChatRoom view={view} back={back} />
}
