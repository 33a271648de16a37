import { useId, useMemo } from 'react'
import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import type { TeamPaint } from '#core/game/team-paint.ts'
import { borderOutlines } from '#core/geometry/border-outlines.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { mapWords } from './map-words.ts'
import { TeamPattern } from './team-pattern.tsx'

/** How many pixels the drawing's longer side of 1,000 units has at least, and the least room of a number in them. */
const SIZES = {
  small: { px: 132, roomPx: 14 },
  large: { px: 320, roomPx: 17 },
} as const

/** A drawing that is narrower than this lies on its side where the place is low: Manhattan would be a thread. */
const NARROW = 0.62

export interface ZoneDrawingProps {
  view: Pick<GameView, 'teams' | 'zones'>
  borders: Borders
  /** '' for someone without a team. */
  ownTeamId: TeamId
  /** A zone that is filled and has a bold edge as own ones have. */
  boldId?: ZoneId | null
  /** The zone that the drawing is about: the others are pale. */
  aboutId?: ZoneId | undefined
  size: keyof typeof SIZES
}

/** The zones by their borders in their owners' colours and patterns, the own ones filled, as wide or as high as the place allows. */
export function ZoneDrawing({ view, borders, ownTeamId, boldId = null, aboutId, size }: ZoneDrawingProps) {
  const { teams, zones } = view
  const { outlines, width, height } = useOutlines(borders)
  const prefix = useId()
  const { px, roomPx } = SIZES[size]
  const scale = Math.max(width, height) / px
  const drawn = zones.flatMap((zone) => {
    const outline = outlines.get(zone.id)
    return outline
      ? [
          {
            zone,
            outline,
            isBold: zone.currentOwner !== null && (zone.id === boldId || zone.currentOwner === ownTeamId),
          },
        ]
      : []
  })
  const isAbout = ({ id }: Zone) => id === aboutId
  const isPale = (zone: Zone) => aboutId !== undefined && !isAbout(zone)
  // Bold ones last, and then what it is about, so that their bold edges lie on their neighbours'.
  const rankOf = ({ zone, isBold }: (typeof drawn)[number]) => (isAbout(zone) ? 2 : Number(isBold))
  const inOrder = drawn.toSorted((a, b) => rankOf(a) - rankOf(b))
  const fillOf = (ownerId: TeamId | null, isBold: boolean): string => {
    const index = teams.findIndex(({ id }) => id === ownerId)
    const owner = teams[index]
    if (!owner) return 'none'
    return isBold ? teamPaint(owner.color).fill : `url(#${prefix}${index})`
  }
  if (drawn.length === 0 || !(width > 0 && height > 0)) return null
  const isTurned = size === 'small' && width / height < NARROW
  const [across, down] = isTurned ? [height, width] : [width, height]
  return (
    <span
      role="img"
      aria-label={aboutWords(zones, aboutId) ?? mapWords(view, ownTeamId)}
      className="relative block forced-color-adjust-none"
      style={{ width: `min(100cqw, calc(100cqh * ${across / down}))`, aspectRatio: across / down }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${across} ${down}`}
        className="block size-full overflow-visible p-0.5"
      >
        <defs>
          {teams.map(({ id, color }, index) => (
            <TeamPattern
              key={id}
              id={`${prefix}${index}`}
              index={index}
              fill={teamPaint(color).fill}
              scale={scale / 2}
              isTurned={isTurned}
            />
          ))}
        </defs>
        <g transform={isTurned ? `matrix(0 1 -1 0 ${height} 0)` : undefined}>
          {inOrder.map(({ zone, outline, isBold }) => (
            <path
              key={zone.id}
              d={outline.path}
              fillRule="evenodd"
              fill={fillOf(zone.currentOwner, isBold)}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={zone.currentOwner === null && !isAbout(zone) ? '3 3' : undefined}
              strokeWidth={isAbout(zone) ? 4 : isBold ? 3 : zone.currentOwner === null ? 1 : 1.5}
              className={classNames(
                zone.currentOwner === null && !isAbout(zone) ? 'stroke-line' : 'stroke-ink',
                isPale(zone) && 'opacity-50',
              )}
            />
          ))}
        </g>
      </svg>
      {drawn
        .filter(
          ({ zone, outline, isBold }) =>
            isAbout(zone) || ((isBold || size === 'large') && outline.room / scale >= roomPx),
        )
        .map(({ zone, outline, isBold }) => (
          <Plate
            key={zone.id}
            zone={zone}
            paint={isBold ? paintOf(view, zone.currentOwner) : null}
            weight={aboutId === undefined ? 'even' : isPale(zone) ? 'pale' : 'bold'}
            left={isTurned ? 1 - outline.labelY / height : outline.labelX / width}
            top={isTurned ? outline.labelX / width : outline.labelY / height}
          />
        ))}
    </span>
  )
}

function aboutWords(zones: readonly Zone[], aboutId: ZoneId | undefined): string | null {
  const zone = zones.find(({ id }) => id === aboutId)
  return zone ? `Map with Zone ${zone.number} marked` : null
}

/** Drawn once for all the borders of a game, which come to some ten thousand corners. */
function useOutlines(borders: Borders) {
  return useMemo(() => {
    const entries = Object.entries(borders)
    const { outlines, ...size } = borderOutlines(entries.map(([, border]) => border))
    return {
      ...size,
      outlines: new Map(
        entries.map(([id], at): [ZoneId, (typeof outlines)[number] | undefined] => [id, outlines[at]]),
      ),
    }
  }, [borders])
}

const paintOf = ({ teams }: Pick<GameView, 'teams'>, ownerId: TeamId | null): TeamPaint =>
  teamPaint(teams.find(({ id }) => id === ownerId)?.color ?? '')

interface PlateProps {
  zone: Zone
  /** The owner's, on bold zones. */
  paint: TeamPaint | null
  /** Where the drawing is about one zone, that one's is bold and the others are pale. */
  weight: 'even' | 'bold' | 'pale'
  /** Of the drawing's width and height. */
  left: number
  top: number
}

/** A zone's number on a plate, which is hardly seen on the own zones. */
const Plate = ({ zone: { number, currentOwner }, paint, weight, left, top }: PlateProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'absolute grid h-5 min-w-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-sm px-0.5 font-sign text-16 leading-none font-bold',
      weight === 'even' &&
        paint === null &&
        (currentOwner === null ? 'bg-raised/85 text-ink' : 'bg-sign text-on-sign'),
      weight === 'bold' && 'z-10 bg-sign text-on-sign',
      weight === 'pale' && 'bg-raised/85 text-muted',
    )}
    style={{
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      ...(weight === 'even' && paint && { backgroundColor: paint.fill, color: paint.letter }),
    }}
  >
    {number}
  </span>
)
