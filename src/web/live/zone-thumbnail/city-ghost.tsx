import { boxOf, cityOf, pathOf } from './city.ts'
import { useBorders } from './use-borders.ts'

/** The city behind a laptop's board, whole and quiet in the colour of its letters, once its borders are there. Decoration. */
export function CityGhost() {
  const city = cityOf(useBorders())
  if (!city) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={boxOf(city)}
      fill="currentColor"
      fillOpacity={0.11}
      stroke="currentColor"
      strokeOpacity={0.2}
      strokeWidth={2}
      className="absolute inset-6 -z-10 hidden h-[calc(100%-3rem)] w-[calc(100%-3rem)] animate-fade lg:block"
    >
      <path d={pathOf(city)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
