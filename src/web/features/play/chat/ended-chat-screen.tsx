import '../play.css'
import { useGame } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { GameSkeleton } from '../layout/game-skeleton.tsx'
import { NOT_LOADED } from '../not-loaded.ts'
import { ChatRoom } from './chat-room.tsx'

/** `/results/{gameId}/chat`: the evidence of a game that has ended, for everyone who was in it. */
export function EndedChatScreen() {
  const { view, gameId, phase, isLate, retry } = useGame()
  usePageTitle('Evidence chat')
  if (view) {
    return (
      <div className="flex h-[calc(100dvh-var(--trouble-height)-var(--strip-height)-var(--keyboard-inset))] flex-col">
        <ChatRoom view={view} back={{ to: `/results/${gameId}`, label: 'Back to the results' }} />
      </div>
    )
  }
  if (phase !== 'closed' && !isLate) return <GameSkeleton />
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <h1 tabIndex={-1} data-route-heading className="font-sign text-28 font-bold">
        {isLate ? NOT_LOADED.title : 'No messages to show'}
      </h1>
      <p>{isLate ? NOT_LOADED.text : 'Only people who were in this game can see this.'}</p>
      {isLate ? <Button onClick={retry}>Try again</Button> : <LinkButton to="/">Return to Home</LinkButton>}
    </Screen>
  )
}
