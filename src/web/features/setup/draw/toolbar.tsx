import { Ellipsis, type LucideIcon, PencilLine, Plus, SplitSquareHorizontal } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

/** The panel that replaces the tool's controls. */
export type SheetName = 'add' | 'more' | 'divide' | 'zones' | 'names' | 'import'

interface ToolbarProps {
  isEditing: boolean
  sheet: SheetName | null
  onEdit: () => void
  onSheet: (sheet: SheetName | null) => void
  onDivide: () => void
}

/** The four things that one does on the map. */
export function Toolbar({ isEditing, sheet, onEdit, onSheet, onDivide }: ToolbarProps) {
  const toggle = (name: SheetName) => onSheet(sheet === name ? null : name)
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      className="grid shrink-0 grid-cols-4 border-t-[1.5px] border-ink bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <Tool icon={Plus} label="Add" isExpanded={sheet === 'add'} onPress={() => toggle('add')} />
      <Tool icon={PencilLine} label="Edit" isPressed={isEditing} onPress={onEdit} />
      <Tool icon={SplitSquareHorizontal} label="Divide" isExpanded={sheet === 'divide'} onPress={onDivide} />
      <Tool icon={Ellipsis} label="More" isExpanded={sheet === 'more'} onPress={() => toggle('more')} />
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  isPressed?: boolean
  isExpanded?: boolean
  onPress: () => void
}

const Tool = ({ icon: Icon, label, isPressed, isExpanded, onPress }: ToolProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    onClick={onPress}
    className={classNames(
      'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-tab font-semibold split:flex-row split:gap-2 split:text-16',
      isPressed || isExpanded ? 'bg-ink text-ground' : 'hover:bg-sunken',
      'focus-visible:-outline-offset-4',
    )}
  >
    <Icon aria-hidden="true" className="size-6" />
    {label}
  </button>
)
