import type { CSSProperties, ReactNode } from 'react'
import type { ZoneSketch } from '#core/geometry/zone-sketch.ts'
import { classNames } from '../class-names.ts'
import { longestWord } from './longest-word.ts'
import type { TeamBadge } from './team-badges.ts'
import { TeamBullet } from './team-bullet.tsx'
import { teamPaint } from './team-colours.ts'

interface TeamTicketProps {
  /** Null while it isn't known whose ticket it is. */
  badge: TeamBadge | null
  gameName?: string | undefined
  /** The zones of the game, on the stub beside the name; for a ticket in `.invitation`, which lays them out. */
  sketch?: ZoneSketch | undefined
  /** The heading's level. */
  as?: 'h2' | 'p'
  /** A phone held sideways has room for the stub alone. */
  isStubSideways?: boolean
  children: ReactNode
  className?: string
}

/** A team's ticket into a game: its colour, letter and name on the stub, and below the perforation what it is for. */
export function TeamTicket({ badge, gameName, as: Title = 'p', ...rest }: TeamTicketProps) {
  const { sketch, isStubSideways = false, children, className } = rest
  const paint = badge && teamPaint(badge.color)
  return (
    <div className={classNames('team-ticket flex flex-col [print-color-adjust:exact]', className)}>
      <div
        className="flex min-h-24 flex-wrap items-center gap-3 rounded-t-sm border-2 border-b-0 border-(--keyline) bg-sunken px-4 py-3 forced-color-adjust-none print:min-h-0 print:py-0"
        style={
          {
            ...(paint && { backgroundColor: paint.fill, color: paint.letter }),
            ...(sketch && { '--shape': sketch.width / sketch.height }),
            ...(badge && { '--longest': longestWord(badge.name), '--letters': badge.name.length }),
          } as CSSProperties
        }
      >
        {badge && (
          <>
            {gameName && (
              <p className="team-ticket-game w-full font-sign text-20 leading-6 font-bold [overflow-wrap:anywhere] print:text-16 print:leading-tight">
                <bdi>{gameName}</bdi>
              </p>
            )}
            <TeamBullet
              letter={badge.letter}
              color={badge.color}
              isInverted
              className="size-(--bullet)! border-current! text-[length:calc(var(--bullet)*0.62)]!"
            />
            <Title className="team-ticket-name min-w-0 flex-1 font-sign text-[length:var(--name)] leading-[1.1] font-bold text-balance [overflow-wrap:anywhere] print:leading-none">
              <bdi>{badge.name}</bdi>
            </Title>
            {sketch && <Sketch {...sketch} />}
          </>
        )}
      </div>
      <div
        className={classNames(
          'flex-1 rounded-b-sm border-2 border-t-0 border-(--keyline) bg-raised p-4 print:p-[2mm]',
          isStubSideways && 'sideways:hidden',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Beside a long name it gets less room, and a sliver of a city would say nothing. */
const Sketch = (sketch: ZoneSketch) => (
  <span className="team-ticket-city @container relative self-stretch forced-colors:hidden">
    <City {...sketch} className="absolute inset-0 hidden size-full @min-[2rem]:block" />
  </span>
)

/** The same for a laptop's sign, where the ticket beside it has none. */
export const PosterCity = (sketch: ZoneSketch) => (
  <span
    className="@container relative hidden h-[min(400px,45dvh)] min-w-0 forced-colors:hidden lg:block"
    style={{ flex: `0 1 calc(min(400px, 45dvh) * ${sketch.width / sketch.height})` }}
  >
    <City {...sketch} className="absolute inset-0 hidden size-full @min-[6rem]:block" />
  </span>
)

/** The zones as land, in the colour of the letters. North is up. */
const City = ({ width, height, path, className }: ZoneSketch & { className: string }) => (
  <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`overflow-visible ${className}`}>
    <path
      d={path}
      fill="currentColor"
      fillOpacity="0.25"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
