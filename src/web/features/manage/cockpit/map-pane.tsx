import { useGameView } from '#web/live/game/use-game-view.ts'
import { ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'

/** The map as it stands now: drawn from the borders, which takes no map library and no WebGL. */
export function MapPane() {
  const { view } = useGameView()
  return (
    <section aria-labelledby="map" className="cockpit-map">
      <h2 id="map" className="cockpit-top flex items-baseline gap-3 font-sign text-20 font-bold">
        Map
        <Link
          to={view.mapUrl === null ? '/game/interactive-map' : '/game/map'}
          className="cockpit-link ml-auto font-sans text-14 underline underline-offset-4"
        >
          Large map
        </Link>
      </h2>
      <ZoneThumbnail className="cockpit-drawing" isNeutral />
    </section>
  )
}
