import './game-ended.css'
import { Flag } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { footClass } from '#web/ui/dialog-frame.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useNotSent } from '../chat/use-not-sent.ts'
import { FinalBoard } from '../final-board.tsx'
import { useIsRevealed } from '../finale/seen-end.ts'
import { TOAST_FIRST_MS } from '../finale/use-finale.ts'
import { useMapFit } from '../home/use-map-fit.ts'

/** Where the final map has room beside all the rest, as in game-ended.css: on laptops, and on tablets held upright. */
const BESIDE =
  '(width >= 64rem) and (height >= 43rem) and (orientation: landscape), (width >= 48rem) and (height >= 56rem) and (orientation: portrait)'
/** As Home has it for a map that nobody has drawn yet. */
const LIKELY_ASPECT = 0.5

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
  const hasRoom = useMediaQuery(BESIDE)
  const hasMap = hasBegun && hasRoom && hasThumbnail(view)
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
      finalLook={hasBegun ? classNames('play-ended', hasMap && 'play-ended-mapped') : undefined}
      title="The host has ended the game."
      description={
        hasBegun
          ? 'This game session is now complete. Thank you for playing!'
          : 'The host ended the game before it began. There are no results.'
      }
      detail={hasMap && <FinalMap view={view} />}
    >
      <Result view={view} onReturnHome={onReturnHome} />
    </AlertDialog>
  )
}

/** Who held what at the end. */
function FinalMap({ view }: { view: GameView }) {
  const [{ aspect }] = useMapFit(view, view.id)
  return (
    <div
      className="play-ended-map relative shrink-0 overflow-hidden rounded-sm border border-on-sign/30 bg-water"
      style={{ '--map-aspect': aspect ?? LIKELY_ASPECT } as CSSProperties}
    >
      <ZoneThumbnail className="absolute inset-0 h-full p-2 tablet:p-4" />
    </div>
  )
}

interface ResultProps extends GameEndedProps {
  view: GameView
}

function Result({ view, onReturnHome }: ResultProps) {
  const hasBegun = view.startedAtMs !== null
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await onReturnHome()
    setLeaving(false)
  }

  return (
    <div className="flex w-full flex-1 flex-col gap-3 tablet:gap-4">
      <NotSent gameId={view.id} />
      {hasBegun && <FinalBoard view={view} />}
      {/* Where all of it is longer than the window, it goes on behind the answers. */}
      <div
        className={`${footClass} play-ended-answers flex flex-wrap gap-2 pt-2 *:min-w-max *:flex-1 max-sm:*:px-2`}
      >
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
