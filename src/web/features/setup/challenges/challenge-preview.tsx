import { Camera } from 'lucide-react'
import { memo } from 'react'
import { cardId } from '#core/game/ids.ts'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { toCents } from '#core/game/money.ts'
import { type ChallengesDraft, minutesOf } from '#core/setup/setup.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { serialOf, TicketFace } from '#web/ui/game/ticket-face.tsx'
import { TicketTime } from '#web/ui/game/ticket-time.tsx'
import { useDraftSource } from '../draft-source.ts'
import { priceOf } from './challenge-list.ts'

interface ChallengePreviewProps {
  /** The id of the one that is edited; without one, the one at the bottom is shown. */
  opened: string | null
  challenges: ChallengesDraft
}

/** A challenge as its ticket will show it, and which cards are drawn next; nothing for an empty list. */
export const ChallengePreview = memo(function ChallengePreview({
  opened,
  challenges,
}: ChallengePreviewProps) {
  const { challengeMinutes } = minutesOf(useDraftSource().read('timing').value)
  const found = challenges.findIndex(({ id }) => id === opened)
  const index = found < 0 ? challenges.length - 1 : found
  const challenge = challenges[index]
  if (!challenge) return null
  const next = challenges.slice(-LIMITS.flopCards).toReversed()
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players see it</h2>
      <TicketFace
        key={challenge.id}
        title={challenge.title.trim() || 'No title yet'}
        description={challenge.description}
        cents={toCents(challenge.value)}
        serial={serialOf(cardId(index))}
        time={<TicketTime clock={formatClock(challengeMinutes * MINUTE_MS)} share={1} />}
        action={
          <>
            <span aria-hidden="true" className={buttonClass('secondary', false, 'w-14 px-0')}>
              <Camera className="size-6" />
            </span>
            <span aria-hidden="true" className={buttonClass('secondary', false, 'flex-1 px-1')}>
              Mark complete
            </span>
          </>
        }
      />
      <h2 className="pt-2 font-sign text-20 font-bold">Drawn next</h2>
      <ol className="border-t border-hairline">
        {next.map((each) => (
          <li key={each.id} className="flex justify-between gap-3 border-b border-hairline py-2">
            <span className="line-clamp-2 min-w-0">{each.title.trim() || 'No title yet'}</span>
            <span className="shrink-0 font-semibold">{priceOf(each)}</span>
          </li>
        ))}
      </ol>
    </>
  )
})
