import { useState } from 'react'
import { hostOfferIn } from '#core/game/evolving/plans.ts'
import { officialName } from '#core/game/names.ts'
import type { Official } from '#core/game/state.ts'
import { newCommandId, postJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Offers the game to a co-host, or takes the offer back. */
export function HandOver({ official }: { official: Official }) {
  const { gameId, view } = useGameView()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isOffered = hostOfferIn(view)?.officialId === official.id
  const name = official.name ?? officialName(official)

  async function offer(officialId: string | null) {
    setPending(true)
    const answer = await postJson(`/api/games/${gameId}/host-offer`, {
      commandId: newCommandId(),
      officialId,
    })
    setPending(false)
    setAsked(false)
    if (!answer.ok) {
      showToast({ title: 'Nothing was changed', description: answer.problem.message, isError: true })
    } else if (officialId) {
      showToast({ title: `Offered to ${name}`, description: 'You stay the host until they take over.' })
    } else {
      showToast({ title: 'Offer taken back' })
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={isOffered ? `Take back the offer to ${name}` : `Hand over to ${name}`}
        isPending={isPending}
        pendingText="One moment..."
        onClick={() => (isOffered ? void offer(null) : setAsked(true))}
      >
        {isOffered ? 'Take back' : 'Hand over'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsked(false)}
          onConfirm={() => void offer(official.id)}
          title={`Hand the game over to ${name}?`}
          description="They sign in and press Take over. From then on they’re the host, and you’re a co-host, in this browser only."
          confirmLabel="Offer the game"
          isPending={isPending}
          pendingText="Offering..."
        />
      )}
    </>
  )
}
