import { useId } from 'react'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { TeamPattern } from './team-pattern.tsx'

interface TeamSwatchProps {
  badge: TeamBadge
  /** The team's place in the game, from 0. */
  index: number
  /** Its name where no text beside it says it. */
  label?: string
}

/** What a map's legend says a team by: its bullet on a piece of the pattern that its zones have. */
export function TeamSwatch({ badge, index, label }: TeamSwatchProps) {
  const id = useId()
  const { fill, letter } = teamPaint(badge.color)
  return (
    <span className="flex shrink-0 items-center forced-color-adjust-none">
      <TeamBullet {...badge} size={24} {...(label !== undefined && { label })} className="z-1" />
      <svg aria-hidden="true" viewBox="0 0 24 18" className="-ml-2 h-4.5 w-6">
        <TeamPattern id={id} index={index} fill={fill} mark={letter} scale={0.6} />
        <path
          d="M0 .75H22.5a.75.75 0 0 1 .75.75V16.5a.75.75 0 0 1-.75.75H0z"
          fill={`url(#${id})`}
          className="stroke-(--keyline)"
          strokeWidth="1.5"
        />
      </svg>
    </span>
  )
}
