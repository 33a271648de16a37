import { listen } from '#web/ui/listen.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import './draw.css'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ZoneBorder } from '#core/game/state.ts'
import { type Bounds, polygonsOf } from '#core/geometry/border-shape.ts'
import { labelPoint } from '#core/geometry/label-point.ts'
import { useBasemap } from '#web/live/basemap/use-basemap.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { MapView } from './kept-drawing.ts'
import { type DrawingMap, drawOnMap, type Tap } from './map/drawing-map.ts'
import type { Drag } from './map/grabs.ts'
import type { Handle } from './map/handles.ts'
import type { Picture } from './map/painter.ts'
import { MapButtons, PlainMapWords } from './map-buttons.tsx'
import { whenIdle } from './when-idle.ts'

interface MapCanvasProps {
  picture: Picture
  /** A number on each zone of the picture, and what a screen reader needs not hear twice. */
  numberOf: (zoneId: string) => number
  /** What is seen at first. */
  view: MapView
  /** Where zones are drawn: our own ground differs by place. */
  region: Bounds
  hasCrosshair: boolean
  onReady: (map: DrawingMap | null) => void
  onTap: (tap: Tap) => void
  onGrab: (handle: Handle) => Drag | null
  onMoved: (view: MapView) => void
  onCrowded: (isCrowded: boolean) => void
  /** A key was pressed while the map has the focus. @returns whether it is done with */
  onKey: (event: KeyboardEvent) => boolean
  onWhole: () => void
  /** Opens the search for a place; null while it is open. */
  onFind: (() => void) | null
  /** Stands over the map. */
  children?: ReactNode
}

/** The map on which one draws; it fills the element around it. */
export function MapCanvas(props: MapCanvasProps) {
  const { picture, numberOf, region, hasCrosshair, onWhole, onFind, children } = props
  const container = useRef<HTMLDivElement>(null)
  const loupe = useRef<HTMLCanvasElement>(null)
  const [map, setMap] = useState<DrawingMap | null>(null)
  const [isImpossible, setImpossible] = useState(false)
  const { basemap, giveUp, isUnreachable, isTrying, tryAgain } = useBasemap(region)

  const open = useEffectEvent((element: HTMLElement, canvas: HTMLCanvasElement): DrawingMap | null => {
    try {
      return drawOnMap({
        container: element,
        loupe: canvas,
        basemap,
        view: props.view,
        onTap: tap,
        onMoved: moved,
        onCrowded: crowded,
        onGrab: grab,
        onBroken: broken,
      })
    } catch {
      return null
    }
  })
  const tap = useEffectEvent((it: Tap) => props.onTap(it))
  const moved = useEffectEvent((view: MapView) => props.onMoved(view))
  const crowded = useEffectEvent((isCrowded: boolean) => props.onCrowded(isCrowded))
  const grab = useEffectEvent((handle: Handle) => props.onGrab(handle))
  const broken = useEffectEvent(giveUp)
  const ready = useEffectEvent((opened: DrawingMap | null) => props.onReady(opened))
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (!props.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = container.current
    if (!element || !loupe.current) return
    const opened = open(element, loupe.current)
    setMap(opened)
    setImpossible(opened === null)
    ready(opened)
    // Before the map's own keys.
    const end = listen(element, ['keydown', 'keyup'], (event) => key(event), { capture: true })
    return () => {
      end()
      ready(null)
      opened?.remove()
    }
  }, [])
  useEffect(() => map?.setBasemap(basemap), [map, basemap])
  useEffect(() => map?.show(picture), [map, picture])
  useWindowEvent('online', () => {
    tryAgain()
    map?.mend()
  })

  return (
    <>
      <div className="absolute inset-0 isolate bg-sunken">
        <div ref={container} className="size-full" />
      </div>
      {map && <Signs map={map} picture={picture} numberOf={numberOf} />}
      {/* The system's own way back begins here: nothing of the map is taken hold of. */}
      <div aria-hidden="true" className="absolute inset-y-0 left-0 hidden w-5 pointer-coarse:block" />
      {hasCrosshair && (
        <svg
          aria-hidden="true"
          viewBox="0 0 48 48"
          className="pointer-events-none absolute top-1/2 left-1/2 size-12 -translate-1/2"
        >
          <path d="M24 4v14m0 12v14M4 24h14m12 0h14" className="stroke-ground" strokeWidth="6" />
          <path d="M24 4v14m0 12v14M4 24h14m12 0h14" className="stroke-ink" strokeWidth="2.5" />
        </svg>
      )}
      <canvas
        ref={loupe}
        hidden
        className="pointer-events-none absolute top-3 size-32 rounded-full border-2 border-ink shadow-sheet data-[side=left]:left-6 data-[side=right]:right-18"
      />
      {isImpossible && (
        <p className="absolute inset-0 z-10 grid place-items-center bg-sunken p-6 text-20">
          This browser can’t draw the map because WebGL is missing or turned off. You can still import borders
          in Map & Zones.
        </p>
      )}
      {map && (
        <MapButtons map={map} canShowAll={picture.zones.length > 0} onWhole={onWhole} onFind={onFind} />
      )}
      {children}
      {isUnreachable && !isImpossible && <PlainMapWords isTrying={isTrying} onRetry={tryAgain} />}
    </>
  )
}

interface SignsProps {
  map: DrawingMap
  picture: Picture
  numberOf: (zoneId: string) => number
}

/** The zones' numbers on solid plates. The list says the same to those who do not see the map. */
const Signs = ({ map, picture: { zones, chosenId, preview }, numberOf }: SignsProps) =>
  preview
    ? preview.map((border, index) => (
        <Sign key={index} map={map} border={border} number={index + 1} isChosen={false} />
      ))
    : zones.map(({ id, border }) => (
        <Sign
          key={id}
          map={map}
          zoneId={id}
          border={border}
          number={numberOf(id)}
          isChosen={id === chosenId}
        />
      ))

interface SignProps {
  map: DrawingMap
  zoneId?: string
  border: Picture['zones'][number]['border']
  number: number
  isChosen: boolean
}

function Sign({ map, zoneId, border, number, isChosen }: SignProps) {
  const element = useMemo(() => {
    const created = document.createElement('div')
    created.ariaHidden = 'true'
    if (zoneId !== undefined) created.dataset.zoneId = zoneId
    return created
  }, [zoneId])
  const [sign, setSign] = useState(() => ({ border, place: labelPoint(coarse(border)) }))
  useEffect(() => {
    if (sign.border === border) return
    // The search takes longer than a frame.
    return whenIdle(() => setSign({ border, place: labelPoint(coarse(border)) }))
  }, [border, sign])
  const { place } = sign
  useEffect(() => map.stand(element, place), [map, element, place])
  return createPortal(
    <span
      className={classNames(
        'grid min-h-8 min-w-8 place-items-center rounded-sm px-0.5 whitespace-nowrap border-2 border-ink font-sign text-20 leading-none font-bold select-none',
        isChosen ? 'bg-ink text-ground' : 'bg-raised text-ink',
      )}
    >
      {number}
    </span>,
    element,
  )
}

/** So many corners are enough to find a border's middle; the search takes as long as there are corners. */
const ENOUGH_CORNERS = 64

/** A border of about as many corners a ring as the search for its middle needs. */
function coarse(border: ZoneBorder): ZoneBorder {
  const polygons = polygonsOf(border).map((rings) =>
    rings.map((ring) => {
      const every = Math.ceil(ring.length / ENOUGH_CORNERS)
      return ring.filter((_, index) => index % every === 0 || index === ring.length - 1)
    }),
  )
  return { type: 'MultiPolygon', coordinates: polygons }
}
