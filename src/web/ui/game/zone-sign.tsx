import { classNames } from '../class-names.ts'
import { TeamBullet } from './team-bullet.tsx'
import { teamPaint } from './team-colours.ts'
import { zoneWords } from './zone-words.ts'

interface ZoneSignProps {
  number: number
  /** The team that holds the zone; null draws the dashed edge of an unclaimed one. */
  owner: { letter: string; color: string; name: string } | null
  /** Side in px, edge and keyline included. */
  size?: number
  /** On its owner's own colour, where its bullet would not show: that has the letter's colour. */
  isInverted?: boolean
  className?: string
}

/** From so many px on a sign fills a screen: its edge grows with it. */
const POSTER_PX = 150

/** A zone: a square sign with its number, edged in its owner's colour, the owner's bullet on the edge. */
export function ZoneSign({ number, owner, size = 48, isInverted = false, className }: ZoneSignProps) {
  const isPoster = size >= POSTER_PX
  const bulletPx = isPoster ? Math.round(size * 0.34) : Math.max(24, Math.round(size * 0.4))
  const overhangPx = isPoster ? Math.round(size * 0.06) : 8
  const paint = owner && teamPaint(owner.color)
  return (
    <span
      role="img"
      aria-label={zoneWords(number, owner)}
      className={classNames('relative inline-block shrink-0 select-none', className)}
      style={{ width: size, height: size }}
    >
      <span
        className={classNames(
          'grid size-full place-items-center rounded-sm font-sign leading-none font-bold',
          !paint && 'cap-middle',
          owner ? 'border-(--keyline)' : 'border-dashed border-line text-ink',
          isPoster ? 'border-4' : 'border-2',
        )}
        style={{
          fontSize: Math.round(size * (isPoster && number < 10 ? 0.72 : owner && !isPoster ? 0.46 : 0.54)),
        }}
      >
        {paint ? (
          <span
            className="grid size-full cap-middle place-items-center bg-sign text-on-sign transition-[border-color] duration-200"
            style={{
              border: `${isPoster ? Math.round(size * 0.08) : 6}px solid ${paint.fill}`,
            }}
          >
            {/* Its bullet would cover the second figure. */}
            <span className={number > 9 && !isPoster ? 'relative -top-[0.04em] -left-[0.1em]' : undefined}>
              {number}
            </span>
          </span>
        ) : (
          number
        )}
      </span>
      {owner && paint && (
        <TeamBullet
          letter={owner.letter}
          color={owner.color}
          size={bulletPx}
          isInverted={isInverted}
          className={classNames('absolute', isInverted && 'border-4')}
          style={{ right: -overhangPx, bottom: -overhangPx, ...(isInverted && { borderColor: paint.fill }) }}
        />
      )}
    </span>
  )
}
