import { EditorContent, useEditor } from '@tiptap/react'
import { OctagonAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { DEFAULT_RULES_HTML } from '#core/defaults/rules.ts'
import { LIMITS } from '#core/limits.ts'
import { rulesContent } from '#core/setup.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RulesText } from '#web/ui/rules-text.tsx'
import { readDraft, writeDraft } from '../drafts.ts'
import { EditorColumns } from '../editor-columns.tsx'
import { EditorFrame } from '../editor-frame.tsx'
import './rules-editor.css'
import { safeRules, withTwoHeadingLevels } from './rules-html.ts'
import { RulesKit } from './rules-kit.ts'
import { RulesToolbar } from './rules-toolbar.tsx'

const TEXT_PROPS = {
  transformPastedHTML: withTwoHeadingLevels,
  attributes: {
    class: 'rules-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Rules text',
    'aria-describedby': 'rules-problem',
  },
}

/** `/setup-game/rules` and `/custom-rules`: the rules in the host's own words. */
export function RulesScreen() {
  const [found] = useState(() => readDraft('rules'))
  const [start] = useState(() => safeRules(rulesContent(found.value) ?? DEFAULT_RULES_HTML))
  const editor = useEditor({
    extensions: [RulesKit],
    content: start,
    injectCSS: false,
    editorProps: TEXT_PROPS,
    onUpdate: (update) => setHtml(update.editor.getHTML()),
  })
  const [opened] = useState(() => editor.getHTML())
  const [html, setHtml] = useState(opened)
  const isEmpty = rulesContent(html) === null
  const problem = lengthProblem(html)

  return (
    <EditorFrame
      title="Custom Rules"
      width="wide"
      saveLabel="Save Rules"
      dirty={html !== opened}
      problems={problem === null ? [] : [problem]}
      onSave={() => writeDraft('rules', { content: isEmpty ? '' : safeRules(html) })}
      savedText={isEmpty ? 'Custom rules have been cleared' : 'Custom rules have been saved'}
      failedText="Failed to save custom rules"
      isDraftBroken={found.isBroken}
    >
      <EditorColumns isPreviewForLaptop preview={<RulesPreview html={html} isEmpty={isEmpty} />}>
        <p>
          You can edit the default rules below. Players read them in the game; with nothing here, they read
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
                <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
                {problem}
              </>
            )}
          </p>
        </div>
      </EditorColumns>
    </EditorFrame>
  )
}

/** The rules as the page of the game shows them. */
function RulesPreview({ html, isEmpty }: { html: string; isEmpty: boolean }) {
  const shown = useDeferredValue(html)
  const safe = useMemo(() => safeRules(shown), [shown])
  return (
    <>
      <h2 className="font-sign text-20 font-bold">As players see it</h2>
      {isEmpty && <p className="text-muted">The default rules:</p>}
      <div className="rounded-sm border-[1.5px] border-hairline px-4 py-3">
        <RulesText html={isEmpty ? DEFAULT_RULES_HTML : safe} />
      </div>
    </>
  )
}

const KB = 1_000

function lengthProblem({ length }: string): string | null {
  const max = LIMITS.customRulesLength
  if (length <= max) return null
  return `Custom rules can have at most ${max / KB} KB with their formatting. These have ${Math.ceil(length / KB)} KB.`
}
