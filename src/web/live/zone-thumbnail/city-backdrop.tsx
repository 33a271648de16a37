import type { ZoneId } from '#core/game/ids.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { boxOf, type City, type CityShape, cityOf, pathOf } from './city.ts'
import { latestBorders } from './latest-borders.ts'

/** Null where no map has drawn the borders before: a moment waits for nothing. */
function useCity(): City | null {
  const { gameId } = useGame()
  return cityOf(latestBorders(gameId)?.borders)
}

/**
 * The city behind a moment's words, whole and quiet in the colour of the letters. As large as a window that stands, or above
 * the words if it's wide; in the right third of one that lies. Decoration, of perhaps ten thousand corners: it stands still.
 * @param isLit its zones shine, and their borders are of the ground's colour
 */
export function CityBackdrop({ isLit = false }: { isLit?: boolean }) {
  const city = useCity()
  if (!city) return null
  return (
    <svg
      aria-hidden="true"
      data-city={isLit ? 'lit' : ''}
      viewBox={boxOf(city)}
      fill="currentColor"
      fillOpacity={0.11}
      stroke="currentColor"
      className={classNames(
        'absolute inset-x-4 top-4 -z-10 w-[calc(100%-2rem)] overflow-visible stroke-2 [stroke-opacity:0.2] landscape:top-[7%] landscape:right-[4%] landscape:left-auto landscape:h-[86%] landscape:w-[29%] landscape:[stroke-opacity:0.45]',
        city.shape === 'long' ? 'h-[calc(100%-2rem)]' : 'h-[22%]',
      )}
    >
      <path d={pathOf(city)} vectorEffect="non-scaling-stroke" />
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
      viewBox={boxOf(city)}
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
      viewBox={boxOf(city)}
      preserveAspectRatio="xMaxYMid meet"
      fill="none"
      stroke="currentColor"
      className={className}
    >
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
      <path
        d={pathOf(city, (id) => taken.has(id))}
        vectorEffect="non-scaling-stroke"
        strokeWidth={3}
        stroke={ground}
        fill="currentColor"
      />
    </svg>
  )
}
