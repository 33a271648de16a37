import { Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useNotSent } from '../chat/use-not-sent.ts'
import { FinalBoard } from '../final-board.tsx'
import { useIsRevealed } from '../finale/seen-end.ts'
import { TOAST_FIRST_MS } from '../finale/use-finale.ts'

interface GameEndedProps {
  onReturnHome: () => void | Promise<void>
}

/** Toast and dialog for a player whose game the host has ended; shows nothing before. */
export function GameEnded(props: GameEndedProps) {
  const { view } = useGame()
  return view?.status === 'completed' ? <Ended view={view} {...props} /> : null
}

/** First the toast, then the result is revealed where this phone has yet to see it, then the dialog. */
function Ended({ view, onReturnHome }: GameEndedProps & { view: GameView }) {
  const isRevealed = useIsRevealed(view)
  const [isToastRead, setToastRead] = useState(false)
  const hasBegun = view.startedAtMs !== null
  useEffect(() => {
    showToast({
      title: 'Game Ended',
      description: 'This game has been ended by the host.',
      durationMs: TOAST_FIRST_MS,
      Icon: Flag,
    })
    const timer = window.setTimeout(() => setToastRead(true), TOAST_FIRST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <AlertDialog
      isOpen={isToastRead && (isRevealed || !hasBegun)}
      isFinal={hasBegun}
      title="The host has ended the game."
      description={
        hasBegun
          ? 'This game session is now complete. Thank you for playing!'
          : 'The host ended the game before it began. There are no results.'
      }
    >
      <Result view={view} onReturnHome={onReturnHome} />
    </AlertDialog>
  )
}

function Result({ view, onReturnHome }: GameEndedProps & { view: GameView }) {
  const hasBegun = view.startedAtMs !== null
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await onReturnHome()
    setLeaving(false)
  }

  return (
    <div className="flex w-full flex-col gap-3">
      <NotSent gameId={view.id} />
      {hasBegun && <FinalBoard view={view} />}
      {/* Where all of it is longer than the window, it goes on behind the answers. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 bg-raised px-5 pt-2 pb-5 low:flex-row low:*:flex-1 tablet:flex-row tablet:*:flex-1">
        {hasBegun && (
          <LinkButton isWide to={`/results/${view.id}`}>
            See all results
          </LinkButton>
        )}
        <Button isWide variant={hasBegun ? 'secondary' : 'primary'} onClick={leave} isPending={isLeaving}>
          Return to Home
        </Button>
      </div>
    </div>
  )
}

/** What the end of the game came before: it stays on this phone until its writer has left. */
function NotSent({ gameId }: { gameId: GameId }) {
  const count = useNotSent()
  if (count === 0) return null
  const [words, it] =
    count === 1 ? ['1 message wasn’t sent', 'it'] : [`${count} messages weren’t sent`, 'them']
  return (
    <p className="rounded-sm border-[1.5px] border-danger px-3 py-2">
      <Link
        to={`/results/${gameId}/chat`}
        className="block min-h-12 content-center font-semibold underline underline-offset-4"
      >
        {words}
      </Link>
      <span className="text-14 text-muted">Return to Home removes {it} from this phone.</span>
    </p>
  )
}
