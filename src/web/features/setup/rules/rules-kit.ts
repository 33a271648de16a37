import { StarterKit } from '@tiptap/starter-kit'

const Chosen = StarterKit.configure({
  heading: { levels: [1, 2] },
  dropcursor: { color: 'currentColor', width: 2 },
  blockquote: false,
  code: false,
  codeBlock: false,
  gapcursor: false,
  horizontalRule: false,
  link: false,
  strike: false,
  // It would add an empty paragraph to rules that end in a list.
  trailingNode: false,
})

/** The kinds of text that the toolbar can make, and nothing else: what is pasted is reduced to them. */
export const RulesKit = Chosen.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      // A list counts from 1: another start would not be kept.
      if (extension.name === 'orderedList') return extension.extend({ addAttributes: () => ({}) })
      // Tab leaves the text as it leaves every field; Enter still begins the next item.
      if (extension.name === 'listItem') return extension.extend({ addKeyboardShortcuts: onlyEnter })
      return extension
    })
  },
})

function onlyEnter(this: { parent?: (() => Record<string, unknown>) | null }) {
  const { Enter } = this.parent?.() ?? {}
  return { Enter }
}
