import { Circle, Combine, FileUp, ImageIcon, ListOrdered, PenTool, Slice, Square } from 'lucide-react'
import { ChoiceList } from './choice-list.tsx'
import type { Action } from './editor.ts'
import type { SheetName } from './toolbar.tsx'
import type { Shapes } from './use-shapes.ts'

/** The ways to add a zone. */
export const AddChoices = ({ shapes: { onDraw, onCircle, onRectangle } }: { shapes: Shapes }) => (
  <ChoiceList
    name="Add"
    choices={[
      { icon: PenTool, label: 'Draw', hint: 'Corner by corner, on free ground', onPress: onDraw },
      { icon: Circle, label: 'Circle', hint: '50 m to 5 km', onPress: onCircle },
      { icon: Square, label: 'Rectangle', hint: 'By two corners', onPress: onRectangle },
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
          hint: 'A line makes two zones of one',
          onPress: () => {
            onSheet(null)
            dispatch({ type: 'take', tool: { kind: 'split', line: [] } })
          },
        },
        {
          icon: Combine,
          label: 'Merge',
          hint: 'Two neighbours become one',
          onPress: () => {
            onSheet(null)
            dispatch({ type: 'take', tool: { kind: 'merge' } })
          },
        },
        { icon: FileUp, label: 'Import', hint: 'GeoJSON, KML or KMZ', onPress: () => onSheet('import') },
        { icon: ImageIcon, label: 'Redraw picture', hint: 'Save makes it from the zones', onPress: onRedraw },
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
