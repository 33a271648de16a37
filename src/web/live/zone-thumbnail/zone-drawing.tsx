import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { useBox } from '#web/ui/use-box.ts'
import { fittingHeight, type MapLayout, type PlateSize } from './map-layout.ts'
import { type DrawnGame, type DrawnZone, mapWords } from './map-words.ts'
import { NorthMark } from './north-mark.tsx'
import { type Outline, outlinesOf } from './outlines.ts'
import { TeamPattern } from './team-pattern.tsx'
import { useMapLayout } from './use-map-layout.ts'

export interface ZoneDrawingProps {
  view: DrawnGame
  borders: Borders
  /** '' for someone without a team. */
  ownTeamId: TeamId
  /** A zone that is filled and has a bold edge as own ones have. */
  boldId?: ZoneId | null
  /** The zone that the drawing is about: it and its neighbours are in sight, those pale. */
  aboutId?: ZoneId | undefined
  /** The zone that words beside the drawing speak of: with a bold edge, and its number dark on light. */
  toldId?: ZoneId | null | undefined
  /** Zones without an owner look as all others: nothing is told of who holds what. */
  isClosed?: boolean | undefined
  /** Is told how high the place needs to be, px, and how wide the map is for its height with north up. */
  onFit?: ((height: number, aspect: number) => void) | undefined
}

/**
 * The zones by their borders, each with its number, in their owners' colours and patterns, the own ones with a bold edge, as wide or
 * as high as the place allows: with north up, or turned where a long city would be a thread.
 */
export function ZoneDrawing(props: ZoneDrawingProps) {
  const { view, borders, ownTeamId, aboutId, toldId, onFit } = props
  const place = useRef<HTMLSpanElement>(null)
  const box = useBox(place)
  const reckoned = outlinesOf(borders)
  const { outlines, frames } = reckoned
  const drawn = view.zones.flatMap((zone) => {
    const outline = outlines.get(zone.id)
    return outline ? [{ zone, outline }] : []
  })
  const numbers = drawn.map(({ zone }) => `${zone.id} ${zone.number}`).join()
  const layout = useMapLayout(reckoned, numbers, box, aboutId)
  useLayoutEffect(() => {
    const [northUp] = frames
    if (box && northUp) onFit?.(fittingHeight(frames, box), northUp.width / northUp.height)
  }, [frames, box, onFit])
  if (drawn.length === 0 || frames.length === 0) return null
  return (
    <span
      ref={place}
      role="img"
      aria-label={aboutWords(view.zones, aboutId) ?? mapWords(view, ownTeamId)}
      className={classNames(
        'relative block h-[100cqh] w-[100cqw] forced-color-adjust-none',
        aboutId !== undefined && 'overflow-hidden',
      )}
    >
      {box && layout && (
        <>
          <Zones {...props} drawn={drawn} layout={layout} width={box.width} height={box.height} />
          {drawn.map(({ zone }, at) => {
            const plate = layout.labels[at]?.plate
            return (
              plate &&
              // Half a number would be another one.
              (aboutId === undefined || isWithin(plate, box)) && (
                <NumberPlate
                  key={zone.id}
                  plate={plate}
                  size={layout.plateSize}
                  isPale={isPale(zone, aboutId)}
                  isTold={zone.id === toldId}
                >
                  {zone.number}
                </NumberPlate>
              )
            )
          })}
          {layout.north && <NorthMark degrees={layout.degrees} {...layout.north} />}
        </>
      )}
    </span>
  )
}

interface DrawnOutline {
  readonly zone: DrawnZone
  readonly outline: Outline
}

interface ZonesProps extends ZoneDrawingProps {
  drawn: readonly DrawnOutline[]
  layout: MapLayout
  width: number
  height: number
}

const isPale = ({ id }: DrawnZone, aboutId: ZoneId | undefined): boolean =>
  aboutId !== undefined && id !== aboutId

/** A pattern's square, of 16 px: as much smaller as the map is than this, within limits. */
const FULL_SIZE_PX = 400
const FINEST_PATTERN = 0.6

function Zones({
  view: { teams },
  ownTeamId,
  boldId,
  aboutId,
  toldId,
  isClosed,
  drawn,
  layout,
  width,
  height,
}: ZonesProps) {
  const prefix = useId()
  const { placing, scale, degrees, labels } = layout
  const { cos, sin, left, top } = placing
  const isBold = ({ id, currentOwner }: DrawnZone) =>
    currentOwner !== null && (id === boldId || currentOwner === ownTeamId)
  const isAbout = ({ id }: DrawnZone) => id === aboutId || id === toldId
  const isFree = (zone: DrawnZone) => zone.currentOwner === null && !isAbout(zone) && !isClosed
  // The bolder an edge, the later it is drawn: it lies on its neighbours'.
  const rankOf = ({ zone }: DrawnOutline) => (isAbout(zone) ? 3 : isBold(zone) ? 2 : Number(!isFree(zone)))
  const widthOf = (zone: DrawnZone): number => {
    if (zone.id === toldId) return 5
    if (isAbout(zone) || isBold(zone)) return 4
    return isFree(zone) ? 1.5 : 2
  }
  const fillOf = (zone: DrawnZone): string => {
    const index = teams.findIndex(({ id }) => id === zone.currentOwner)
    const owner = teams[index]
    if (!owner) return 'var(--land)'
    return zone.id === boldId ? teamPaint(owner.color).fill : `url(#${prefix}${index})`
  }
  const told = drawn.find(({ zone }) => zone.id === toldId)
  const finer = Math.max(FINEST_PATTERN, Math.min(1, Math.min(width, height) / FULL_SIZE_PX))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('block size-full', aboutId === undefined && 'overflow-visible')}
    >
      <defs>
        {teams.map(({ id, color }, index) => (
          <TeamPattern
            key={id}
            id={`${prefix}${index}`}
            index={index}
            fill={teamPaint(color).fill}
            mark={teamPaint(color).letter}
            scale={finer / scale}
            degrees={-degrees}
          />
        ))}
      </defs>
      <g transform={`matrix(${cos} ${sin} ${-sin} ${cos} ${left} ${top})`}>
        {drawn
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map(({ zone, outline }) => (
            <path
              key={zone.id}
              d={outline.path}
              fillRule="evenodd"
              fill={fillOf(zone)}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={isFree(zone) ? '4 4' : undefined}
              strokeWidth={widthOf(zone)}
              className={classNames(
                isFree(zone) ? 'stroke-muted' : 'stroke-ink',
                isPale(zone, aboutId) && zone.currentOwner !== null && 'opacity-40',
              )}
            />
          ))}
        {/* A double line: a dashed one would be an unclaimed zone's. */}
        {told && (
          <path
            d={told.outline.path}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeWidth={1.75}
            className="stroke-ground"
          />
        )}
      </g>
      {labels.map((label, at) => {
        if (!label?.plate.isApart) return null
        const { spot, plate } = label
        return (
          <g key={drawn[at]?.zone.id} strokeLinecap="round" className="stroke-ink">
            <path d={`M${spot.x} ${spot.y}L${plate.x} ${plate.y}`} strokeWidth={1.25} />
            <path d={`M${spot.x} ${spot.y}h0`} strokeWidth={4} />
          </g>
        )
      })}
    </svg>
  )
}

interface NumberProps {
  plate: { x: number; y: number; width: number; height: number }
  size: PlateSize
  isPale: boolean
  isTold: boolean
  children: ReactNode
}

const isWithin = (
  { x, y, width, height }: NumberProps['plate'],
  box: { width: number; height: number },
): boolean =>
  Math.min(x - width / 2, box.width - x - width / 2, y - height / 2, box.height - y - height / 2) >= 0

const DIGITS = { small: 'text-14', large: 'text-16', huge: 'text-[1.125rem]' } as const

/** A zone's number on its plate. */
const NumberPlate = ({ plate: { x, y, width, height }, size, isPale, isTold, children }: NumberProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'absolute grid -translate-x-1/2 -translate-y-1/2 cap-middle place-items-center rounded-xs font-sign leading-none font-bold whitespace-nowrap',
      DIGITS[size],
      isTold
        ? 'z-1 bg-on-sign text-sign outline-2 outline-sign'
        : isPale
          ? 'bg-sign/70 text-on-sign'
          : 'bg-sign text-on-sign outline-1 outline-(--keyline)',
    )}
    style={{ left: x, top: y, width, height }}
  >
    {children}
  </span>
)

function aboutWords(zones: readonly DrawnZone[], aboutId: ZoneId | undefined): string | null {
  const zone = zones.find(({ id }) => id === aboutId)
  return zone ? `Map with Zone ${zone.number} marked` : null
}
