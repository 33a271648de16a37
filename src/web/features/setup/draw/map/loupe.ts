import type { Map as MapLibreMap } from 'maplibre-gl'

/** What the finger hides, in px of the map; it is shown twice as large. */
const SEEN = 64
const FACTOR = 2

/** A window on what a finger covers. */
export interface Loupe {
  /** Shows what lies round a point of the map, in px, from now on. */
  over(point: { x: number; y: number }): void
  hide(): void
}

/** @param canvas is shown while there is something to see in it, at the map's top away from the finger */
export function openLoupe(map: MapLibreMap, canvas: HTMLCanvasElement): Loupe {
  const side = SEEN * FACTOR
  let point: { x: number; y: number } | null = null
  let width = 0
  // What the map has painted can only be read before its frame ends.
  const paint = (): void => {
    const context = canvas.getContext('2d')
    if (!point || !context) return
    const source = map.getCanvas()
    const ratio = map.getPixelRatio()
    const size = Math.round(side * ratio)
    if (canvas.width === size) context.clearRect(0, 0, size, size)
    else [canvas.width, canvas.height] = [size, size]
    const seen = SEEN * ratio
    const [x, y] = [point.x * ratio - seen / 2, point.y * ratio - seen / 2]
    context.drawImage(source, x, y, seen, seen, 0, 0, canvas.width, canvas.height)
  }
  map.on('render', paint)
  return {
    over(next) {
      point = next
      if (canvas.hidden) width = map.getContainer().clientWidth
      const aside = next.x < width / 2 ? 'right' : 'left'
      // Setting it again triggers a layout.
      if (canvas.hidden) canvas.hidden = false
      if (canvas.dataset.side !== aside) canvas.dataset.side = aside
      map.triggerRepaint()
    },
    hide() {
      point = null
      canvas.hidden = true
    },
  }
}
