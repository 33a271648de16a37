import type { Zone } from '#core/game/state.ts'
import { TakenCity, useCityShape } from '#web/live/zone-thumbnail/city-backdrop.tsx'

interface LitCityProps {
  /** Those of one team. */
  zones: readonly Zone[]
  /** The block's colour. */
  ground: string | undefined
  className: string
}

/** On a team's block: the city with its zones lit, in what the words leave of the width; nothing where no map has drawn the city before. */
export function LitCity({ zones, ground, className }: LitCityProps) {
  const shape = useCityShape()
  return (
    shape && (
      <div className={`relative min-w-14 flex-1 self-stretch ${className}`}>
        <TakenCity
          taken={new Set(zones.map(({ id }) => id))}
          held={new Set()}
          ground={ground}
          className="absolute inset-0 size-full"
        />
      </div>
    )
  )
}
