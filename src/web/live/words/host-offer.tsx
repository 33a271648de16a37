import { useState } from 'react'
import { hostOfferIn } from '#core/game/evolving/plans.ts'
import { newCommandId, postJson } from '#web/live/api.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { JoinAnswer } from '#wire/http.ts'

/** What the co-host reads to whom the game is offered; nothing for anyone else. */
export function HostOffer() {
  const { gameId, view } = useGameView()
  const { me } = useMe()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const offer = hostOfferIn(view)
  if (!me || !offer || offer.officialId !== me.seat?.officialId) return null

  async function takeOver() {
    setPending(true)
    // Trying again after a lost answer finds the host already.
    const answer = await postJson<JoinAnswer>(`/api/games/${gameId}/host`, { commandId: newCommandId() })
    if (answer.ok) return window.location.reload()
    setPending(false)
    setProblem(answer.problem.message)
  }

  return (
    <section
      aria-labelledby="offer"
      className="mb-6 flex flex-col items-start gap-3 border-l-4 border-ink bg-sunken p-4"
    >
      <h2 id="offer" className="font-sign text-28 leading-8 font-bold">
        The host offers you the game
      </h2>
      <p>You’d become the host, and they’d become a co-host. A host needs an account.</p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {me.account ? (
        <Button isWide isPending={isPending} pendingText="Taking over..." onClick={takeOver}>
          Take over
        </Button>
      ) : (
        <LinkButton isWide to="/signin">
          Sign in to take over
        </LinkButton>
      )}
    </section>
  )
}
