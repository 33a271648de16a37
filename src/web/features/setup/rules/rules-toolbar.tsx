import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Underline,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Tool {
  label: string
  Icon: LucideIcon
  apply: (editor: Editor) => void
  /** Whether the text at the cursor is so already; absent where there is nothing to switch off. */
  isOn?: (editor: Editor) => boolean
}

const TOOLS: readonly Tool[] = [
  {
    label: 'Header 1',
    Icon: Heading1,
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 1 }),
  },
  {
    label: 'Header 2',
    Icon: Heading2,
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Bold',
    Icon: Bold,
    apply: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    Icon: Italic,
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    Icon: Underline,
    apply: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Ordered list',
    Icon: ListOrdered,
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Bullet list',
    Icon: List,
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Clean',
    Icon: RemoveFormatting,
    apply: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
]

/** The eight ways to set a text, and which of them the text at the cursor has. */
export function RulesToolbar({ editor }: { editor: Editor }) {
  const areOn = useEditorState({ editor, selector: () => TOOLS.map(({ isOn }) => isOn?.(editor)) })
  // A press must not take the focus, or a phone would close its keyboard and open it again.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <fieldset
      aria-label="Formatting"
      className="grid grid-cols-4 border-b-[1.5px] border-line sm:flex sm:gap-1 sm:p-1"
    >
      {TOOLS.map(({ label, Icon, apply }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={areOn[index]}
          onMouseDown={keepFocus}
          onClick={() => apply(editor)}
          className={classNames(
            'grid min-h-12 min-w-12 place-items-center rounded-sm focus-visible:-outline-offset-4',
            areOn[index] ? 'bg-ink text-ground' : 'hover:bg-sunken',
          )}
        >
          <Icon aria-hidden="true" className="size-6" />
        </button>
      ))}
    </fieldset>
  )
}
