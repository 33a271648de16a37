import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { Drawing, DrawnZone, Step } from '#core/geometry/drawing/drawing.ts'
import { edit, type History, historyOf, type KnownOutcome } from '#core/geometry/drawing/history.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { saidOf } from './said.ts'
import { ringOf } from './shape.ts'
import { LOOK, type Tool } from './tool.ts'

/** All that is on the map: what has been drawn, and what the next tap does. */
export interface Editor {
  readonly history: History
  readonly tool: Tool
  /** The chosen zone. */
  readonly zoneId: string | null
  /** Why the last thing could not be done; null where it could. A new object each time. */
  readonly refusal: { readonly words: string } | null
  /** What a screen reader says of the last thing; a new object each time. */
  readonly said: { readonly words: string } | null
}

export type Action =
  /** Takes a tool up, or puts it away. */
  | { type: 'take'; tool: Tool; zoneId?: string | null }
  /** A tap, or the button of the crosshair. @param zoneId of the zone that lies there */
  | { type: 'place'; at: LngLat; zoneId: string | null }
  | { type: 'choose'; zoneId: string | null }
  | { type: 'chooseCorner'; corner: LngLat | null }
  /** An open shape as its handles and fields have made it. */
  | { type: 'reshape'; tool: Tool }
  /** Takes the last corner of an open shape back. */
  | { type: 'takeBack' }
  /** Makes a zone of the open shape, or splits along the line. */
  | { type: 'finish' }
  | { type: 'step'; step: Step; known?: KnownOutcome }
  /** Says why something cannot be done. */
  | { type: 'refuse'; words: string }
  | { type: 'undo' }
  | { type: 'redo' }

/** An editor that opens on a drawing, perhaps with a shape that was left open. */
export const openEditor = (present: Drawing, tool: Tool = LOOK): Editor => ({
  history: historyOf(present),
  tool,
  zoneId: null,
  refusal: null,
  said: null,
})

/** What becomes of an editor. What is refused changes nothing but the refusal. */
export function reduce(editor: Editor, action: Action): Editor {
  switch (action.type) {
    case 'take': {
      const { tool, zoneId = editor.zoneId } = action
      return { ...quiet(editor), tool, zoneId }
    }
    case 'choose':
      return { ...quiet(editor), zoneId: action.zoneId, tool: withoutCorner(editor.tool) }
    case 'chooseCorner':
      return editor.tool.kind === 'edit'
        ? { ...quiet(editor), tool: { kind: 'edit', corner: action.corner } }
        : editor
    case 'reshape':
      return { ...quiet(editor), tool: action.tool }
    case 'place':
      return placed(editor, action)
    case 'takeBack':
      return { ...quiet(editor), tool: withoutLast(editor.tool) }
    case 'finish':
      return finished(editor)
    case 'step':
      return stepped(editor, action.step, action.known)
    case 'refuse':
      return refused(editor, action.words)
    case 'undo':
      // What is open is what one sees last.
      return hasCorners(editor.tool)
        ? { ...quiet(editor), tool: withoutLast(editor.tool) }
        : travelled(editor, 'undo')
    case 'redo':
      return travelled(editor, 'redo')
  }
}

/** The chosen zone; null where none is, or it has gone. */
export const chosenZone = ({ history, zoneId }: Editor): DrawnZone | null =>
  history.present.zones.find(({ id }) => id === zoneId) ?? null

const quiet = (editor: Editor): Editor => ({ ...editor, refusal: null, said: null })

const refused = (editor: Editor, words: string): Editor => ({ ...editor, refusal: { words }, said: null })

function placed(editor: Editor, { at, zoneId }: { at: LngLat; zoneId: string | null }): Editor {
  const { tool } = editor
  switch (tool.kind) {
    case 'look':
      return { ...quiet(editor), zoneId }
    case 'edit':
      return { ...quiet(editor), zoneId, tool: { kind: 'edit', corner: null } }
    case 'draw':
      return { ...quiet(editor), tool: { ...tool, corners: [...tool.corners, at] } }
    case 'circle':
      return { ...quiet(editor), tool: { ...tool, centre: at } }
    case 'rectangle':
      return {
        ...quiet(editor),
        tool: tool.other ? { kind: 'rectangle', one: at, other: null } : { ...tool, other: at },
      }
    case 'split':
      // The first tap chooses the zone, where none is.
      return editor.zoneId === null
        ? { ...quiet(editor), zoneId }
        : { ...quiet(editor), tool: { ...tool, line: [...tool.line, at] } }
    case 'apart':
      return { ...quiet(editor), tool: { ...tool, line: [...tool.line, at] } }
    case 'merge':
      return merged(editor, zoneId)
  }
}

function merged(editor: Editor, otherId: string | null): Editor {
  if (editor.zoneId === null) return { ...quiet(editor), zoneId: otherId }
  if (otherId === null || otherId === editor.zoneId) {
    return refused(editor, 'Tap the neighbour to merge with.')
  }
  return stepped(editor, { type: 'merge', zoneIds: [editor.zoneId, otherId] })
}

function finished(editor: Editor): Editor {
  const { tool, zoneId } = editor
  if (tool.kind === 'split') {
    if (tool.line.length < 2)
      return refused(editor, 'Draw a line across the zone first, from border to border.')
    if (zoneId === null) return refused(editor, 'Choose the zone to split first.')
    return stepped(editor, { type: 'split', zoneId, line: [...tool.line] })
  }
  const ring = ringOf(tool)
  if (ring) return stepped(editor, { type: 'add', ring })
  return refused(
    editor,
    tool.kind === 'draw' ? 'A zone needs at least 3 corners.' : 'Set the opposite corner first.',
  )
}

function stepped(editor: Editor, step: Step, known?: KnownOutcome): Editor {
  const before = editor.history.present
  const history = edit(editor.history, step, known)
  const { present, problem } = history
  if (present === before) return { ...refused(editor, problem ?? NO_CHANGE), history }
  return {
    history,
    ...chosenAfter(editor, step, present),
    // Done, though perhaps not as far as was wished.
    refusal: problem === null ? null : { words: problem },
    said: problem === null ? { words: saidOf(step, before, present) } : null,
  }
}

const NO_CHANGE = 'Nothing changed.'

/** The tool and the zone that go on after a step. */
function chosenAfter(
  { history: { present: before }, tool, zoneId }: Editor,
  step: Step,
  after: Drawing,
): Pick<Editor, 'tool' | 'zoneId'> {
  const has = (id: string | null) => after.zones.some((zone) => zone.id === id)
  const kept = has(zoneId) ? zoneId : null
  switch (step.type) {
    case 'add':
      return { tool: LOOK, zoneId: newZone(before, after)?.id ?? null }
    case 'split':
      return { tool: LOOK, zoneId: kept }
    case 'merge':
      return { tool: LOOK, zoneId: step.zoneIds.find(has) ?? null }
    case 'replace':
      return { tool: LOOK, zoneId: null }
    case 'moveCorner':
    case 'insertCorner':
      return {
        tool: tool.kind === 'edit' ? { kind: 'edit', corner: cornerBetween(before, after) } : tool,
        zoneId: kept,
      }
    default:
      return { tool: withoutCorner(tool), zoneId: kept }
  }
}

function travelled(editor: Editor, type: 'undo' | 'redo'): Editor {
  const history = edit(editor.history, { type })
  if (history.present === editor.history.present) {
    return refused(editor, type === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.')
  }
  const isThere = history.present.zones.some(({ id }) => id === editor.zoneId)
  return {
    history,
    tool: withoutCorner(editor.tool),
    zoneId: isThere ? editor.zoneId : null,
    refusal: null,
    said: { words: type === 'undo' ? 'Undone' : 'Redone' },
  }
}

/** The zone of `after` that `before` has not. */
const newZone = (before: Drawing, after: Drawing): DrawnZone | null =>
  after.zones.find(({ id }) => !before.zones.some((zone) => zone.id === id)) ?? null

/** The corner that `after` has and `before` has not, as it was rounded; null where there is none. */
export function cornerBetween(before: Drawing, after: Drawing): LngLat | null {
  const changed = after.zones.filter((zone) => !before.zones.includes(zone))
  for (const { id, border } of changed) {
    const old = before.zones.find((zone) => zone.id === id)?.border
    const known = new Set(cornersOf(old).map(String))
    const corner = cornersOf(border).find((place) => !known.has(String(place)))
    if (corner) return corner
  }
  return null
}

const cornersOf = (border: ZoneBorder | null | undefined): readonly LngLat[] =>
  border ? polygonsOf(border).flat(2) : []

const withoutCorner = (tool: Tool): Tool => (tool.kind === 'edit' ? { kind: 'edit', corner: null } : tool)

const hasCorners = (tool: Tool): boolean =>
  (tool.kind === 'draw' && tool.corners.length > 0) ||
  ((tool.kind === 'split' || tool.kind === 'apart') && tool.line.length > 0)

function withoutLast(tool: Tool): Tool {
  if (tool.kind === 'draw') return { ...tool, corners: tool.corners.slice(0, -1) }
  if (tool.kind === 'split' || tool.kind === 'apart') return { ...tool, line: tool.line.slice(0, -1) }
  return tool
}
