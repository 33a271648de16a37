import {
  Circle,
  Combine,
  FileUp,
  ImageIcon,
  ListOrdered,
  type LucideIcon,
  PenTool,
  Slice,
  Square,
} from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Action } from './editor.ts'
import type { SheetName } from './toolbar.tsx'
import type { Shapes } from './use-shapes.ts'

/** The ways to add a zone. */
export const AddChoices = ({ shapes: { onDraw, onCircle, onRectangle } }: { shapes: Shapes }) => (
  <ChoiceList
    name="Add"
    choices={[
      { icon: PenTool, label: 'Draw', hint: 'Corner by corner, on free space', onPress: onDraw },
      { icon: Circle, label: 'Circle', hint: '50 m to 5 km', onPress: onCircle },
      { icon: Square, label: 'Rectangle', hint: 'From corner to corner', onPress: onRectangle },
    ]}
  />
)

interface MoreChoicesProps {
  dispatch: (action: Action) => void
  onSheet: (sheet: SheetName | null) => void
  onRedraw: () => void
}

/** What is needed less often. */
export function MoreChoices({ dispatch, onSheet, onRedraw }: MoreChoicesProps) {
  return (
    <ChoiceList
      name="More"
      choices={[
        {
          icon: Slice,
          label: 'Split',
          hint: 'Cut one zone in two',
          onPress: () => {
            onSheet(null)
            dispatch({ type: 'take', tool: { kind: 'split', line: [] } })
          },
        },
        {
          icon: Combine,
          label: 'Merge',
          hint: 'Join two neighbours',
          onPress: () => {
            onSheet(null)
            dispatch({ type: 'take', tool: { kind: 'merge' } })
          },
        },
        { icon: FileUp, label: 'Import', hint: 'GeoJSON, KML or KMZ', onPress: () => onSheet('import') },
        {
          icon: ImageIcon,
          label: 'Redraw picture',
          hint: 'Drawn from the zones when you save',
          onPress: onRedraw,
        },
        {
          icon: ListOrdered,
          label: 'Zones and names',
          hint: 'Sizes, numbers, titles',
          onPress: () => onSheet('zones'),
        },
      ]}
    />
  )
}

/** One thing to do, with what it is. */
interface Choice {
  icon: LucideIcon
  label: string
  hint?: string
  onPress: () => void
}

/** Things to choose from, in the thumb's reach. The first takes the focus. */
function ChoiceList({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <ul ref={list} aria-label={name} className="grid gap-px bg-hairline sm:grid-cols-2">
      {choices.map(({ icon: Icon, label, hint, onPress }, index) => (
        <li key={label} className="flex bg-ground">
          <button
            type="button"
            aria-labelledby={`${id}-${index}`}
            aria-describedby={hint && `${id}-${index}-hint`}
            onClick={onPress}
            className="flex min-h-13 w-full items-center gap-4 px-5 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-4"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0">
              <span id={`${id}-${index}`} className="block text-16 leading-5 font-semibold">
                {label}
              </span>
              {hint && (
                <span id={`${id}-${index}-hint`} className="block text-14 text-muted">
                  {hint}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
