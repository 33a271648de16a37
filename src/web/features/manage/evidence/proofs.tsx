import type { ClaimedCard } from '#core/reviews.ts'
import type { useChatLines } from '#web/live/chat/use-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { proofsOf } from './evidence-lines.ts'
import { NothingPosted } from './nothing-posted.tsx'
import { Proof } from './proof.tsx'

interface ProofsProps {
  claim: ClaimedCard
  /** What has been said about its card. */
  chat: ReturnType<typeof useChatLines>
}

/** What the claim's team has posted about the card. */
export function Proofs({ claim, chat }: ProofsProps) {
  const { status, lines, hasOlder, isLoadingOlder, problem } = chat
  const proofs = proofsOf(lines, claim)
  const isEmpty = status === 'ready' && proofs.length === 0 && !hasOlder
  return (
    <section aria-labelledby="evidence" className="flex flex-col gap-3">
      <h3 id="evidence" className="font-sign text-20 font-bold">
        Evidence
      </h3>
      {problem !== null && (
        <LoadProblem title="The evidence did not load." problem={problem} onRetry={chat.retry} />
      )}
      {status === 'loading' && problem === null && <Loading />}
      {hasOlder && (
        <Button
          variant="secondary"
          isPending={isLoadingOlder}
          pendingText="Loading..."
          onClick={() => chat.loadOlder()}
        >
          Show older messages
        </Button>
      )}
      {isEmpty && <NothingPosted claim={claim} lines={lines} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {proofs.map((line) => (
          <Proof key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-2">
      <p className="sr-only">Loading the evidence</p>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-44 w-full max-w-60" />
    </div>
  )
}
