import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react'
import type { ZoneBorder } from '#core/game/state.ts'
import { apply } from '#core/geometry/drawing/apply.ts'
import { withBorders } from '#core/geometry/drawing/corners/corner-steps.ts'
import { prepareDrag, startDrag } from '#core/geometry/drawing/drag.ts'
import type { Outcome, Step } from '#core/geometry/drawing/drawing.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'
import { type Action, cornerBetween, type Editor } from './editor.ts'
import type { DrawingMap, Tap } from './map/drawing-map.ts'
import type { Drag } from './map/grabs.ts'
import type { Handle } from './map/handles.ts'
import { roundedRadius, type Tool } from './tool.ts'
import { whenIdle } from './when-idle.ts'

interface Hands {
  editor: Editor
  map: DrawingMap | null
  dispatch: (action: Action) => void
  /** Why a corner goes no further while it is dragged; null once it does. */
  onHindrance: (words: string | null) => void
}

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** How far an arrow key moves a corner, in px; with Shift a tenth. */
const KEY_PX = 10
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What fingers, the mouse and keys do on the map, as actions of the editor. */
export function useMapHands({ editor, map, dispatch, onHindrance }: Hands) {
  const { tool, history } = editor
  /** A corner that arrow keys are moving. */
  const walk = useRef<{ from: LngLat; at: LngLat; drag: Drag } | null>(null)
  const isEditing = tool.kind === 'edit'
  const { present } = history
  useEffect(() => (isEditing ? whenIdle(() => prepareDrag(present)) : undefined), [isEditing, present])

  function place(at: LngLat, zoneId: string | null): void {
    dispatch({ type: 'place', at, zoneId })
  }

  function onTap({ at, zoneId, handle }: Tap): void {
    if (tool.kind === 'edit' && handle) {
      if (handle.kind === 'corner') dispatch({ type: 'chooseCorner', corner: handle.at })
      else dispatch({ type: 'step', step: { type: 'insertCorner', at: handle.at } })
    } else if (tool.kind === 'draw' && handle?.name === '0' && tool.corners.length >= 3) {
      dispatch({ type: 'finish' })
    } else if (!handle || tool.kind === 'look' || tool.kind === 'merge') place(at, zoneId)
  }

  function onGrab(handle: Handle): Drag | null {
    if (handle.kind === 'shape') return shapeDrag(handle)
    if (handle.kind === 'corner') return cornerDrag(handle.at)
    const step: Step = { type: 'insertCorner', at: handle.at }
    const outcome = apply(history.present, step)
    const corner = cornerBetween(history.present, outcome.drawing)
    return corner && cornerDrag(corner, { step, outcome })
  }

  /** @param inserted how the corner was put in first */
  function cornerDrag(corner: LngLat, inserted?: { step: Step; outcome: Outcome }): Drag {
    const before = history.present
    const base = inserted?.outcome.drawing ?? before
    const dragged = startDrag(base, corner)
    let at = corner
    let borders: ReadonlyMap<string, ZoneBorder> = new Map()
    let hindrance: string | null = null
    return {
      to(wished) {
        const { moved, at: reached, problem } = dragged.to(wished)
        at = reached
        borders = moved
        if (problem !== hindrance) onHindrance(problem)
        hindrance = problem
        return { moved, at }
      },
      end() {
        onHindrance(null)
        if (inserted) {
          const { step, outcome } = inserted
          dispatch({ type: 'step', step, known: { of: before, outcome } })
        }
        const step: Step = { type: 'moveCorner', from: corner, to: at }
        const outcome = apply(base, step, { zones: withBorders(base.zones, borders) })
        dispatch({ type: 'step', step, known: { of: base, outcome } })
        return outcome.drawing !== before
      },
    }
  }

  function shapeDrag({ name = '' }: Handle): Drag {
    return {
      to(wished) {
        dispatch({ type: 'reshape', tool: reshaped(tool, name, wished) })
        return null
      },
      end: () => false,
    }
  }

  /** What the crosshair's button does, and Enter on the map. */
  function onCrosshair(): void {
    if (map) place(map.centre(), map.zoneAt(map.centre()))
  }

  function walkCorner(event: AnyKeyboardEvent): boolean {
    const corner = tool.kind === 'edit' ? tool.corner : null
    if (event.type === 'keyup') {
      if (!(event.key in ARROWS) || !walk.current) return false
      const { drag } = walk.current
      walk.current = null
      map?.endDrag(drag.end())
      return true
    }
    const way = ARROWS[event.key]
    if (!way || !corner || !map || event.altKey || event.ctrlKey || event.metaKey) return false
    walk.current ??= { from: corner, at: corner, drag: cornerDrag(corner) }
    const by = event.shiftKey ? KEY_PX / 10 : KEY_PX
    const wished = map.beside(walk.current.at, { x: way.x * by, y: way.y * by })
    const change = walk.current.drag.to(wished)
    if (change) {
      walk.current.at = change.at
      map.showDrag({ ...change, from: walk.current.from })
    }
    return true
  }

  /** @returns whether the key is done with */
  function onKey(event: AnyKeyboardEvent): boolean {
    if (walkCorner(event)) return true
    if (event.type !== 'keydown' || event.altKey || event.ctrlKey || event.metaKey) return false
    switch (event.key) {
      case 'Enter':
        onCrosshair()
        return true
      case 'Escape':
        if (tool.kind === 'look') return false
        if (tool.kind === 'edit' && tool.corner) dispatch({ type: 'chooseCorner', corner: null })
        else dispatch({ type: 'take', tool: { kind: 'look' } })
        return true
      case 'Delete':
      case 'Backspace':
        if ('corners' in tool || 'line' in tool) dispatch({ type: 'takeBack' })
        else if (tool.kind === 'edit' && tool.corner) {
          dispatch({ type: 'step', step: { type: 'deleteCorner', at: tool.corner } })
        } else return false
        return true
      default:
        return false
    }
  }

  return { onTap, onGrab, onCrosshair, onKey, onArrow: walkCorner }
}

/** An open shape with one of its handles elsewhere. */
function reshaped(tool: Tool, name: string, at: LngLat): Tool {
  switch (tool.kind) {
    case 'draw':
      return { ...tool, corners: tool.corners.with(Number(name), at) }
    case 'split':
    case 'apart':
      return { ...tool, line: tool.line.with(Number(name), at) }
    case 'circle': {
      if (name === 'centre') return { ...tool, centre: at }
      return { ...tool, radiusM: roundedRadius(Math.hypot(...metresBetween(tool.centre, at))) }
    }
    case 'rectangle':
      return name === 'one' ? { ...tool, one: at } : { ...tool, other: at }
    default:
      return tool
  }
}
