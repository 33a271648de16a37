import { authorName } from '#core/game/chat.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import type { useChatLines } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { PhotoStage } from '#web/ui/game/photo-stage.tsx'
import { PhotoStrip } from '#web/ui/game/photo-strip.tsx'
import { teamBubbleClass, teamBubbleStyle } from '#web/ui/game/team-bubble.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFade } from '#web/ui/use-fade.ts'
import type { ChatLine } from '#wire/http.ts'
import { proofsOf } from './evidence-lines.ts'
import { NothingPosted } from './nothing-posted.tsx'

interface ProofsProps {
  claim: ClaimedCard
  /** What has been said about its card. */
  chat: ReturnType<typeof useChatLines>
  /** The photos fill the room that there is. */
  isPane?: boolean
}

/** What the claim's team has posted about the card. */
export function Proofs({ claim, chat, isPane = false }: ProofsProps) {
  const { view, gameId } = useGameView()
  const { status, lines, hasOlder, isLoadingOlder, problem } = chat
  const proofs = proofsOf(lines, claim)
  const words = useFade<HTMLUListElement>()
  const isEmpty = status === 'ready' && proofs.length === 0 && !hasOlder
  return (
    <section aria-labelledby="evidence" className={isPane ? 'review-evidence' : 'flex flex-col gap-3'}>
      <h3 id="evidence" className={isPane ? 'sr-only' : 'font-sign text-20 font-bold'}>
        Evidence
      </h3>
      {problem !== null && (
        <LoadProblem title="The evidence didn’t load." problem={problem} onRetry={chat.retry} />
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
      {isPane && (
        <PhotoStage
          gameId={gameId}
          photos={proofs.flatMap((line) =>
            line.photos.map((photo) => ({ photo, by: authorName(line, view) })),
          )}
        />
      )}
      <ul
        ref={words}
        className={isPane ? 'review-words empty:hidden' : 'flex flex-col gap-4 empty:hidden'}
        {...(isPane && REACHABLE)}
      >
        {proofs.map((line) => (
          <Proof key={line.id} line={line} isOneOfMany={proofs.length > 1} hasPhotos={!isPane} />
        ))}
      </ul>
    </section>
  )
}

/** A keyboard can scroll only what it can reach. */
const REACHABLE = { tabIndex: 0 }

function Loading() {
  return (
    <div className="flex flex-col gap-2">
      <p className="sr-only">Loading the evidence</p>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-44 w-full max-w-60" />
    </div>
  )
}

interface ProofProps {
  line: ChatLine
  /** One of several says when it was sent. */
  isOneOfMany: boolean
  hasPhotos: boolean
}

/** A message that the team has posted, in its colour: by whom, its words, and its photos. */
function Proof({ line, isOneOfMany, hasPhotos }: ProofProps) {
  const { view, gameId, badgeOf } = useGameView()
  const by = authorName(line, view)
  const team = line.teamId === null ? null : badgeOf(line.teamId)
  return (
    <li
      className={`flex flex-col gap-2 rounded-sm border-[1.5px] border-line p-2.5 [overflow-wrap:anywhere] ${teamBubbleClass}`}
      style={teamBubbleStyle(team?.color)}
    >
      <p className="flex min-w-0 items-center gap-2 text-14 leading-5">
        {team && <TeamBullet letter={team.letter} color={team.color} size={24} label={team.name} />}
        <span className="min-w-0 flex-1">
          {line.playerId === null ? (
            <HostBadge />
          ) : (
            <strong>
              <bdi>{by}</bdi>
            </strong>
          )}
          {isOneOfMany && (
            <span className="text-muted">
              {' · '}
              <ClockTime atMs={line.atMs} />
            </span>
          )}
        </span>
      </p>
      {line.text === null && line.photos.length === 0 && (
        <p className="text-muted">The photos of this message have been removed.</p>
      )}
      {line.text !== null && (
        <p dir="auto" className="leading-[1.35rem] whitespace-pre-line sideways:order-last">
          {line.text}
        </p>
      )}
      {hasPhotos && <PhotoStrip gameId={gameId} photos={line.photos} by={by} />}
    </li>
  )
}
