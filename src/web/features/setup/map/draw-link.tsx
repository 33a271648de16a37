import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useDraftSource } from '../draft-source.ts'
import { drawingName, isDrawingKept } from '../drawing-name.ts'
import { areDefaultZones } from './mismatch-words.ts'

/** The way to the map on which zones are drawn; first of all for a host who has no borders of their own. */
export function DrawLink({ zones }: { zones: ZonesDraft }) {
  const source = useDraftSource()
  const [isKept] = useState(() => isDrawingKept(drawingName(source.summaryPath)))
  const isOwn = zones.some(({ border }) => border) && !areDefaultZones(zones)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-[1.5px] border-ink bg-raised px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        {isKept
          ? 'You have an unfinished drawing. It counts once you save it.'
          : isOwn
            ? 'Change the borders of your zones on a map.'
            : 'Find your own city, draw a circle around it and divide it into zones.'}
      </p>
      <LinkButton
        to={`${source.summaryPath}/map/draw`}
        variant={isOwn && !isKept ? 'secondary' : 'primary'}
        className="flex-[1_1_12rem] sm:flex-none"
      >
        <MapPinned aria-hidden="true" className="size-5" />
        Draw on a map
      </LinkButton>
    </div>
  )
}
