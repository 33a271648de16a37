import { type ReactNode, useState } from 'react'
import { refusalWords } from '#web/live/refusal-words.ts'
import { useGame, useServerNow } from '#web/live/use-game.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** `/manage`: the host's desk. Ending the game stands last and apart. */
export function ManageScreen({ standings }: { standings: ReactNode }) {
  return (
    <Screen>
      <ScreenTitle>Manage Game</ScreenTitle>
      <section
        aria-labelledby="end"
        className="mt-4 flex flex-col items-start gap-3 border-t-2 border-ink pt-5"
      >
        <h2 id="end" className="font-sign text-20 font-bold">
          Finish
        </h2>
        <p className="text-muted">Ends the game for every player and shows them the final standings.</p>
        <EndGame standings={standings} />
      </section>
    </Screen>
  )
}

function EndGame({ standings }: { standings: ReactNode }) {
  const { send, view } = useGame()
  const nowMs = useServerNow(1000)
  const [isAsking, setAsking] = useState(false)
  const [isEnding, setEnding] = useState(false)

  async function end() {
    if (!view || view.status === 'completed') {
      showToast({ title: 'Error', description: 'No active game found.', isError: true })
      return
    }
    setEnding(true)
    const answer = await send({ type: 'EndGame' })
    setEnding(false)
    setAsking(false)
    if (answer.ok) {
      showToast({ title: 'Game session ended', description: 'You can now set up a new game.' })
    } else {
      const description = `Failed to end the game: ${refusalWords(answer.refusal, view)}`
      showToast({ title: 'Error', description, isError: true })
    }
  }

  const leftMs = view?.status === 'active' ? Math.max(0, view.endsAtMs - nowMs) : null
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        End Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={end}
        title="End the current game?"
        description="This will permanently end the game for all players. This action cannot be undone."
        confirmLabel="End Game"
        isPending={isEnding}
        pendingText="Ending game..."
        isDanger
        detail={
          <>
            {leftMs !== null && (
              <p>
                Time left <strong>{formatClock(leftMs)}</strong>
              </p>
            )}
            {standings}
          </>
        }
      />
    </>
  )
}
