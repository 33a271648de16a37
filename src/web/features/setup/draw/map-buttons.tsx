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

interface PlainMapWordsProps {
  isTrying: boolean
  onRetry: () => void
}

/** Says why there are no streets, on one line, so that little of the map is covered. */
export const PlainMapWords = ({ isTrying, onRetry }: PlainMapWordsProps) => (
  <div className="absolute right-0 bottom-0 flex gap-2 bg-ground px-2 py-0.5 text-14">
    <p role="status">This is a plain map. The street map can’t be loaded.</p>
    <button
      type="button"
      aria-disabled={isTrying}
      onClick={onRetry}
      className="relative self-start font-semibold whitespace-nowrap underline underline-offset-2 after:absolute after:-inset-x-2 after:-top-6 after:-bottom-0.5"
    >
      {isTrying ? 'Trying...' : 'Try again'}
    </button>
  </div>
)
