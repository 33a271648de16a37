import type { ZoneId } from '#core/game/ids.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { latestBorders } from './latest-borders.ts'
import type { TurnedFrame } from './map-turn.ts'
import { type Outlines, outlinesOf } from './outlines.ts'

/** How a city's shape lies in a window that stands: beside something, or above it. */
type CityShape = 'long' | 'wide'

/** The city as moments show it: north is up, whatever its shape. */
interface City {
  readonly outlines: Outlines['outlines']
  readonly frame: TurnedFrame
  readonly shape: CityShape
}

/** Null where no map has drawn the borders before: a moment waits for nothing. */
function useCity(): City | null {
  const { gameId } = useGame()
  const borders = latestBorders(gameId)?.borders
  if (!borders) return null
  const { frames, outlines } = outlinesOf(borders)
  const [northUp] = frames
  if (!northUp) return null
  return { outlines, frame: northUp, shape: northUp.height > northUp.width ? 'long' : 'wide' }
}

const boxOf = ({ left, top, width, height }: TurnedFrame): string => `${left} ${top} ${width} ${height}`

/** The zones that are meant, as one path. */
const pathOf = ({ outlines }: City, isMeant: (id: ZoneId) => boolean): string =>
  [...outlines].map(([id, { path }]) => (isMeant(id) ? path : '')).join('')

/**
 * The city behind a moment's words, whole and quiet in the colour of the letters. As large as a window that stands, or above
 * the words if it's wide; in the right third of one that lies. Decoration, of perhaps ten thousand corners: it stands still.
 * One path, so that a border which two zones share is no brighter than the coast.
 * @param isLit its zones shine, and their borders are of the ground's colour
 */
export function CityBackdrop({ isLit = false }: { isLit?: boolean }) {
  const city = useCity()
  if (!city) return null
  return (
    <svg
      aria-hidden="true"
      data-city={isLit ? 'lit' : ''}
      data-shape={city.shape}
      viewBox={boxOf(city.frame)}
      fill="currentColor"
      fillOpacity={0.11}
      stroke="currentColor"
      className={classNames(
        'absolute inset-x-4 top-4 -z-10 w-[calc(100%-2rem)] overflow-visible stroke-2 [stroke-opacity:0.2] landscape:top-[7%] landscape:right-[4%] landscape:left-auto landscape:h-[86%] landscape:w-[29%] landscape:[stroke-opacity:0.45]',
        city.shape === 'long' ? 'h-[calc(100%-2rem)]' : 'h-[22%]',
      )}
    >
      <path d={pathOf(city, () => true)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

interface OwnZones {
  zones: ReadonlySet<ZoneId>
  color: string
}

interface HeldCityProps {
  /** Those that are told already. */
  teams: readonly OwnZones[]
  className: string
}

/** The city on a board: what teams hold in their colours, and the rest as outlines. */
export function HeldCity({ teams, className }: HeldCityProps) {
  const city = useCity()
  if (!city) return null
  const held = new Set(teams.flatMap(({ zones }) => [...zones]))
  return (
    <svg
      aria-hidden="true"
      data-shape={city.shape}
      viewBox={boxOf(city.frame)}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={2}
      className={className}
    >
      <path
        d={pathOf(city, (id) => !held.has(id))}
        vectorEffect="non-scaling-stroke"
        fillOpacity={0.11}
        strokeOpacity={0.3}
      />
      {teams.map(({ zones, color }, index) => (
        <path
          key={index}
          d={pathOf(city, (id) => zones.has(id))}
          vectorEffect="non-scaling-stroke"
          fill={color}
        />
      ))}
    </svg>
  )
}

/** The shape of the city; null where no map has drawn it before. */
export const useCityShape = (): CityShape | null => useCity()?.shape ?? null

interface TakenCityProps {
  /** Filled whole: what has just been taken. */
  taken: ReadonlySet<ZoneId>
  /** Filled lightly: what its team holds besides. */
  held: ReadonlySet<ZoneId>
  /** The colour of what it stands on, which parts the zones that are filled whole; else they're one. */
  ground?: string | undefined
  className: string
}

/**
 * The city with what a team holds of it, in the colour of the letters. One path for each kind of zone: what moves over it
 * has three shapes to paint, and not one for each zone.
 */
export function TakenCity({ taken, held, ground, className }: TakenCityProps) {
  const city = useCity()
  if (!city) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={boxOf(city.frame)}
      preserveAspectRatio="xMaxYMid meet"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path
        d={pathOf(city, (id) => taken.has(id))}
        vectorEffect="non-scaling-stroke"
        strokeWidth={3}
        stroke={ground}
        fill="currentColor"
      />
      {/* Over it, so that what parts the filled ones cuts no border short. */}
      <path
        d={pathOf(city, (id) => !taken.has(id) && !held.has(id))}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        strokeOpacity={0.45}
      />
      <path
        d={pathOf(city, (id) => held.has(id))}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        fill="currentColor"
        fillOpacity={0.35}
      />
    </svg>
  )
}
