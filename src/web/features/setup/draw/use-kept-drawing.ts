import { useEffect, useRef, useState } from 'react'
import { EMPTY_DRAWING } from '#core/geometry/drawing/drawing.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { isStoredAt, readStoredText } from '#web/live/storage/browser-storage.ts'
import { listen } from '#web/ui/listen.ts'
import { type DraftSource, useDraftSource } from '../draft-source.ts'
import { drawingName } from '../drawing-name.ts'
import { useOtherTab } from '../use-other-tab.ts'
import { type Editor, openEditor } from './editor.ts'
import { forgetDrawing, keepDrawing, type MapView, markOf, readKeptDrawing } from './kept-drawing.ts'
import { areDefault, drawingOf } from './own-zones.ts'
import { isOpenShape } from './tool.ts'

/** The drafts that a drawing is saved into. */
const DRAFTS = ['map', 'zones'] as const

/** What a screen opens on. */
export interface OpenedDrawing {
  readonly editor: Editor
  /** The view that was kept with a drawing; null shows all zones. */
  readonly view: MapView | null
  /** The drafts as they were found. */
  readonly zones: ZonesDraft
  /** A drawing is there that was not saved. */
  readonly isKept: boolean
  /** It was begun on drafts that have been saved over since. */
  readonly isBehind: boolean
}

/** Reads the stored drawing, or else the drafts' zones, except the default zones of Manhattan. */
export function openDrawing(source: DraftSource): OpenedDrawing {
  const { value: zones } = source.read('zones')
  const kept = readKeptDrawing(drawingName(source.summaryPath))
  if (kept) {
    const isBehind = kept.basis !== markOf(source.editionOf(DRAFTS))
    return { editor: openEditor(kept.drawing, kept.tool), view: kept.view, zones, isKept: true, isBehind }
  }
  const drawing = areDefault(zones) ? EMPTY_DRAWING : drawingOf(zones)
  return { editor: openEditor(drawing), view: null, zones, isKept: false, isBehind: false }
}

interface Keeping {
  opened: OpenedDrawing
  editor: Editor
  view: () => MapView | null
  onReopen: () => void
}

/** Keeps a drawing after each gesture, and minds what other tabs do to it. */
export function useKeptDrawing({ opened, editor, view, onReopen }: Keeping) {
  const source = useDraftSource()
  const name = drawingName(source.summaryPath)
  const { present } = editor.history
  const isChanged = opened.isKept || present !== opened.editor.history.present
  const isDirty = isChanged || isOpenShape(editor.tool)
  const otherTab = useOtherTab(DRAFTS, { isDirty, onReopen })
  const [isAsking, setAsking] = useState(opened.isBehind)
  const [isFull, setFull] = useState(false)
  const kept = useRef(readStoredText(name))
  /** Nothing is kept any more: it has been saved, or thrown away. */
  const isOver = useRef(false)

  function keep(): void {
    if (isOver.current) return
    const basis = markOf(source.editionOf(DRAFTS))
    setFull(!keepDrawing(name, { drawing: present, tool: editor.tool, view: view(), basis }))
    kept.current = readStoredText(name)
  }
  const shape = isOpenShape(editor.tool) ? editor.tool : null
  const wasDirty = useRef(isDirty)
  useEffect(() => {
    if (isAsking) return
    let isPending = true
    const write = (): void => {
      if (!isPending) return
      isPending = false
      if (isDirty) keep()
      else if (wasDirty.current) forget()
      wasDirty.current = isDirty
    }
    // After the gesture has been shown; at once where this is the last moment.
    const timer = setTimeout(write)
    const end = listen(window, 'pagehide', write)
    return () => {
      clearTimeout(timer)
      end()
      write()
    }
  }, [present, shape, isDirty])

  function forget(): void {
    forgetDrawing(name)
    kept.current = null
  }

  useEffect(() => {
    const look = (): void => {
      if (isOver.current || readStoredText(name) === kept.current) return
      if (isDirty) setAsking(true)
      else onReopen()
    }
    const ends = [
      listen(window, 'storage', ({ key }) => isStoredAt(name, key) && look()),
      listen(window, 'focus', look),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [name, isDirty, onReopen])

  return {
    isDirty,
    /** The browser refuses to keep it. */
    isFull,
    isAsking: isAsking || otherTab.isAsking,
    areAsFound: otherTab.areAsFound,
    keepMine(): void {
      setAsking(false)
      otherTab.keepMine()
      keep()
    },
    takeTheirs(): void {
      if (readStoredText(name) === kept.current) forget()
      isOver.current = true
      onReopen()
    },
    /** It has been saved, or is thrown away. */
    end(): void {
      isOver.current = true
      forget()
      otherTab.keepMine()
    },
  }
}
