import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type CSSProperties,
  Fragment,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { ZoneId } from '#core/game/ids.ts'
import { type Bounds, boundsOf } from '#core/geometry/border-shape.ts'
import { labelPoint } from '#core/geometry/label-point.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { zoneAt } from '#core/geometry/whereabouts.ts'
import { useBasemap } from '#web/live/basemap/use-basemap.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useWhenBack } from '#web/live/game/use-when-back.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Fix } from '../position/position.ts'
import type { Sight } from './drawing/camera.ts'
import { type DrawnMap, drawMap } from './drawing/drawn-map.ts'
import { zoneFeatures } from './drawing/zone-features.ts'

interface ZoneMapProps {
  borders: Borders
  /** The frame round all borders. */
  bounds: Bounds
  chosenId: ZoneId | null
  fix: Fix | null
  onChoose: (zoneId: ZoneId | null) => void
  /** The browser has no WebGL. */
  onImpossible: () => void
}

/** The zones on a map, each under its sign; it fills the element around it. */
export function ZoneMap(props: ZoneMapProps) {
  const { borders } = props
  const { view, badges } = useGameView()
  const container = useRef<HTMLDivElement>(null)
  const signs = useMemo(() => signsOf(borders), [borders])
  const { map, isUnreachable, isTrying, tryAgain } = useDrawnMap(container, signs, props)
  return (
    <>
      <div className="absolute inset-0 isolate">
        <div ref={container} className="size-full" />
      </div>
      {signs.map(({ zoneId, plate, bullet }) => {
        const zone = view.zones.find(({ id }) => id === zoneId)
        const owner = badges.get(zone?.currentOwner ?? '') ?? null
        return (
          zone && (
            <Fragment key={zoneId}>
              {createPortal(<Plate number={zone.number} owner={owner} />, plate)}
              {createPortal(owner && <Bullet owner={owner} />, bullet)}
            </Fragment>
          )
        )
      })}
      <fieldset className="absolute top-3 right-3 flex flex-col rounded-sm border-[1.5px] border-ink bg-raised">
        <legend className="sr-only">Map</legend>
        <IconButton
          label="Zoom in"
          icon={<Plus aria-hidden="true" />}
          onClick={() => map?.camera.zoomBy(1)}
        />
        <IconButton
          label="Zoom out"
          icon={<Minus aria-hidden="true" />}
          onClick={() => map?.camera.zoomBy(-1)}
        />
        <IconButton
          label="Show all zones"
          icon={<Maximize aria-hidden="true" />}
          onClick={() => map?.camera.showAll()}
        />
      </fieldset>
      {isUnreachable && <PlainMapWords isTrying={isTrying} onRetry={tryAgain} />}
    </>
  )
}

interface Sign extends Sight {
  zoneId: ZoneId
  plate: HTMLElement
  bullet: HTMLElement
}

/** Where React draws each zone's sign, and where the map keeps it. */
function signsOf(borders: Borders): Sign[] {
  return Object.entries(borders).flatMap(([zoneId, border]) => {
    const bounds = boundsOf([border])
    if (!bounds) return []
    return [{ zoneId, plate: markOf(zoneId), bullet: markOf(zoneId), bounds, sign: labelPoint(border) }]
  })
}

function markOf(zoneId: ZoneId): HTMLElement {
  const element = document.createElement('div')
  // The list beside the map says the same to those who do not see the map.
  element.ariaHidden = 'true'
  element.dataset.zoneId = zoneId
  return element
}

/** Draws the map and keeps it as the game is. */
function useDrawnMap(
  container: RefObject<HTMLDivElement | null>,
  signs: readonly Sign[],
  { borders, bounds, chosenId, fix, onChoose, onImpossible }: ZoneMapProps,
) {
  const { view } = useGameView()
  const { teams, zones } = view
  const [map, setMap] = useState<DrawnMap | null>(null)
  const { basemap, giveUp, ...streetMap } = useBasemap(bounds)
  const areas = useMemo(
    () => zoneFeatures({ teams, zones }, borders, chosenId),
    [teams, zones, borders, chosenId],
  )

  const draw = useEffectEvent((element: HTMLElement): DrawnMap | null => {
    try {
      return drawMap({
        container: element,
        bounds,
        basemap,
        zones: areas,
        fix,
        onTap: tap,
        onBroken: broken,
      })
    } catch {
      return null
    }
  })
  const tap = useEffectEvent((place: LngLat, target: EventTarget | null) => {
    const sign = target instanceof Element ? target.closest<HTMLElement>('[data-zone-id]') : null
    onChoose(sign?.dataset.zoneId ?? zoneAt(zones, borders, place)?.id ?? null)
  })
  const broken = useEffectEvent(giveUp)
  const impossible = useEffectEvent(onImpossible)
  useEffect(() => {
    if (!container.current) return
    const drawn = draw(container.current)
    setMap(drawn)
    if (!drawn) impossible()
    for (const { plate, bullet, sign } of signs) drawn?.stand([plate, bullet], sign)
    return () => drawn?.remove()
  }, [container, signs])

  useEffect(() => map?.setBasemap(basemap), [map, basemap])
  useEffect(() => map?.setZones(areas), [map, areas])
  useEffect(() => map?.setFix(fix), [map, fix])
  useWhenBack(() => {
    streetMap.tryAgain()
    map?.mend()
  })
  useEffect(() => {
    map?.camera.keepInView(signs.find(({ zoneId }) => zoneId === chosenId) ?? null)
  }, [map, signs, chosenId])
  const isFound = fix !== null
  const approach = useEffectEvent(() => {
    if (fix && isNear(bounds, fix)) map?.camera.approach(fix.place)
  })
  useEffect(() => {
    if (isFound && map) approach()
  }, [isFound, map])
  return { map, ...streetMap }
}

/** Whether a position is within sight of the zones; from another city one would look at an empty map. */
function isNear({ west, south, east, north }: Bounds, { place: [lng, lat] }: Fix): boolean {
  const [width, height] = [east - west, north - south]
  return lng > west - width && lng < east + width && lat > south - height && lat < north + height
}

/**
 * A zone's number on a solid plate; unclaimed, it is dashed like its border. Where signs would cover each other, they are small, and
 * the owner's colour is the plate's.
 */
const Plate = ({ number, owner }: { number: number; owner: TeamBadge | null }) => {
  const paint = owner && teamPaint(owner.color)
  return (
    <span
      className={classNames(
        'grid size-8 cap-middle place-items-center rounded-sm border-2 font-sign text-20 leading-none font-bold select-none',
        'in-data-crowded:size-5.5 in-data-crowded:border-[1.5px] in-data-crowded:text-14',
        owner
          ? 'border-(--keyline) bg-sign text-on-sign in-data-crowded:bg-(--fill) in-data-crowded:text-(--letter)'
          : 'border-dashed border-ink bg-raised text-ink',
      )}
      style={paint ? ({ '--fill': paint.fill, '--letter': paint.letter } as CSSProperties) : undefined}
    >
      {number}
    </span>
  )
}

/** The owner's bullet, on the corner of the plate. */
const Bullet = ({ owner }: { owner: TeamBadge }) => (
  <span className="block translate-x-4.5 translate-y-4.5 in-data-crowded:hidden">
    <TeamBullet letter={owner.letter} color={owner.color} size={24} />
  </span>
)

/** Says why there are no streets, on one line, so that little of the map is covered. */
const PlainMapWords = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => (
  <div className="absolute bottom-0 left-0 flex gap-2 bg-ground px-2 py-0.5 text-14">
    <p role="status">This is a plain map. The street map can’t be loaded.</p>
    <button
      type="button"
      aria-disabled={isTrying}
      onClick={onRetry}
      // Its reach is that of every button, its look is not.
      className="relative self-start font-semibold whitespace-nowrap underline underline-offset-2 after:absolute after:-inset-x-2 after:-top-6 after:-bottom-0.5"
    >
      {isTrying ? 'Trying...' : 'Try again'}
    </button>
  </div>
)
