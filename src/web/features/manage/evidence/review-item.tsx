import { TriangleAlert } from 'lucide-react'
import { isUnpaid, rewardCents } from '#core/game/rewards.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useChatLines } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { afterPause } from '#web/ui/game/after-pause.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import type { ChatLine } from '#wire/http.ts'
import { AskedText } from './asked-text.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { evidenceTimes } from './evidence-facts.ts'
import { proofsOf } from './evidence-lines.ts'
import { Proofs } from './proofs.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { DECIDED_WORDS } from './review-words.ts'
import { TeamHead } from './team-lines.tsx'
import { TimeOfEvidence } from './time-of-evidence.tsx'
import type { Desk } from './use-desk.ts'
import { useEvidenceFlags } from './use-evidence-flags.ts'
import { useAges, WaitingAge } from './waiting-age.tsx'

interface ReviewItemProps {
  item: ClaimedCard
  desk: Desk
  fate: Fate
  /** It has a pane of its own, which its photos fill. */
  isPane?: boolean
  /** The dialog that rejects it is open. */
  isRefusing: boolean
  onRefused: () => void
}

/** The claim that is open: what was asked, whose it is, who doubts it, and what was posted. */
export function ReviewItem({
  item: claim,
  desk,
  fate,
  isPane = false,
  isRefusing,
  onRefused,
}: ReviewItemProps) {
  const chat = useChatLines(claim.id)
  const { badgeOf } = useGameView()
  return (
    <article
      aria-labelledby="open-claim"
      // A phone held sideways and a large screen have the photos beside the words.
      // A pane stands in the frame, with the team's edge, of what is decided on.
      className={
        isPane
          ? 'review-pane'
          : 'grid animate-rise grid-cols-[minmax(0,1fr)] items-start rounded-sm border-[1.5px] border-l-6 border-ink border-l-[color:var(--team-fill)] bg-raised sideways:grid-cols-2 min-[100rem]:grid-cols-2'
      }
      style={isPane ? undefined : teamGround(badgeOf(claim.claimedBy).color)}
    >
      <div className="review-claim min-w-0">
        <Head claim={claim} proofs={proofsOf(chat.lines, claim)} isWaiting={fate === 'waiting'} />
        <div
          className={`review-task flex flex-col border-t-2 border-dashed border-line ${isPane ? 'gap-2 px-4 py-2' : 'gap-5 p-4'}`}
        >
          <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2 font-semibold empty:hidden">
            {fate !== 'waiting' && DECIDED_WORDS[fate]}
          </p>
          {isPane ? (
            <AskedText text={claim.description} about={claim.title} />
          ) : (
            <ExpandableText text={claim.description} lines={2} about={claim.title} />
          )}
          <ClaimHistory claim={claim} chat={chat} />
        </div>
      </div>
      <div
        className={isPane ? 'review-proofs px-4 pb-3' : 'min-w-0 px-4 pb-4 sideways:pt-3 min-[100rem]:pt-3'}
      >
        <Proofs claim={claim} chat={chat} isPane={isPane} />
      </div>
      {isRefusing && <RejectDialog claim={claim} desk={desk} onClose={onRefused} />}
    </article>
  )
}

/** A longer title is set smaller: the room is for the photo. */
const LONG_TITLE = 48

interface HeadProps {
  claim: ClaimedCard
  proofs: readonly ChatLine[]
  isWaiting: boolean
}

function Head({ claim, proofs, isWaiting }: HeadProps) {
  const ageOf = useAges()
  const { view } = useGameView()
  const { pause } = view
  const { approvesAtMs } = claim
  const flags = useEvidenceFlags(claim)
  return (
    <header>
      <div className="review-head flex">
        <TicketStub cents={rewardCents(claim)} />
        <div className="review-title min-w-0 flex-1 border-l-2 border-dashed border-line p-3">
          <h2
            id="open-claim"
            data-open-claim
            tabIndex={-1}
            className={`font-sign text-20 font-bold ${claim.title.length > LONG_TITLE ? '' : 'sm:text-28'}`}
          >
            <bdi>{claim.title}</bdi>
          </h2>
          <TeamHead
            teamId={claim.claimedBy}
            atMs={claim.claimedAtMs}
            times={evidenceTimes(proofs, claim).map((time) => (
              <TimeOfEvidence key={time.label} time={time} />
            ))}
            age={isWaiting && <WaitingAge ms={ageOf({ kind: 'claim', item: claim })} />}
          >
            {isUnpaid(claim) && (
              <span className="block text-14 leading-[1.1rem] font-semibold">
                Paid once you approve it
                {approvesAtMs !== undefined &&
                  `, or automatically ${pause ? afterPause(approvesAtMs, pause) : `at ${timeOfDay(approvesAtMs)}`}`}
              </span>
            )}
          </TeamHead>
        </div>
      </div>
      <Flags flags={flags} />
    </header>
  )
}

/** What is to be looked at twice before one approves it, over the ticket's whole width. */
function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className="review-flags flex flex-wrap gap-x-5 border-t-2 border-dashed border-line bg-danger/10 px-3 py-1.5">
      {flags.map((flag) => (
        <li key={flag} className="flex items-start gap-2 text-16 leading-6 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          {flag}
        </li>
      ))}
    </ul>
  )
}
