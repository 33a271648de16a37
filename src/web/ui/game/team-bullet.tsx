import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { teamPaint } from './team-colours.ts'

interface TeamBulletProps {
  /** From `teamLetters` for all teams of the game. */
  letter: string
  /** The team's colour: one of the seven, or any CSS colour. */
  color: string
  /** Diameter in px, keyline included; 20 at least. */
  size?: number
  /** The team's name where no text beside the bullet says it; without it the bullet is decoration. */
  label?: string
  /** On the team's own colour: a disc in the colour of the team's letter, with the letter in the team's. */
  isInverted?: boolean
  className?: string
  style?: CSSProperties
}

/** A team: a solid circle in its colour with its letter. */
export function TeamBullet({
  letter,
  color,
  size = 32,
  label,
  isInverted,
  className,
  style,
}: TeamBulletProps) {
  const paint = teamPaint(color)
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full border-2 border-(--keyline) cap-middle font-sign forced-color-adjust-none leading-none font-bold select-none',
        className,
      )}
      style={{
        ...style,
        width: size,
        height: size,
        backgroundColor: isInverted ? paint.letter : paint.fill,
        color: isInverted ? paint.fill : paint.letter,
        fontSize: Math.max(14, Math.round(size * 0.62)),
      }}
    >
      {letter}
    </span>
  )
}
