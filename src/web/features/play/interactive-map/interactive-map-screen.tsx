import './interactive-map.css'
import { ExternalLink } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { KeepScreenOn } from '../keep-screen-on.tsx'
import { LiveMap } from './live-map.tsx'

/** `/game/interactive-map`: the host's own map in a frame, or ours, over the whole window. */
export function InteractiveMapScreen() {
  const { mapUrl } = useGameView().view
  return (
    <main data-fills-window className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-b-[1.5px] border-ink bg-ground px-1 split:px-2">
        <BackLink to="/game/zones" label="Back to Zones" />
        <h1 tabIndex={-1} data-route-heading className="min-w-0 flex-1 font-sign text-28 leading-8 font-bold">
          Interactive Map
        </h1>
        <KeepScreenOn />
        {mapUrl !== null && (
          <a
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-grid size-12 place-items-center rounded-sm hover:bg-sunken"
          >
            <ExternalLink aria-hidden="true" className="size-6" />
            <span className="sr-only">Open the map in a new tab</span>
          </a>
        )}
      </header>
      {mapUrl === null ? (
        <LiveMap />
      ) : (
        <iframe
          title="Interactive Map"
          src={mapUrl}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          className="min-h-0 w-full flex-1 border-0 bg-raised"
        />
      )}
    </main>
  )
}
