import { OctagonAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openDisputes } from '#core/game/contested.ts'
import type { GameStatus } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useGame, useServerNow } from '#web/live/game/use-game.ts'
import { openWords } from '#web/live/words/declare-result.tsx'
import { endGameWords, isEndable, noGameWords } from '#web/live/words/end-game-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The button that ends the game for everyone, and its question. @param standings how the game stands */
export function EndGame({ standings }: { standings: ReactNode }) {
  const { send, view, phase } = useGame()
  const nowMs = useServerNow(1000)
  /** How far the game had come when the question was asked; null while it isn't. */
  const [asked, setAsked] = useState<GameStatus | null>(null)
  const [isEnding, setEnding] = useState(false)

  async function end() {
    if (!isEndable(view) || asked === null) {
      showToast(noGameWords())
      return
    }
    setEnding(true)
    const result = await send({ type: 'EndGame' }, { status: asked })
    setEnding(false)
    setAsked(null)
    showToast(endGameWords(result, view, 'manage'))
  }

  const open = view ? openDisputes(view) : 0
  const leftMs = view?.status === 'active' ? Math.max(0, view.endsAtMs - gameNowMs(view, nowMs)) : null
  return (
    <>
      {/* Filled only where it is confirmed. */}
      <Button
        variant="secondary"
        className="border-danger! text-danger!"
        onClick={() => setAsked(view?.status ?? 'lobby')}
      >
        <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
        End Game
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={end}
        title="End the current game?"
        description="This will permanently end the game for all players. This action cannot be undone."
        confirmLabel="End Game"
        isPending={isEnding}
        isSlow={phase !== 'live'}
        pendingText="Ending game..."
        isDanger
        detail={
          <>
            {leftMs !== null && (
              <p>
                Time left <strong>{formatClock(leftMs)}</strong>
              </p>
            )}
            {view && open > 0 && (
              <p className="font-semibold">{openWords(view)} still open. What counts now stays.</p>
            )}
            {standings}
          </>
        }
      />
    </>
  )
}
