import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameStatus, GameView } from '#core/game/state.ts'
import { GameProvider } from '#web/live/game/game-context.tsx'
import { useGame, useServerNow } from '#web/live/game/use-game.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { endGameWords } from '#web/live/words/end-game-words.ts'
import { AlertDialog, ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { Seat } from '#wire/http.ts'
import { gameStakes, waitingWords } from './game-stakes.ts'

/** How long the dialog stays after the game has ended, in ms. @see docs/conformance.md, section 9 */
const ENDED_PAUSE_MS = 500

interface OngoingGameDialogProps {
  seat: Seat
  onEnded: () => void
}

/** 'You have an ongoing game': go on with it, or end it before making another. It cannot be dismissed. */
export function OngoingGameDialog({ seat, onEnded }: OngoingGameDialogProps) {
  return (
    <GameProvider gameId={seat.gameId} role={seat.role} teamId={seat.teamId}>
      <Question seat={seat} onEnded={onEnded} />
    </GameProvider>
  )
}

function Question({ seat, onEnded }: OngoingGameDialogProps) {
  const { send, view, rememberedAtMs, closedBecause } = useGame()
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const [isEnding, setEnding] = useState(false)
  /** How far the game had come when the second question was asked; null while it isn't. */
  const [asked, setAsked] = useState<GameStatus | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const status = view?.status ?? seat.status

  /** Null until the game has told. */
  const joined = view && Object.keys(view.players).length
  // A game that nobody plays or waits for ends without another question.
  const isHarmless = status === 'lobby' && joined === 0

  // Ended on another device.
  const isOver = rememberedAtMs === null && view?.status === 'completed'
  const isGone = ['no-such-game', 'deleted', 'removed', 'restored'].some((why) => why === closedBecause)
  // Whose try has failed for this is told so first, and may try again.
  const isSignedOut = closedBecause === 'sign-in' && !hasFailed
  const hasNothingToAsk = !isEnding && (isOver || isGone || isSignedOut)
  const leave = useEffectEvent(async () => {
    if (isOver) showToast(endGameWords({ ok: true }, view, 'setup'))
    await refresh()
    onEnded()
  })
  useEffect(() => {
    if (hasNothingToAsk) void leave()
  }, [hasNothingToAsk])

  async function end(seenStatus: GameStatus) {
    setEnding(true)
    const answer = await send({ type: 'EndGame' }, { status: seenStatus })
    const isEnded = answer.ok || answer.refusal.code === 'game-ended'
    if (!isEnded) {
      setEnding(false)
      setFailed(true)
      showToast(endGameWords(answer, view, 'setup'))
      return
    }
    showToast(endGameWords({ ok: true }, view, 'setup'))
    setTimeout(async () => {
      await refresh()
      if (isHere()) navigate('/setup-game', { replace: true })
      onEnded()
    }, ENDED_PAUSE_MS)
  }

  return (
    <>
      <AlertDialog
        isOpen={asked === null}
        title="You have an ongoing game"
        description={
          status === 'lobby'
            ? 'Your game is waiting in the lobby for players to join.'
            : 'You have an active game in progress.'
        }
        detail={[
          view?.name && (
            <p key="name" className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{view.name}</bdi>
            </p>
          ),
          status === 'lobby' && joined !== null && (
            <p key="joined" className="text-muted">
              {waitingWords(joined)}
            </p>
          ),
        ]}
      >
        <Button className="sm:flex-1" onClick={() => navigate(homeOf({ ...seat, status }))}>
          Continue to game
        </Button>
        <Button
          // Not the loudest: it leads to a question.
          variant="secondary"
          className="sm:flex-1"
          isPending={isEnding}
          pendingText="Ending game..."
          onClick={() => (isHarmless ? void end(status) : setAsked(status))}
        >
          End current game
        </Button>
      </AlertDialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void end(asked ?? status)
        }}
        title="End the current game?"
        description="This will permanently end the game for all players. This action cannot be undone."
        detail={view && <Stakes view={view} />}
        confirmLabel="End Game"
        isDanger
      />
    </>
  )
}

/** What ending the game costs, counted down while the question stands. */
function Stakes({ view }: { view: GameView }) {
  const lines = gameStakes(view, useServerNow(MINUTE_MS))
  return (
    <div className="rounded-sm border-[1.5px] border-line bg-sunken px-4 py-3">
      {view.name && (
        <p className="pb-1 font-sign text-20 font-bold [overflow-wrap:anywhere]">
          <bdi>{view.name}</bdi>
        </p>
      )}
      <ul aria-label="What ends with it" className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
