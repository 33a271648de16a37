import { memo } from 'react'
import { LIMITS } from '#core/limits.ts'
import type { ChallengesDraft } from '#core/setup.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type ChallengeDraft, priceOf } from './challenge-list.ts'

interface ChallengePreviewProps {
  /** The one that is edited, else the one at the bottom; none in an empty list. */
  challenge: ChallengeDraft | undefined
  challenges: ChallengesDraft
}

/** A challenge as its ticket will show it, and which cards are drawn next. */
export const ChallengePreview = memo(function ChallengePreview({
  challenge,
  challenges,
}: ChallengePreviewProps) {
  if (!challenge) return null
  const reward = priceOf(challenge)
  const next = challenges.slice(-LIMITS.flopCards).toReversed()
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players see it</h2>
      <div className="flex min-h-38 overflow-hidden rounded-sm border-[1.5px] border-ink bg-raised">
        <p
          className={classNames(
            'grid w-21 shrink-0 place-items-center border-r-2 border-dashed border-line px-1 font-sign font-bold',
            reward.length > 6 ? 'text-16' : 'text-28',
          )}
        >
          {reward}
        </p>
        <div className="min-w-0 p-3">
          <p className="font-sign text-20 font-bold">
            <bdi>{challenge.title}</bdi>
          </p>
          <p dir="auto" className="line-clamp-6 pt-1 whitespace-pre-line">
            {challenge.description}
          </p>
        </div>
      </div>
      <h2 className="pt-2 font-sign text-20 font-bold">Next from the bottom</h2>
      <ol className="border-t border-hairline">
        {next.map((each) => (
          <li key={each.id} className="flex justify-between gap-3 border-b border-hairline py-2">
            <span className="min-w-0">{each.title.trim() || 'No title yet'}</span>
            <span className="font-semibold">{priceOf(each)}</span>
          </li>
        ))}
      </ol>
    </>
  )
})
