import { Hourglass } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { teamPaint } from './team-colours.ts'

interface NamePlateProps {
  name: string
  /** The team's colour, for the plate's edge; without it the plate stands on that colour, and its edge is the letter's. */
  color?: string
  /** The player is known to be away. */
  isAway?: boolean
  /** Stands behind the name. */
  children?: ReactNode
  className?: string
}

/** A player: a plate with the name, like a street's, as large as the text around it. Circles are teams, and squares zones. */
export function NamePlate({ name, color, isAway = false, children, className }: NamePlateProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-[0.3em] rounded-sm px-[max(12px,0.5em)] font-sign leading-[1.2] font-bold [overflow-wrap:anywhere] forced-color-adjust-none',
        color === undefined ? 'border-[3px] border-current' : 'border-2 py-1',
        color !== undefined &&
          (isAway
            ? 'border-line text-muted shadow-[inset_0_0_0_2px_var(--edge)]'
            : 'border-(--keyline) bg-raised text-ink shadow-[inset_0_0_0_4px_var(--edge)]'),
        className,
      )}
      style={color === undefined ? undefined : ({ '--edge': teamPaint(color).fill } as CSSProperties)}
    >
      <bdi className="min-w-0">{name}</bdi>
      {isAway && <Hourglass aria-hidden="true" className="size-[0.9em] shrink-0" />}
      {children}
    </span>
  )
}
