import { Suspense, useEffect, useState } from 'react'
import { formatMoney } from '#core/game/money.ts'
import type { SpectatorView } from '#core/game/spectator-view.ts'
import { getJson } from '#web/live/api.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

const ZoneDrawing = lazyPart(async () => ({
  default: (await import('#web/live/zone-thumbnail/zone-drawing.tsx')).ZoneDrawing,
}))

interface ZonesNowProps {
  path: string
  /** Changes when the borders have to be loaded again. */
  version: number
  view: SpectatorView
}

/** Who holds what: the map of the zones where they have borders, their signs beside it or alone. */
export function ZonesNow({ path, version, view }: ZonesNowProps) {
  const isDrawn = view.zones.some(({ hasBorder }) => hasBorder)
  const isWhole = view.zones.every(({ hasBorder }) => hasBorder)
  const borders = useBorders(path, isDrawn ? version : null)
  return (
    <section aria-label="Zones" className="watch-zones" data-drawn={isDrawn} data-whole={isWhole}>
      {isDrawn && borders && (
        <div className="watch-map">
          <Suspense>
            <ZoneDrawing view={view} borders={borders} ownTeamId="" />
          </Suspense>
        </div>
      )}
      <Signs view={view} />
    </section>
  )
}

function Signs({ view }: { view: SpectatorView }) {
  const badges = teamBadges(view.teams)
  return (
    <ul className="watch-signs" data-many={view.zones.length > 12}>
      {view.zones.map(({ id, number, title, currentOwner, currentBidCents }) => (
        <li key={id}>
          <ZoneSign number={number} owner={badges.get(currentOwner ?? '') ?? null} size={44} />
          <span className="watch-zone">
            <span className="watch-title">{title}</span>
            {currentOwner !== null && <span className="watch-amount">{formatMoney(currentBidCents)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The borders, once they are there. @param version null for none */
function useBorders(path: string, version: number | null): Borders | null {
  const [loaded, setLoaded] = useState<{ version: number; borders: Borders } | null>(null)
  useEffect(() => {
    if (version === null) return
    let isOver = false
    let timer = 0
    const load = async (): Promise<void> => {
      const answer = await getJson<Borders>(`${path}/borders`)
      if (isOver) return
      if (answer.ok) setLoaded({ version, borders: answer.value })
      else timer = window.setTimeout(load, RETRY_MS)
    }
    void load()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [path, version])
  return loaded?.borders ?? null
}

const RETRY_MS = 5_000
