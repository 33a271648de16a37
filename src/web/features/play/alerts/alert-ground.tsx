import type { ReactNode } from 'react'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { Balance } from '../layout/balance.tsx'

interface AlertGroundProps {
  alert: Alert
  /** As low as a phone's header. */
  isLow?: boolean
  children: ReactNode
}

/**
 * What an alert stands on, beside the own team and its money, which it would cover: a lost zone's in the colour of the team that holds
 * it now, all else on a note.
 */
export function AlertGround({ alert: { icon, zoneId }, isLow = false, children }: AlertGroundProps) {
  const { view } = useGame()
  const isZone = icon === 'zone'
  const ownerId = isZone && view?.zones.find(({ id }) => id === zoneId)?.currentOwner
  const owner = view?.teams.find(({ id }) => id === ownerId)
  return (
    <li
      className={classNames(
        'grid border-b-[1.5px] forced-color-adjust-none',
        isZone ? 'border-board' : 'play-note border-ink',
        isZone && (owner ? 'on-team' : 'on-board'),
      )}
      style={owner && teamGround(owner.color)}
    >
      <div className="play-alert mx-auto flex w-full max-w-(--wide) items-stretch">
        <OwnTeam
          isLow={isLow}
          className={isZone ? 'border-r-[1.5px] border-board lg:hidden!' : 'sm:hidden!'}
        />
        <div className="flex min-w-0 flex-1 items-center">{children}</div>
      </div>
    </li>
  )
}

/** The own team and its money, as in the header under it, for the eyes; a laptop has those of the header in sight. */
function OwnTeam({ isLow, className }: { isLow: boolean; className: string }) {
  const { view, teamId } = useGame()
  const team = view?.teams.find(({ id }) => id === teamId)
  const badge = view && teamBadges(view.teams).get(teamId)
  if (!team || !badge) return null
  return (
    <span
      aria-hidden="true"
      style={teamGround(badge.color)}
      className={classNames(
        'on-team grid min-w-19 shrink-0 content-center justify-items-center gap-0.5 px-2 tablet:flex tablet:items-center tablet:gap-3 max-[359px]:min-w-16 max-[359px]:px-1 tablet:px-4',
        className,
      )}
    >
      <TeamBullet letter={badge.letter} color={badge.color} size={isLow ? 24 : 40} isInverted />
      <span className="font-sign text-[min(1.125rem,22px)] leading-[1.2] font-bold tablet:text-[min(1.75rem,36px)] tablet:leading-none">
        <span className="hidden text-[min(1.25rem,24px)] leading-[1.1] tablet:block">{badge.name}</span>
        <Balance cents={team.balanceCents} />
      </span>
    </span>
  )
}
