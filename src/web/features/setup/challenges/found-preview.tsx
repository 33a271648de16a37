import { OctagonAlert } from 'lucide-react'
import { LIMITS } from '#core/limits.ts'
import { challengesInWords, priceOf } from './challenge-list.ts'
import type { FoundChallenges } from './found-challenges.ts'

interface FoundPreviewProps {
  found: FoundChallenges
  /** How many more fit into the list as it is. */
  room: number
}

/** So many are shown of each; the rest is counted, so that the answers stay in sight. */
const MOST_SHOWN = 6

/** What was read and what could not be, before it is taken over. */
export function FoundPreview({ found: { challenges, problems }, room }: FoundPreviewProps) {
  const { max } = LIMITS.challenges
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {`${challengesInWords(challenges.length)} read`}
        {problems.length > 0 && `, ${problems.length} could not be read`}
      </p>
      {problems.length > 0 && (
        <ul
          aria-label="What could not be read"
          className="rounded-sm border-[1.5px] border-danger px-3 py-2 text-14"
        >
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <li key={problem} className="flex gap-2 py-0.5">
              <OctagonAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
              <span className="min-w-0">{problem}</span>
            </li>
          ))}
          <Rest count={problems.length - MOST_SHOWN} />
        </ul>
      )}
      {challenges.length > 0 && (
        <ul aria-label="What was read" className="rounded-sm bg-sunken px-3 py-2 text-14">
          {challenges.slice(0, MOST_SHOWN).map((challenge, index) => (
            // The same title may come twice, and the order does not change.
            <li key={`${index} ${challenge.title}`} className="flex justify-between gap-3 py-0.5">
              <span className="min-w-0">{challenge.title}</span>
              <span className="font-semibold">{priceOf(challenge)}</span>
            </li>
          ))}
          <Rest count={challenges.length - MOST_SHOWN} />
        </ul>
      )}
      {challenges.length > room && (
        <p className="text-14">
          {`A game has at most ${max} challenges: ${room} more fit into the list as it is.`}
        </p>
      )}
    </div>
  )
}

function Rest({ count }: { count: number }) {
  return count > 0 && <li className="py-0.5 text-muted">{`and ${count} more`}</li>
}
