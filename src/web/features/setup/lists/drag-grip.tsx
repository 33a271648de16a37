import { GripVertical } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { dragRow } from './drag-row.ts'
import './drag.css'

interface DragGripProps {
  /** Such as 'Move Zone 3'. */
  label: string
  /** The row's place, from 0. */
  index: number
  /** How many rows there are. */
  count: number
  onMoveTo: (place: number) => void
  /** It was pressed and not dragged. */
  onPress: () => void
  className?: string
}

/** The grip of a row (an `li`): drags it by mouse or finger, and moves it by the arrow keys, Home and End. */
export function DragGrip({ label, index, count, onMoveTo, onPress, className }: DragGripProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title="Drag, or use the arrow keys"
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onPointerDown={({ currentTarget, nativeEvent, button, isPrimary }) => {
        delete currentTarget.dataset.dragged
        if (button === 0 && isPrimary) dragRow(currentTarget, nativeEvent, onMoveTo)
      }}
      onClick={({ currentTarget }) => {
        if (!currentTarget.dataset.dragged) onPress()
      }}
      onKeyDown={(event) => {
        const place = placeFor(event.key, index, count)
        if (place === null) return
        event.preventDefault()
        if (place !== index) onMoveTo(place)
      }}
      className={classNames(
        'grid min-h-12 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted select-none hover:text-ink active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}

/** Where a key moves a row; null for a key that moves none. */
function placeFor(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
