import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { PAPER_INKS, signFont, textFont } from './picture/inks.ts'
import { type Legend, layLegend } from './picture/legend.ts'
import { paintAttribution, paintLegend, paintNorth, paintScale } from './picture/paint-margin.ts'
import { paintPlates, paintZones } from './picture/paint-zones.ts'
import { type SheetView, viewOf } from './picture/sheet-view.ts'

/** Nine to sixteen, as phones are. */
const WIDTH = 1_080
const HEIGHT = 1_920
/** What is left to the map even where titles are long. */
const LEGEND_AT_MOST = HEIGHT * 0.42
/** Free of zones: what stands at the map's edge does not cover them. */
const MARGIN = { top: 70, right: 100, bottom: 120, left: 70 } as const
/** How long streets are waited for, in ms. */
const PATIENCE_MS = 8_000
const QUALITIES = [0.86, 0.7, 0.5]
/** What the server takes. */
const MAX_BYTES = 2_000_000

/**
 * Draws the map's picture for printing and for the players' map: streets where they come in time, the zones with their
 * numbers, all titles, a scale. North is up, and it is light in every theme. Never rejects.
 * @param zones in the order of their numbers
 * @returns a JPEG of 1080×1920; null where no zone has a border, it was called off, or this browser cannot draw it
 */
export async function drawZonePicture(
  zones: readonly DrawnZone[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<Blob | null> {
  const bordered = zones.flatMap(({ border }, index) => (border ? [{ number: index + 1, border }] : []))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (bordered.length === 0 || !context) return null
  await Promise.allSettled([document.fonts.load(textFont(24)), document.fonts.load(signFont(24))])
  const legend = legendOf(context, zones)
  const map = { width: WIDTH, height: HEIGHT - legend.heightPx }
  const view = viewOf(
    bordered.map(({ border }) => border),
    { ...map, margin: MARGIN },
  )
  const streets = await streetsOf(view, map, signal)
  if (signal?.aborted) return null

  context.fillStyle = PAPER_INKS.paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
  if (streets) context.drawImage(streets.image, 0, 0)
  context.save()
  context.beginPath()
  context.rect(0, 0, map.width, map.height)
  context.clip()
  paintZones(context, bordered, view)
  paintPlates(context, bordered, view, map)
  context.restore()
  paintNorth(context, WIDTH)
  paintScale(context, view.metresPerPx, map.height)
  paintAttribution(context, streets?.attribution ?? '', WIDTH, map.height)
  paintLegend(context, legend, map.height, WIDTH)
  return jpegOf(canvas)
}

function legendOf(context: CanvasRenderingContext2D, zones: readonly DrawnZone[]): Legend {
  const measure = (words: string, sizePx: number): number => {
    context.font = textFont(sizePx)
    return context.measureText(words).width
  }
  return layLegend(
    zones.map(({ title }) => title),
    measure,
    { widthPx: WIDTH, heightPx: LEGEND_AT_MOST },
  )
}

/** The streets under the zones, or our own ground; null where neither can be drawn. */
async function streetsOf(view: SheetView, size: { width: number; height: number }, signal?: AbortSignal) {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  // A file that does not come, as without a network, is no harm.
  const loaded = await import('#web/live/basemap/still-map.ts').catch(() => null)
  const end = signal ? AbortSignal.any([signal, patience]) : patience
  return (await loaded?.stillBasemap({ ...view, ...size }, end)) ?? null
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!jpeg || jpeg.size <= MAX_BYTES) return jpeg
  }
  return null
}
