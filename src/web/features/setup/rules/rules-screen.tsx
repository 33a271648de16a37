import { type Editor, EditorContent, getHTMLFromFragment, useEditor } from '@tiptap/react'
import { RotateCcw } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { rulesContent } from '#core/setup/setup.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { safeRules } from '#web/ui/safe-rules.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useDraftSource } from '../draft-source.ts'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import { type ReopenableProps, reopenable } from '../reopenable.tsx'
import { ownRules } from './own-rules.ts'
import './rules-editor.css'
import { RulesText } from '#web/ui/rules-text.tsx'
import { RulesKit } from './rules-kit.ts'
import { RulesToolbar } from './rules-toolbar.tsx'

const TEXT_PROPS = {
  // Pasted headings of lower levels become those of level 2, the lowest that the toolbar has.
  transformPastedHTML: (html: string) => html.replace(/(<\/?)h[3-6](?=[\s>])/gi, '$1h2'),
  attributes: {
    class: 'rules-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Rules text',
    'aria-describedby': 'rules-problem',
  },
}

/** `/setup-game/rules` and `/custom-rules`: the rules in the host's own words. */
export const RulesScreen = reopenable(RulesEditor)

const DRAFTS = ['rules'] as const

function RulesEditor({ onReopen }: ReopenableProps) {
  const source = useDraftSource()
  const [found] = useState(() => source.read('rules'))
  const [start] = useState(() => safeRules(rulesContent(found.value) ?? DEFAULT_RULES_HTML))
  const editor = useEditor({
    extensions: [RulesKit],
    content: start,
    injectCSS: false,
    editorProps: TEXT_PROPS,
    onUpdate: (update) => setDoc(update.editor.state.doc),
  })
  const [opened] = useState(() => editor.state.doc)
  const [doc, setDoc] = useState(opened)
  // Long rules take a moment to be written out: that may come after the key press is shown.
  const writtenDoc = useDeferredValue(doc)
  const html = useMemo(() => htmlOf(editor, writtenDoc), [editor, writtenDoc])
  const problem = lengthProblem(html)
  const isEmpty = doc.textContent.trim() === ''
  const isDefault = ownRules(html) === null && !isEmpty
  const [isResetting, setResetting] = useState(false)

  function save() {
    const content = htmlOf(editor, doc)
    // The default ones stay the default ones, whatever they are by the time of the game.
    const kept = safeRules(ownRules(content) ?? '')
    const tooLong = lengthProblem(content)
    return tooLong === null ? source.write({ rules: { content: kept } }) : { why: tooLong }
  }
  function reset() {
    setResetting(false)
    editor.chain().setContent(safeRules(DEFAULT_RULES_HTML)).run()
    announce('The default rules are back')
  }

  return (
    <EditorFrame
      title="Custom Rules"
      drafts={DRAFTS}
      onReopen={onReopen}
      width="wide"
      saveLabel="Save Rules"
      dirty={!doc.eq(opened)}
      problems={problem === null ? [] : [problem]}
      onSave={save}
      savedText={isEmpty ? 'Custom rules have been cleared' : 'Custom rules have been saved'}
      failedText="Failed to save custom rules"
      isDraftBroken={found.isBroken}
    >
      <EditorColumns isPreviewForLaptop preview={<RulesPreview html={html} />}>
        <p>
          You can edit the default rules below. Players see them in the game. If you leave it empty, they see
          the default rules.
        </p>
        <div>
          <div
            className={classNames(
              'rules-editor rounded-sm border-[1.5px] bg-raised',
              'has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-offset-2 has-[.ProseMirror-focused]:outline-ink',
              problem ? 'border-danger' : 'border-line',
            )}
          >
            <RulesToolbar editor={editor} />
            <EditorContent editor={editor} />
          </div>
          <p id="rules-problem" aria-live="polite" className="pt-1 text-14 font-semibold text-danger">
            {problem && (
              <>
                <ProblemMark />
                {problem}
              </>
            )}
          </p>
        </div>
        <Button
          variant="secondary"
          className="sm:self-start"
          disabled={isDefault}
          onClick={() => setResetting(true)}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          Reset to default
        </Button>
        <ConfirmDialog
          isOpen={isResetting}
          onCancel={() => setResetting(false)}
          onConfirm={reset}
          title="Reset to the default rules?"
          description="The default rules replace yours. Nothing changes until you save."
          confirmLabel="Reset"
        />
      </EditorColumns>
    </EditorFrame>
  )
}

/** The rules as HTML; empty where nothing can be read in them. */
function htmlOf(editor: Editor, doc: Editor['state']['doc']): string {
  const html = getHTMLFromFragment(doc.content, editor.schema)
  return rulesContent(html) ?? ''
}

const KB = 1_000

function lengthProblem({ length }: string): string | null {
  const max = LIMITS.customRulesLength
  if (length <= max) return null
  return `Custom rules can have at most ${max / KB} KB with their formatting. These have ${Math.ceil(length / KB)} KB.`
}

/** From here on the preview has a column of its own. */
const LAPTOP = '(width >= 1024px)'

/** The rules as the game will show them; nothing on a phone, where the editor shows the same. @param html may be empty */
function RulesPreview({ html }: { html: string }) {
  const isShown = useMediaQuery(LAPTOP)
  const safe = useMemo(() => (isShown ? safeRules(html) : ''), [isShown, html])
  if (!isShown) return null
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players see it</h2>
      {html === '' && <p className="text-muted">The default rules:</p>}
      <div className="rounded-sm border-[1.5px] border-hairline px-4 py-3">
        <RulesText html={safe || DEFAULT_RULES_HTML} />
      </div>
    </>
  )
}
