import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ZoneBorder } from '#core/game/state.ts'
import { boundsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { type Division, divisionOf, mostOf, replaceStep } from './dividing.ts'
import { type Action, chosenZone, type Editor, reduce } from './editor.ts'
import { loadStreetData, type StreetData } from './street-data.ts'
import { isOpenShape } from './tool.ts'
import type { SheetName } from './toolbar.tsx'
import { namesFor } from './zone-names.ts'

interface DivisionOptions {
  editor: Editor
  dispatch: (action: Action) => void
  sheet: SheetName | null
  onSheet: (sheet: SheetName | null) => void
}

/** Dividing an outline, from the press on 'Divide' to the zones that take its place. */
export function useDivision({ editor, dispatch, sheet, onSheet }: DivisionOptions) {
  const { present } = editor.history
  /** What is offered now; null while nothing is. */
  const [preview, setPreview] = useState<ZoneBorder[] | null>(null)
  /** The zones that are to take others' place, while that is asked about. */
  const [asked, setAsked] = useState<ZoneBorder[] | null>(null)
  /** Lines that no zone crosses. */
  const [apart, setApart] = useState<readonly (readonly LngLat[])[]>([])
  const chosen = chosenZone(editor)
  const division = useMemo((): Division | null => divisionOf(present, chosen), [present, chosen])
  const streets = useStreetsIn(sheet === 'divide' && division ? division.outline : null)
  const isReplaced = useCallback(
    (zoneId: string) => division?.replaced.some(({ id }) => id === zoneId) ?? false,
    [division],
  )

  function put(borders: readonly ZoneBorder[]): void {
    const titles = streets ? namesFor(borders, streets.places) : []
    if (division) dispatch({ type: 'step', step: replaceStep(present, division, borders, titles) })
    close()
  }
  function close(): void {
    setAsked(null)
    setPreview(null)
    setApart([])
    onSheet(null)
  }
  return {
    division,
    most: division ? mostOf(present, division) : 0,
    streets,
    preview,
    asked,
    apart,
    isReplaced,
    setPreview,
    close,
    /** Opens the sheet on the open shape, the chosen zone, or what was divided last. */
    open(): void {
      if (sheet === 'divide') {
        close()
        return
      }
      const hasShape = isOpenShape(editor.tool)
      const after = hasShape ? reduce(editor, { type: 'finish' }) : editor
      dispatch(hasShape ? { type: 'finish' } : { type: 'take', tool: { kind: 'look' } })
      if (hasShape && after.refusal) return
      const found = divisionOf(after.history.present, chosenZone(after))
      const words = found ? problemOf(mostOf(after.history.present, found)) : NOTHING_TO_DIVIDE
      if (words === null) onSheet('divide')
      else dispatch({ type: 'refuse', words })
    },
    use(borders: ZoneBorder[]): void {
      if (division?.isAsked) setAsked(borders)
      else put(borders)
    },
    replace: () => asked && put(asked),
    keep: () => setAsked(null),
    onDrawApart: () => dispatch({ type: 'take', tool: { kind: 'apart', line: [] } }),
    onClearApart: () => setApart([]),
    /** The line that is drawn now is one that zones keep to. */
    keepApart(): void {
      if (editor.tool.kind !== 'apart') return
      const { line } = editor.tool
      if (line.length > 1) setApart((lines) => [...lines, line])
      dispatch({ type: 'take', tool: { kind: 'look' } })
    },
  }
}

export type DivisionInHand = ReturnType<typeof useDivision>

const NOTHING_TO_DIVIDE = 'Draw a circle or rectangle around your zones first, or choose the zone to divide.'

const problemOf = (most: number): string | null =>
  most < 2 ? 'You already have 20 zones, the most a game can have.' : null

/** Water, streets and names within an outline, once they have come; null before, and without a street map. */
function useStreetsIn(outline: ZoneBorder | null): StreetData | null {
  const [found, setFound] = useState<{ outline: ZoneBorder; data: StreetData | null } | null>(null)
  useEffect(() => {
    const bounds = outline && boundsOf([outline])
    if (!bounds) return
    const aborter = new AbortController()
    loadStreetData(bounds, aborter.signal).then((data) => {
      if (!aborter.signal.aborted) setFound({ outline, data })
    })
    return () => aborter.abort()
  }, [outline])
  return found?.outline === outline ? found.data : null
}
