import { useSearchParams } from 'react-router'
import { usePlay } from '../use-play.ts'
import { ChatRoom } from './chat-room.tsx'

/** `/game/chat`: the evidence chat while the game runs. */
export function ChatScreen() {
  const { view } = usePlay()
  const [params] = useSearchParams()
  // Whoever comes from a claim goes back to it.
  const back = params.has('card')
    ? { to: '/game/flop', label: 'Back to The Flop' }
    : { to: '/game/home', label: 'Back to Home' }
  return <ChatRoom view={view} back={back} />
}
