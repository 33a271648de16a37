import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { Zone } from '#core/game/state.ts'
import { useBox } from '#web/ui/use-box.ts'
import { roomForColumns, tileRows } from './tile-rows.ts'

interface TilesBesideMapProps {
  zones: readonly Zone[]
  /** How many there are without a filter. */
  all: number
  /** @param isTall it has more room than its words need */
  tile: (zone: Zone, isTall: boolean) => ReactNode
}

/** In more rows there is no more room than words need. */
const MOST_TALL = 3

/** Tiles beside a laptop's map, in rows that share its height; none is a tower. */
export function TilesBesideMap({ zones, all, tile }: TilesBesideMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const { columns, rows } = tileRows(zones.length, all, roomForColumns(useBox(place)))
  return (
    <div ref={place} className="@container flex flex-1 flex-col">
      <ul
        className="grid max-h-[calc((clamp(15rem,(100cqi-(var(--columns)-1)*12px)/var(--columns)*1.35,17rem)+12px)*var(--rows)-12px)] flex-1 auto-rows-[1fr] grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-3"
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {zones.map((zone) => (
          <li key={zone.id} className="@container flex min-h-[9.375rem]">
            {tile(zone, rows <= MOST_TALL)}
          </li>
        ))}
      </ul>
    </div>
  )
}
