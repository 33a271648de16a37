import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { ZoneBorder } from '#core/state.ts'
import type { Drag } from './drawing-map.ts'
import type { Handle } from './handles.ts'
import type { Loupe } from './loupe.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface GrabsOptions {
  handleAt: (point: Point) => Handle | null
  onGrab: (handle: Handle) => Drag | null
  /** What a drag changes meanwhile; null when it is over. */
  onDragged: (change: { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat; from: LngLat } | null) => void
  loupe: Loupe
}

/** A finger that moves less than this has tapped, in px. */
const TAP_PX = 3

/** Has a finger or the mouse drag handles instead of the map. */
export function watchGrabs(map: MapLibreMap, { handleAt, onGrab, onDragged, loupe }: GrabsOptions) {
  let letGo: (() => void) | null = null

  function grab(event: MapMouseEvent | MapTouchEvent): void {
    // A second finger zooms.
    letGo?.()
    if ('points' in event && event.points.length !== 1) return
    const handle = handleAt(event.point)
    if (!handle) return
    // Only the map's own dragging: a tap stays a tap.
    event.preventDefault()
    follow(handle, event.point, 'points' in event)
  }

  function follow(handle: Handle, start: Point, isTouch: boolean): void {
    const { x, y } = map.project([...handle.at])
    const hold = { x: x - start.x, y: y - start.y }
    const frame = map.getContainer().getBoundingClientRect()
    let drag: Drag | null = null
    let latest: Point | null = null
    let request = 0

    const step = (): void => {
      request = 0
      if (!latest || !drag) return
      const { lng, lat } = map.unproject([latest.x + hold.x, latest.y + hold.y])
      const change = drag.to([lng, lat])
      if (change) onDragged({ ...change, from: handle.at })
      if (isTouch) loupe.over(map.project(change ? [...change.at] : [lng, lat]))
    }
    const move = ({ clientX, clientY, isPrimary }: PointerEvent): void => {
      if (!isPrimary) return
      const point = { x: clientX - frame.left, y: clientY - frame.top }
      if (!drag) {
        if (Math.hypot(point.x - start.x, point.y - start.y) < TAP_PX) return
        drag = onGrab(handle)
        if (!drag) {
          end()
          return
        }
      }
      latest = point
      request ||= requestAnimationFrame(step)
    }
    const end = (): void => {
      letGo = null
      for (const kind of MOVES) document.removeEventListener(kind, move)
      for (const kind of ENDS) document.removeEventListener(kind, end)
      if (request) cancelAnimationFrame(request)
      step()
      loupe.hide()
      drag?.end()
      onDragged(null)
    }
    for (const kind of MOVES) document.addEventListener(kind, move)
    for (const kind of ENDS) document.addEventListener(kind, end)
    letGo = end
  }

  map.on('mousedown', grab)
  map.on('touchstart', grab)
  return { stop: () => letGo?.() }
}

const MOVES = ['pointermove'] as const
const ENDS = ['pointerup', 'pointercancel'] as const
