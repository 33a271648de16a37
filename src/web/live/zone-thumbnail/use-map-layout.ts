import { useEffect, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { type LayingOut, layOut, type MapBox, type MapLayout } from './map-layout.ts'
import type { Outlines } from './outlines.ts'

interface Laid {
  readonly outlines: Outlines
  readonly numbers: string
  readonly aboutId: ZoneId
  /** The place's sides and how large text is. */
  readonly place: string
  readonly layout: MapLayout | null
}

/** The last layout of each borders' map, and of that about each zone: a screen opens again more often than its place changes. */
const kept = new WeakMap<Outlines, Map<ZoneId, Laid>>()

/**
 * The layout of a map: at once where it's kept; else it's made step by step, between which a touch is answered, and until then it's the
 * one of the place before, or null.
 * @param numbers of the zones to be drawn, each behind its zone's id
 * @param aboutId the zone that the map is about
 */
export function useMapLayout(
  outlines: Outlines,
  numbers: string,
  box: MapBox | null,
  aboutId: ZoneId = '',
): MapLayout | null {
  const [own, setOwn] = useState<Laid | null>(null)
  const place = box && `${box.width} ${box.height} ${box.rem}`
  const isOfMap = (laid: Laid | null | undefined): laid is Laid =>
    laid?.outlines === outlines && laid.numbers === numbers && laid.aboutId === aboutId
  const last = kept.get(outlines)?.get(aboutId)
  const ready = [own, last].find((laid) => isOfMap(laid) && laid.place === place)

  useEffect(() => {
    if (ready || !box || place === null) return
    const zones = numbers.split(',').flatMap((one) => {
      const [id = '', number] = one.split(' ')
      const outline = outlines.outlines.get(id)
      return outline ? [{ id, number: Number(number), rings: outline.rings }] : []
    })
    const about = zones.findIndex(({ id }) => id === aboutId)
    return inSteps(layOut(zones, outlines.frames, box, about < 0 ? null : about), (layout) => {
      const laid = { outlines, numbers, aboutId, place, layout }
      const byZone = kept.get(outlines) ?? new Map<ZoneId, Laid>()
      kept.set(outlines, byZone.set(aboutId, laid))
      setOwn(laid)
    })
  }, [ready, outlines, numbers, place, aboutId])

  return (ready ?? (isOfMap(own) ? own : null))?.layout ?? null
}

/** Takes each step in a task of its own. @returns what ends it */
function inSteps(steps: LayingOut, done: (layout: MapLayout | null) => void): () => void {
  const take = (): void => {
    const { done: isDone, value } = steps.next()
    if (isDone) done(value)
    else cancel = setBrowserTimer(take, 0)
  }
  let cancel = setBrowserTimer(take, 0)
  return () => cancel()
}
