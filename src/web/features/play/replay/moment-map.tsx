import { memo, useMemo, useRef } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { mapWords } from '#web/live/zone-thumbnail/map-words.ts'
import { ZoneDrawing } from '#web/live/zone-thumbnail/zone-drawing.tsx'
import { hasBorders } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

type Shown = Pick<GameView, 'teams' | 'zones'>

interface MomentMapProps {
  view: GameView
  /** Null until it's the map's turn to be drawn: its place is there. */
  borders: Borders | null
  /** The zone that has just changed hands; null for none. */
  freshId: ZoneId | null
}

/** Who holds what at a moment: the zones drawn by their borders, and as signs those that have none. */
export function MomentMap({ view, borders, freshId }: MomentMapProps) {
  return (
    <div
      className={classNames(
        'replay-map rounded-sm border border-hairline p-3',
        hasBorders(view) ? 'bg-water forced-color-adjust-none' : 'bg-raised',
      )}
    >
      {borders && <Zones view={view} borders={borders} freshId={freshId} />}
    </div>
  )
}

function Zones({ view, borders, freshId }: MomentMapProps & { borders: Borders }) {
  const shown = useShown(view)
  const bordered = useMemo(
    () => ({ ...shown, zones: shown.zones.filter(({ id }) => Object.hasOwn(borders, id)) }),
    [shown, borders],
  )
  const others = useMemo(
    () => ({ ...shown, zones: shown.zones.filter(({ id }) => !Object.hasOwn(borders, id)) }),
    [shown, borders],
  )
  return (
    <>
      {bordered.zones.length > 0 && (
        // Taken out of the flow: in it, whatever changes beside the map had its place measured twice, and all its zones laid out anew.
        <div className="relative min-h-0 flex-1">
          <div className="absolute inset-0 grid [container-type:size] place-items-center">
            <Drawing view={bordered} borders={borders} ownTeamId="" boldId={freshId} />
          </div>
        </div>
      )}
      {others.zones.length > 0 && <ZoneSigns shown={others} />}
    </>
  )
}

const Drawing = memo(ZoneDrawing)

/** The same until a zone changes hands, however often something else changes: drawing a map takes its time. */
function useShown({ teams, zones }: GameView): Shown {
  const key = JSON.stringify([
    teams.map(({ id, name, color }) => [id, name, color]),
    zones.map(({ id, number, title, currentOwner }) => [id, number, title, currentOwner]),
  ])
  const kept = useRef<{ key: string; shown: Shown } | null>(null)
  if (kept.current?.key !== key) kept.current = { key, shown: { teams, zones } }
  return kept.current.shown
}

const ZoneSigns = memo(({ shown }: { shown: Shown }) => {
  const badges = teamBadges(shown.teams)
  return (
    <ul
      aria-label={mapWords(shown, '')}
      className="grid flex-1 auto-rows-min grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-2"
    >
      {shown.zones.map(({ id, number, title, currentOwner }) => (
        <li key={id} className="flex min-h-12 items-center gap-3">
          <ZoneSign number={number} owner={(currentOwner && badges.get(currentOwner)) || null} size={40} />
          <span className="min-w-0 flex-1 text-14 leading-4">
            <bdi>{title}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
})
