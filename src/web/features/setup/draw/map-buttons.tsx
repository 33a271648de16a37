import { Maximize, Minus, Plus, Search } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DrawingMap } from './map/drawing-map.ts'

interface MapButtonsProps {
  map: DrawingMap
  canShowAll: boolean
  onWhole: () => void
  /** Null while the search is open. */
  onFind: (() => void) | null
}

/** Nearer, farther, somewhere else, and all of it. */
export const MapButtons = ({ map, canShowAll, onWhole, onFind }: MapButtonsProps) => (
  <fieldset className="absolute top-3 right-3 flex flex-col rounded-sm border-[1.5px] border-ink bg-raised">
    <legend className="sr-only">Map</legend>
    <IconButton label="Zoom in" icon={<Plus aria-hidden="true" />} onClick={() => map.zoomBy(1)} />
    <IconButton label="Zoom out" icon={<Minus aria-hidden="true" />} onClick={() => map.zoomBy(-1)} />
    {onFind && <IconButton label="Find a place" icon={<Search aria-hidden="true" />} onClick={onFind} />}
    {canShowAll && (
      <IconButton label="Show all zones" icon={<Maximize aria-hidden="true" />} onClick={onWhole} />
    )}
  </fieldset>
)
