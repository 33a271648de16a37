import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CircleFields } from './circle-fields.tsx'
import type { Action } from './editor.ts'
import { isSamePlace } from './map/handles.ts'
import { titleOf } from './own-zones.ts'
import type { Tool } from './tool.ts'

interface ToolPanelProps {
  tool: Tool
  /** The chosen zone and its place in the list. */
  zone: DrawnZone | null
  index: number
  /** Some corners show no handle at this zoom. */
  isCrowded: boolean
  dispatch: (action: Action) => void
  /** What the crosshair does now. */
  onCrosshair: () => void
  /** Chooses a corner and brings it into view. */
  onCorner: (corner: LngLat) => void
  /** The line that is drawn is one that dividing keeps to. */
  onApart: () => void
  /** Arrow keys move the chosen corner. */
  onKey: (event: KeyboardEvent) => void
}

/** The controls of the tool that is in hand. */
export function ToolPanel(props: ToolPanelProps) {
  const { tool, zone, index, dispatch, onCrosshair } = props
  const finish = () => dispatch({ type: 'finish' })
  const takeBack = () => dispatch({ type: 'takeBack' })
  switch (tool.kind) {
    case 'look':
      return null
    case 'draw': {
      const count = tool.corners.length
      return (
        <Panel words={drawWords(count)} dispatch={dispatch}>
          <Button onClick={onCrosshair} variant={count < 3 ? 'primary' : 'secondary'} className="flex-1">
            Add corner
          </Button>
          <Button variant="secondary" disabled={count === 0} onClick={takeBack} className="flex-1">
            Undo corner
          </Button>
          {count >= 3 && (
            <Button onClick={finish} className="flex-1">
              Close zone
            </Button>
          )}
        </Panel>
      )
    }
    case 'circle':
      return (
        <Panel
          words="Tap where its centre goes. ‘Divide’ splits it into zones."
          dispatch={dispatch}
          fields={
            <CircleFields
              radiusM={tool.radiusM}
              onChange={(radiusM) => dispatch({ type: 'reshape', tool: { ...tool, radiusM } })}
            />
          }
        >
          <Button variant="secondary" onClick={onCrosshair} className="flex-1">
            Centre here
          </Button>
          <Button variant="secondary" onClick={finish} className="flex-1">
            Add as one zone
          </Button>
        </Panel>
      )
    case 'rectangle':
      return (
        <Panel
          words={
            tool.other ? 'Drag its corners. ‘Divide’ splits it into zones.' : 'Now set the opposite corner.'
          }
          dispatch={dispatch}
        >
          <Button variant={tool.other ? 'secondary' : 'primary'} onClick={onCrosshair} className="flex-1">
            Corner here
          </Button>
          <Button variant="secondary" disabled={!tool.other} onClick={finish} className="flex-1">
            Add as one zone
          </Button>
        </Panel>
      )
    case 'split': {
      const count = tool.line.length
      return (
        <Panel
          words={
            zone
              ? `Draw a line across ${titleOf(zone, index)}, from border to border.`
              : 'Tap the zone to split.'
          }
          dispatch={dispatch}
        >
          <Button onClick={onCrosshair} variant={count < 2 ? 'primary' : 'secondary'} className="flex-1">
            {zone ? 'Add point' : 'Choose this zone'}
          </Button>
          {zone && (
            <Button variant="secondary" disabled={count === 0} onClick={takeBack} className="flex-1">
              Undo point
            </Button>
          )}
          {count >= 2 && (
            <Button onClick={finish} className="flex-1">
              Split
            </Button>
          )}
        </Panel>
      )
    }
    case 'apart': {
      const count = tool.line.length
      return (
        <Panel words="Draw a line that zones mustn’t cross, such as a river." dispatch={dispatch}>
          <Button onClick={onCrosshair} variant={count < 2 ? 'primary' : 'secondary'} className="flex-1">
            Add point
          </Button>
          <Button variant="secondary" disabled={count === 0} onClick={takeBack} className="flex-1">
            Undo point
          </Button>
          {count >= 2 && (
            <Button onClick={props.onApart} className="flex-1">
              Keep apart
            </Button>
          )}
        </Panel>
      )
    }
    case 'merge':
      return (
        <Panel
          words={
            zone
              ? `Tap the neighbour to merge with ${titleOf(zone, index)}.`
              : 'Tap the first of two neighbours.'
          }
          dispatch={dispatch}
        >
          <Button onClick={onCrosshair} className="flex-1">
            {zone ? 'Merge with this zone' : 'Choose this zone'}
          </Button>
        </Panel>
      )
    case 'edit':
      return <EditPanel {...props} corner={tool.corner} />
  }
}

function EditPanel({
  zone,
  index,
  isCrowded,
  corner,
  dispatch,
  onCorner,
  onKey,
}: ToolPanelProps & { corner: LngLat | null }) {
  const corners = zone?.border
    ? polygonsOf(zone.border)
        .flat()
        .flatMap((ring) => ring.slice(0, -1))
    : []
  const place = corner ? corners.findIndex((it) => isSamePlace(it, corner)) : -1
  const step = (by: 1 | -1) => {
    const from = place < 0 && by < 0 ? 0 : place
    const next = corners[(from + by + corners.length) % corners.length]
    if (next) onCorner(next)
  }
  const words = !zone
    ? 'Tap the zone to edit.'
    : !zone.border
      ? `${titleOf(zone, index)} has no border yet.`
      : place < 0
        ? `Drag a corner of ${titleOf(zone, index)}, or tap it.${isCrowded ? ' Zoom in to see all corners.' : ''}`
        : 'Drag it, or move it with the arrow keys.'
  return (
    <Panel words={words} dispatch={dispatch}>
      {zone?.border && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus; arrow keys move what they chose
        <div className="flex flex-1 items-center gap-2" onKeyDown={onKey} onKeyUp={onKey}>
          <IconButton
            label="Previous corner"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => step(-1)}
            className="border-[1.5px] border-line"
          />
          <p className="min-w-24 flex-1 text-center text-16 font-semibold" aria-live="polite">
            {place < 0 ? `${corners.length} corners` : `Corner ${place + 1} of ${corners.length}`}
          </p>
          <IconButton
            label="Next corner"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => step(1)}
            className="border-[1.5px] border-line"
          />
          {corner && place >= 0 && (
            <Button
              variant="secondary"
              onClick={() => dispatch({ type: 'step', step: { type: 'deleteCorner', at: corner } })}
            >
              Delete corner
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

interface PanelProps {
  words: string
  fields?: ReactNode
  children?: ReactNode
  dispatch: (action: Action) => void
}

const Panel = ({ words, fields, children, dispatch }: PanelProps) => (
  <div className="flex flex-col gap-2 px-4 pt-1 pb-3">
    <div className="-mr-3 flex items-center gap-2">
      <p className="min-w-0 flex-1 text-16 leading-5">{words}</p>
      <IconButton
        label="Stop"
        icon={<X aria-hidden="true" />}
        onClick={() => dispatch({ type: 'take', tool: { kind: 'look' } })}
      />
    </div>
    {fields}
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)

function drawWords(count: number): string {
  if (count === 0) return 'Tap the map to set the first corner.'
  if (count < 3) return `${count === 1 ? '1 corner' : '2 corners'}. A zone needs at least 3.`
  return `${count} corners. Tap the first one, or close the zone.`
}
