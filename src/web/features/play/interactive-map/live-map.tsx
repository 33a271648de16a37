import { useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import { loadStreetMapAhead } from '#web/live/basemap/street-map.ts'
import { loadBorders } from '#web/live/game/borders.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useIsOver } from '../use-is-over.ts'
import { MapOfZones } from './map-of-zones.tsx'
import { MapOnItsWay, NoMap } from './map-state.tsx'
import { useZoneMap } from './use-zone-map.ts'
import { ZoneChoice } from './zone-choice.tsx'
import { ZoneSheet } from './zone-sheet.tsx'

/** Our own map: the zones by their borders as the game goes, a list of them all, and a sheet for the chosen one. */
export function LiveMap() {
  const { view, gameId } = useGameView()
  const isOver = useIsOver(view)
  const { part: borders, problem, retry } = useLoadedOnce(gameId, loadBorders, view.versions?.zones)
  const [chosenId, choose] = useChoice()
  const chosen = view.zones.find(({ id }) => id === chosenId) ?? null
  const drawn = view.zones.filter(({ id }) => borders?.[id])
  const listed = view.zones.filter(({ id }) => !borders?.[id])
  const [canDraw, setCanDraw] = useState(true)
  // Not only once the borders are here: it is the longest on its way.
  const zoneMap = useZoneMap(borders === null || drawn.length > 0)
  useEffect(loadStreetMapAhead, [])
  const canShow = canDraw && zoneMap.code !== 'missing'
  const hasMap = borders === null ? problem === null : drawn.length > 0 && canShow
  const isTitled = drawn.length > 0 && listed.length > 0
  const list = { chosenId, isOver, isAlone: !hasMap, onChoose: choose }
  return (
    <div className="flex min-h-0 flex-1 flex-col split:flex-row">
      <div
        className={classNames(
          'relative flex bg-sunken',
          hasMap ? 'min-h-52 flex-1 split:min-h-0' : 'min-h-0 split:flex-1',
        )}
      >
        {borders && drawn.length > 0 && (
          <MapOfZones
            borders={borders}
            code={zoneMap.code}
            chosenId={chosenId}
            isOver={isOver}
            canDraw={canDraw}
            onChoose={choose}
            onImpossible={() => setCanDraw(false)}
            onRetry={zoneMap.retry}
          />
        )}
        {borders && drawn.length === 0 && (
          <p className="m-auto max-w-[26rem] px-6 py-4 text-20">
            The host hasn’t drawn borders, so there’s no map. Every zone is in the list.
          </p>
        )}
        {!borders && problem === null && <MapOnItsWay />}
        {!borders && problem !== null && (
          <NoMap onRetry={retry}>The borders of the zones couldn’t be loaded. {problem}</NoMap>
        )}
      </div>
      <aside
        aria-label="Zones"
        className={classNames(
          'min-h-0 border-ink bg-ground split:flex split:w-[24rem] split:flex-none split:flex-col split:border-l-[1.5px]',
          hasMap ? 'contents' : 'flex flex-1 flex-col border-t-[1.5px] split:border-t-0',
        )}
      >
        {chosen && <ZoneSheet zone={chosen} isOver={isOver} onClose={() => choose(null)} />}
        <div
          className={classNames(
            'relative min-h-0 bg-ground pb-[max(0.5rem,env(safe-area-inset-bottom))] split:block split:shrink split:overflow-y-auto split:border-t-0',
            hasMap ? 'shrink-0 overflow-x-auto border-t-[1.5px] border-ink' : 'overflow-y-auto',
            hasMap && (chosen ? 'hidden' : 'flex'),
          )}
        >
          <ZoneChoice {...list} title={isTitled ? 'On the map' : 'Zones'} zones={drawn} />
          <ZoneChoice {...list} title={isTitled ? 'Not on the map' : 'Zones'} zones={listed} />
        </div>
      </aside>
    </div>
  )
}

/** The chosen zone; when its sheet is closed, the focus is back on its entry in the list. */
function useChoice(): [ZoneId | null, (zoneId: ZoneId | null) => void] {
  const [chosenId, setChosenId] = useState<ZoneId | null>(null)
  const last = useRef<ZoneId | null>(null)
  useEffect(() => {
    if (chosenId === null && last.current !== null) {
      const entries = document.querySelectorAll<HTMLElement>('[data-zone-choice]')
      const entry = [...entries].find(({ dataset }) => dataset.zoneChoice === last.current)
      entry?.focus({ preventScroll: true })
    }
    last.current = chosenId
  }, [chosenId])
  return [chosenId, setChosenId]
}
