import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { ChatLine } from '#wire/http.ts'
import { askedAtMs } from './evidence-lines.ts'

interface NothingPostedProps {
  claim: ClaimedCard
  lines: readonly ChatLine[]
}

/** A claim without evidence: says so, and asks the team for it in the chat. */
export function NothingPosted({ claim, lines }: NothingPostedProps) {
  const { badgeOf, teamId } = useGameView()
  const asked = askedAtMs(lines, claim)
  const { name } = badgeOf(claim.claimedBy)
  return (
    <div className="nothing-posted flex flex-col items-start gap-3 rounded-sm border-[1.5px] border-dashed border-line p-4">
      <p>
        <strong className="block">Nothing posted yet</strong>
        <span className="text-muted">
          {claim.claimedBy === teamId
            ? 'This is your own team’s claim. Post proof in the evidence chat, or ask a teammate to.'
            : asked === null
              ? `Ask ${name} for proof. Your request appears in the evidence chat.`
              : `${name} hasn’t answered yet.`}
        </span>
      </p>
      {asked !== null && (
        <p className="text-14 font-semibold">
          You asked at <ClockTime atMs={asked} />
        </p>
      )}
      {claim.claimedBy !== teamId && <Ask claim={claim} name={name} isAgain={asked !== null} />}
    </div>
  )
}

function Ask({ claim, name, isAgain }: { claim: ClaimedCard; name: string; isAgain: boolean }) {
  const { add, waiting, hasSignal } = useQueue()
  const [isAsking, setAsking] = useState(false)

  // A question that waits for signal need not be asked a second time.
  const isOnItsWay = waiting.some(({ cardId, stopped }) => cardId === claim.id && stopped === null)

  async function ask() {
    setAsking(true)
    const text = `${name}, please post your evidence for "${claim.title}".`
    const problem = await add({ text, cardId: claim.id, photos: [] })
    setAsking(false)
    if (problem !== null) {
      showToast({ title: 'Request not sent', description: problem, isError: true })
      return
    }
    const description = hasSignal
      ? `${name} can see it there.`
      : 'It sends automatically once you’re back online.'
    showToast({ title: 'Asked in the evidence chat', description })
  }

  return (
    <Button
      // Without proof there is nothing to decide on yet.
      variant={isAgain ? 'secondary' : 'primary'}
      isPending={isAsking || isOnItsWay}
      pendingText="Asking..."
      onClick={ask}
    >
      <MessageCircleQuestion aria-hidden="true" className="size-5" />
      {isAgain ? 'Ask again' : 'Ask for proof'}
    </Button>
  )
}
