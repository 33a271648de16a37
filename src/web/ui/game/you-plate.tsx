import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

interface YouPlateProps {
  /** Its distances and colours, where it doesn't stand behind a name in the page's ink. */
  className?: string
  style?: CSSProperties
}

/** Marks the own team, or oneself, behind a name. */
export const YouPlate = ({ className = 'ml-1 align-[0.1em] bg-ink text-ground', style }: YouPlateProps) => (
  <span
    className={classNames(
      'inline-block shrink-0 rounded-sm px-1.5 font-sans text-14 leading-5 font-semibold',
      className,
    )}
    style={style}
  >
    You
  </span>
)
