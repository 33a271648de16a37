import { useId, useMemo } from 'react'
import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { type DrawnGame, type DrawnZone, mapWords } from './map-words.ts'
import { outlinesOf } from './outlines.ts'
import { placePlates } from './plate-places.ts'
import { TeamPattern } from './team-pattern.tsx'

/** How many pixels the drawing has at least across and down, the side of a number's plate in them, and how many sides a zone is wide that keeps its plate. */
const SIZES = {
  small: { across: 190, down: 190, platePx: 16, roomy: 1.7 },
  tall: { across: 160, down: 260, platePx: 16, roomy: 1.4 },
  large: { across: 360, down: 360, platePx: 20, roomy: 1.2 },
} as const

export interface ZoneDrawingProps {
  view: DrawnGame
  borders: Borders
  /** '' for someone without a team. */
  ownTeamId: TeamId
  /** A zone that is filled and has a bold edge as own ones have. */
  boldId?: ZoneId | null
  /** The zone that the drawing is about: the others are pale. */
  aboutId?: ZoneId | undefined
  size: keyof typeof SIZES
}

/** The zones by their borders, north up, each with its number, in their owners' colours and patterns, the own ones filled, as wide or as high as the place allows. */
export function ZoneDrawing({ view, borders, ownTeamId, boldId = null, aboutId, size }: ZoneDrawingProps) {
  const { teams, zones } = view
  const { outlines, width, height, silhouette } = outlinesOf(borders)
  const prefix = useId()
  const { across, down, platePx, roomy } = SIZES[size]
  const scale = Math.max(width / across, height / down)
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
  const isAbout = ({ id }: DrawnZone) => id === aboutId
  const isPale = (zone: DrawnZone) => aboutId !== undefined && !isAbout(zone)
  // Bold ones last, and then what it is about, so that their bold edges lie on their neighbours'.
  const rankOf = ({ zone, isBold }: (typeof drawn)[number]) => (isAbout(zone) ? 2 : Number(isBold))
  const inOrder = drawn.toSorted((a, b) => rankOf(a) - rankOf(b))
  const fillOf = (ownerId: TeamId | null, isBold: boolean): string => {
    const index = teams.findIndex(({ id }) => id === ownerId)
    const owner = teams[index]
    if (!owner) return 'none'
    return isBold ? teamPaint(owner.color).fill : `url(#${prefix}${index})`
  }
  // What it is about is the one that is sought.
  const labelled = aboutId === undefined ? drawn : drawn.filter(({ zone }) => isAbout(zone))
  const shownIds = labelled.map(({ zone }) => zone.id).join()
  const places = useMemo(() => {
    const shown = shownIds.split(',').flatMap((id) => outlines.get(id) ?? [])
    return placePlates(
      shown.map(({ labelX, labelY, room }) => ({ x: labelX / scale, y: labelY / scale, room: room / scale })),
      platePx,
      roomy,
      silhouette(scale),
    )
  }, [shownIds, outlines, silhouette, scale, platePx, roomy])
  if (drawn.length === 0 || !(width > 0 && height > 0)) return null
  // Plates beside the map need room there.
  const reach = (ends: readonly number[], length: number): [from: number, size: number] => {
    const from = Math.min(0, ...ends.map((end) => (end - platePx / 2 - 1) * scale))
    return [from, Math.max(length, ...ends.map((end) => (end + platePx / 2 + 1) * scale)) - from]
  }
  const [left, wide] = reach(
    places.map(({ x }) => x),
    width,
  )
  const [top, high] = reach(
    places.map(({ y }) => y),
    height,
  )
  return (
    <span
      role="img"
      aria-label={aboutWords(zones, aboutId) ?? mapWords(view, ownTeamId)}
      className="relative block forced-color-adjust-none"
      style={{ width: `min(100cqw, calc(100cqh * ${wide / high}))`, aspectRatio: wide / high }}
    >
      <svg
        aria-hidden="true"
        viewBox={`${left} ${top} ${wide} ${high}`}
        className="block size-full overflow-visible p-0.5"
      >
        <defs>
          {teams.map(({ id, color }, index) => (
            <TeamPattern
              key={id}
              id={`${prefix}${index}`}
              index={index}
              fill={teamPaint(color).fill}
              mark={teamPaint(color).letter}
              scale={scale / 2}
            />
          ))}
        </defs>
        <g>
          {inOrder.map(({ zone, outline, isBold }) => (
            <path
              key={zone.id}
              d={outline.path}
              fillRule="evenodd"
              fill={fillOf(zone.currentOwner, isBold)}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={zone.currentOwner === null && !isAbout(zone) ? '3 3' : undefined}
              strokeWidth={isAbout(zone) ? 4 : isBold ? 3 : 1}
              className={classNames(
                zone.currentOwner === null && !isAbout(zone) ? 'stroke-line' : 'stroke-ink',
                isPale(zone) && 'opacity-50',
              )}
            />
          ))}
        </g>
        {labelled.map(({ zone, outline: { labelX, labelY } }, at) => {
          const place = places[at]
          return (
            place?.isApart && (
              <g key={zone.id} strokeLinecap="round" className="stroke-ink">
                <path
                  d={`M${labelX} ${labelY}L${place.x * scale} ${place.y * scale}`}
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={1.5}
                />
                <path d={`M${labelX} ${labelY}h0`} vectorEffect="non-scaling-stroke" strokeWidth={5} />
              </g>
            )
          )
        })}
      </svg>
      {labelled.map(({ zone }, at) => (
        <span
          key={zone.id}
          aria-hidden="true"
          className={classNames(
            'absolute grid w-max -translate-x-1/2 -translate-y-1/2 place-items-center rounded-sm bg-sign px-0.5 font-sign leading-none font-bold text-on-sign',
            size === 'large' ? 'h-5 min-w-5 text-16' : 'h-4 min-w-4 text-14',
            isAbout(zone) ? 'z-10 scale-125 outline-2 outline-on-sign' : 'outline-1 outline-(--keyline)',
          )}
          style={{
            left: `${(((places[at]?.x ?? 0) * scale - left) / wide) * 100}%`,
            top: `${(((places[at]?.y ?? 0) * scale - top) / high) * 100}%`,
          }}
        >
          {zone.number}
        </span>
      ))}
    </span>
  )
}

function aboutWords(zones: readonly DrawnZone[], aboutId: ZoneId | undefined): string | null {
  const zone = zones.find(({ id }) => id === aboutId)
  return zone ? `Map with Zone ${zone.number} marked` : null
}
