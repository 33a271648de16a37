import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { isolated } from '#web/ui/isolated.ts'

interface RevealFootProps {
  /** How a tie between open places was broken; '' while there's none. */
  tie: string
  /** The same once all places are open. */
  lastTie: string
  /** The teams whose places are still closed. */
  coming: readonly TeamBadge[]
  /** The own team; undefined for someone without one. */
  own: TeamBadge | undefined
  onNext: () => void
  className: string
}

/** Under the places: who is still to come, or how a tie was broken, and the way on. What comes has its place from the start. */
export function RevealFoot({ tie, lastTie, coming, own, onNext, className }: RevealFootProps) {
  const isOpen = coming.length === 0
  return (
    <div
      className={classNames(
        'flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 pb-[max(1rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      <p
        aria-live="polite"
        data-reserved={lastTie}
        className="play-reveal-note min-w-[min(8rem,100%)] flex-1 text-16 text-balance leading-5 tablet:text-20"
      >
        {tie !== '' && <span>{isolated(tie)}</span>}
        {tie === '' && !isOpen && <Coming teams={coming} own={own} />}
      </p>
      <Button
        variant="secondary"
        onClick={onNext}
        className="w-33 shrink-0 leading-5! tablet:w-auto tablet:min-w-50 tablet:text-20!"
      >
        {isOpen ? (own ? 'See where you stand' : 'See the result') : 'Show all'}
      </Button>
    </div>
  )
}

function Coming({ teams, own }: { teams: readonly TeamBadge[]; own: TeamBadge | undefined }) {
  return (
    <span aria-hidden="true" className="font-semibold">
      Still to come
      <span className="mt-2 flex flex-wrap gap-2">
        {teams.map((team) => (
          <span key={team.letter} className="flex items-center">
            <TeamBullet {...team} size={24} className="tablet:size-8! tablet:text-20!" />
            {team === own && <YouPlate className="ml-1 bg-on-sign text-board" />}
          </span>
        ))}
      </span>
    </span>
  )
}
