import { useCallback, useMemo, useState } from 'react'
import type { ZoneBorder } from '#core/state.ts'
import { type Division, divisionOf, replaceStep } from './dividing.ts'
import { type Action, chosenZone, type Editor, reduce } from './editor.ts'
import { isOpenShape } from './tool.ts'
import type { SheetName } from './toolbar.tsx'

interface DivisionOptions {
  editor: Editor
  dispatch: (action: Action) => void
  onSheet: (sheet: SheetName | null) => void
}

/** Dividing an outline, from the press on 'Divide' to the zones that take its place. */
export function useDivision({ editor, dispatch, onSheet }: DivisionOptions) {
  const { present } = editor.history
  /** What is offered now; null while nothing is. */
  const [preview, setPreview] = useState<ZoneBorder[] | null>(null)
  /** The zones that are to take others' place, while that is asked about. */
  const [asked, setAsked] = useState<ZoneBorder[] | null>(null)
  const chosen = chosenZone(editor)
  const division = useMemo((): Division | null => divisionOf(present, chosen), [present, chosen])
  const isReplaced = useCallback(
    (zoneId: string) => division?.replaced.some(({ id }) => id === zoneId) ?? false,
    [division],
  )

  function put(borders: readonly ZoneBorder[]): void {
    if (division) dispatch({ type: 'step', step: replaceStep(present, division, borders, []) })
    close()
  }
  function close(): void {
    setAsked(null)
    setPreview(null)
    onSheet(null)
  }
  return {
    division,
    preview,
    asked,
    isReplaced,
    setPreview,
    close,
    /** Opens the sheet on the open shape, the chosen zone, or what was divided last. */
    open(): void {
      const after = isOpenShape(editor.tool) ? reduce(editor, { type: 'finish' }) : editor
      if (after !== editor) dispatch({ type: 'finish' })
      if (after.refusal && after !== editor) return
      const words = 'Put a circle or a rectangle round your zones first, or draw one zone to divide.'
      if (divisionOf(after.history.present, chosenZone(after))) onSheet('divide')
      else dispatch({ type: 'refuse', words })
    },
    use(borders: ZoneBorder[]): void {
      if (division?.isAsked) setAsked(borders)
      else put(borders)
    },
    replace: () => asked && put(asked),
    keep: () => setAsked(null),
  }
}

export type DivisionInHand = ReturnType<typeof useDivision>
