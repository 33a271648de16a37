import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { Handle } from './handles.ts'
import type { Loupe } from './loupe.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** What follows a finger that holds a handle. */
export interface Drag {
  /** Called once a frame. @returns what of the drawing changes meanwhile, where the caller does not show it itself */
  to(place: LngLat): { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat } | null
  /** @returns whether a picture of what it has done comes at once */
  end(): boolean
}

interface GrabsOptions {
  handleAt: (point: Point) => Handle | null
  onGrab: (handle: Handle) => Drag | null
  /** What a drag changes meanwhile. */
  onDragged: (change: { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat; from: LngLat }) => void
  /** It is over. @param isFollowed a picture of what it has done comes at once */
  onEnded: (isFollowed: boolean) => void
  loupe: Loupe
}

/** A finger that moves less than this has tapped, in px. */
const TAP_PX = 3

/** Has a finger or the mouse drag handles instead of the map. */
export function watchGrabs(map: MapLibreMap, { handleAt, onGrab, onDragged, onEnded, loupe }: GrabsOptions) {
  let letGo: (() => void) | null = null
  let finishing: ReturnType<typeof setTimeout> | 0 = 0

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
    let hasMoved = false
    let latest: Point | null = null
    let request: ReturnType<typeof setTimeout> | 0 = 0

    const step = (): void => {
      request = 0
      if (!latest || !drag) return
      const { lng, lat } = map.unproject([latest.x + hold.x, latest.y + hold.y])
      const change = drag.to([lng, lat])
      if (change) onDragged({ ...change, from: handle.at })
      if (isTouch) loupe.over(map.project(change ? [...change.at] : [lng, lat]))
    }
    const begin = (): void => {
      clearTimeout(beginning)
      drag ??= onGrab(handle)
    }
    // A task before the finger moves, in most cases.
    const beginning = setTimeout(begin)
    const move = ({ clientX, clientY, isPrimary }: PointerEvent): void => {
      if (!isPrimary) return
      const point = { x: clientX - frame.left, y: clientY - frame.top }
      if (!hasMoved) {
        if (Math.hypot(point.x - start.x, point.y - start.y) < TAP_PX) return
        hasMoved = true
        begin()
        if (!drag) {
          end()
          return
        }
      }
      latest = point
      // Not in the frame that brings the finger's place: the map draws in that task.
      request ||= setTimeout(step)
    }
    const finish = (): void => {
      finishing = 0
      if (request) {
        clearTimeout(request)
        step()
      }
      loupe.hide()
      onEnded(drag?.end() ?? false)
    }
    const end = (): void => {
      letGo = null
      clearTimeout(beginning)
      for (const kind of MOVES) document.removeEventListener(kind, move)
      for (const kind of ENDS) document.removeEventListener(kind, end)
      // In a separate task: this one has the browser's and the map's own touch handling.
      if (hasMoved) finishing = setTimeout(finish)
    }
    for (const kind of MOVES) document.addEventListener(kind, move)
    for (const kind of ENDS) document.addEventListener(kind, end)
    letGo = end
  }

  map.on('mousedown', grab)
  map.on('touchstart', grab)
  return {
    stop() {
      letGo?.()
      clearTimeout(finishing)
    },
  }
}

const MOVES = ['pointermove'] as const
const ENDS = ['pointerup', 'pointercancel'] as const
