import { authorName } from '#core/game/chat.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import type { ChatState } from '#web/live/chat/chat-store.ts'
import { useChat } from '#web/live/chat/use-chat.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChatLine } from '#wire/http.ts'
import { historyOf } from './evidence-lines.ts'
import { DisputeNote } from './team-lines.tsx'

interface ClaimHistoryProps {
  claim: ClaimedCard
  /** What has been said about its card. */
  chat: Pick<ChatState, 'status' | 'lines' | 'hasOlder'>
}

/** Who has disputed a claim and why, and what was decided before. */
export function ClaimHistory({ claim, chat: { status, lines, hasOlder } }: ClaimHistoryProps) {
  const { view } = useGameView()
  const history = historyOf(lines, claim)
  const known = new Set(history.map(({ playerId }) => playerId))
  const isWordless = !hasOlder && claim.disputedBy.some((playerId) => !known.has(playerId))
  if (history.length === 0 && claim.disputedBy.length === 0) return null
  const isDisputed = claim.disputedBy.length > 0 || history.some(({ kind }) => kind === 'dispute')
  return (
    <section aria-labelledby="disputes" className="flex flex-col gap-3">
      <h3 id="disputes" className="font-sign text-20 font-bold">
        {isDisputed ? 'Disputed' : 'Decided'}
      </h3>
      {status === 'loading' ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ul className="flex flex-col gap-3">
          {history.map((line) => (
            <li key={line.id}>
              {line.kind === 'dispute' && line.teamId !== null ? (
                <DisputeNote
                  teamId={line.teamId}
                  by={authorName(line, view)}
                  atMs={line.atMs}
                  text={line.text}
                />
              ) : (
                <Decision line={line} />
              )}
            </li>
          ))}
          {isWordless && <li className="text-muted">The reason for the dispute was deleted.</li>}
        </ul>
      )}
    </section>
  )
}

function Decision({ line }: { line: ChatLine }) {
  const { view } = useGameView()
  const { writerId } = useChat()
  const isOwn = isWrittenBy(writerId, line.playerId, line.by)
  const who = isOwn ? 'You' : line.by === undefined ? 'The host' : authorName(line, view)
  return (
    <p className="text-14 text-muted [overflow-wrap:anywhere]">
      {line.isAutomatic
        ? 'Approved automatically'
        : `${who} ${line.kind === 'approval' ? 'approved' : 'rejected'} this`}{' '}
      at <ClockTime atMs={line.atMs} />
      {line.text === null ? '.' : isolated(`: ${line.text}`)}
    </p>
  )
}
