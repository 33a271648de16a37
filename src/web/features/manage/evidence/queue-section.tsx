import { CheckCheck, ChevronRight, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { type Waiting, waitingIn } from '#core/rules/review-queue.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useChatLines } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { photoPath } from '#web/ui/game/photo-path.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Link } from '#web/ui/link.tsx'
import { proofsOf } from './evidence-lines.ts'
import { countsByKind, lineOf } from './kinds.tsx'
import { ageWords, isOverdue, useAges } from './waiting-age.tsx'

/** What waits for the host, first in Manage: how much, the oldest of it with its photo, and the way straight to deciding on it. */
export function QueueSection() {
  const { view } = useGameView()
  const waiting = waitingIn(view)
  const oldest = waiting[0]
  return (
    <section aria-labelledby="reviews" className="mb-6">
      <h2 id="reviews" className="sr-only">
        Review desk
      </h2>
      <p role="status" className="sr-only">
        {oldest ? `${waiting.length} waiting for you` : 'All caught up'}
      </p>
      <Link
        to="/manage/evidence"
        className={`block rounded-sm border-[1.5px] p-3 ${oldest ? 'on-board border-transparent dark:border-line' : 'border-line bg-raised text-ink hover:border-ink'}`}
      >
        <span className="flex items-center gap-3">
          {oldest ? <Face waiting={oldest} /> : <CheckCheck aria-hidden="true" className="m-1.5 size-9" />}
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {oldest ? (
              <Oldest waiting={waiting} oldest={oldest} />
            ) : (
              <>
                <span className="block font-sign text-20 leading-6 font-bold">Review Evidence</span>{' '}
                <span className="block leading-5 text-muted">
                  All caught up. Completions and disputes appear here.
                </span>
              </>
            )}
          </span>
          {!oldest && <ChevronRight aria-hidden="true" className="size-6 shrink-0" />}
        </span>
        {oldest && (
          <span className="mt-3 flex min-h-12 items-center justify-center rounded-sm bg-on-sign px-4 py-2 font-semibold text-sign">
            Check the oldest
          </span>
        )}
      </Link>
    </section>
  )
}

function Oldest({ waiting, oldest }: { waiting: readonly Waiting[]; oldest: Waiting }) {
  const { view } = useGameView()
  const ageOf = useAges()
  // Completions are what is waited for as a rule.
  const hasOthers = waiting.some(({ kind }) => kind !== 'claim')
  return (
    <>
      <span className="block text-14 leading-5">Review Evidence</span>{' '}
      <span className="flex flex-wrap items-baseline gap-x-3 font-sign font-bold">
        <span className="text-28 leading-8">{waiting.length} waiting</span> <Overdue waiting={waiting} />
      </span>{' '}
      <span className="flex flex-wrap gap-x-3 text-14 leading-5">
        {hasOthers && <span>{countsByKind(waiting)}</span>} <span>Oldest, {ageWords(ageOf(oldest))}:</span>
      </span>{' '}
      <span className="line-clamp-2 leading-5 font-semibold">
        {/* A card may be called 'Overdue'. */}
        <bdi>{oldest.kind === 'claim' ? `“${lineOf(oldest, view).title}”` : lineOf(oldest, view).title}</bdi>
      </span>
    </>
  )
}

/** How many have waited too long; nothing while none has. */
function Overdue({ waiting }: { waiting: readonly Waiting[] }) {
  const overdue = waiting.map(useAges()).filter(isOverdue).length
  if (overdue === 0) return null
  return (
    <span className="flex items-center gap-1.5 text-20 text-danger">
      <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
      {overdue} overdue
    </span>
  )
}

/** Whose it is, and what was posted where that is a photo. */
function Face({ waiting }: { waiting: Waiting }) {
  const { view, badgeOf } = useGameView()
  const { letter, color, name } = badgeOf(lineOf(waiting, view).teamId)
  return (
    <span className="relative grid size-18 shrink-0 place-items-center self-start rounded-sm bg-sunken">
      {waiting.kind === 'claim' && <FirstPhoto claim={waiting.item} />}
      <TeamBullet
        letter={letter}
        color={color}
        label={name}
        size={40}
        // On a photo it stands at the edge.
        className="[img+&]:absolute [img+&]:-right-1.5 [img+&]:-bottom-1.5"
      />
    </span>
  )
}

function FirstPhoto({ claim }: { claim: ClaimedCard }) {
  const { gameId } = useGameView()
  const { lines } = useChatLines(claim.id)
  const [isBroken, setBroken] = useState(false)
  const photo = proofsOf(lines, claim).flatMap(({ photos }) => photos)[0]
  if (!photo || isBroken) return null
  return (
    <img
      src={photoPath(gameId, photo.id, 'thumb')}
      alt=""
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full rounded-sm object-cover"
    />
  )
}
