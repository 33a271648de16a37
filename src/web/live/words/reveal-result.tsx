import { useState } from 'react'
import { spectatorsIn } from '#core/game/evolving/spectators.ts'
import { canReveal } from '#core/rules/spectators.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { refusalWords } from './refusal-words.ts'

/** Shows spectators the result, for those who run their screen; nothing without one, and once it is revealed. */
export function RevealResult() {
  const { view, send } = useGameView()
  const screen = spectatorsIn(view)
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  if (!screen) return null

  async function reveal() {
    setPending(true)
    const answer = await send({ type: 'RevealResult' })
    setPending(false)
    setAsked(false)
    if (answer.ok) return showToast({ title: 'Revealed', description: 'Spectators see the result now.' })
    const description = refusalWords('RevealResult', answer.refusal, view)
    showToast({ title: 'Failed to reveal the result', description, isError: true })
  }

  return (
    <section aria-labelledby="reveal" className="flex flex-col items-start gap-3">
      <h2 id="reveal" className="font-sign text-20 font-bold">
        Result for spectators
      </h2>
      {screen.isRevealed ? (
        <p>Revealed. Spectators see everything now.</p>
      ) : (
        <>
          <p className="text-muted">
            {canReveal(view)
              ? 'Spectators don’t know who won yet.'
              : 'Once time is up and the result stands, you can reveal it.'}
          </p>
          <Button onClick={() => setAsked(true)} disabled={!canReveal(view)}>
            Reveal
          </Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsked(false)}
          onConfirm={() => void reveal()}
          title="Reveal the result?"
          description="The spectator screen shows the teams from last place upward, and then the winner. This can’t be undone."
          confirmLabel="Reveal"
          isPending={isPending}
          pendingText="Revealing..."
        />
      )}
    </section>
  )
}
