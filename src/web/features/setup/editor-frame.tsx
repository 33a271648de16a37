import { type ReactNode, useRef, useState } from 'react'
import { AlertDialog, ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { useHere } from '#web/ui/use-here.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import type { DraftName } from './draft-names.ts'
import { DraftNotice } from './draft-notice.tsx'
import { useDraftSource } from './draft-source.ts'
import { problemWords, reasonWords } from './problem-words.ts'
import type { ReopenableProps } from './reopenable.tsx'
import { SaveDock, SkipToSave } from './save-dock.tsx'
import { useSaveKeys } from './save-keys.ts'
import { useOtherTab } from './use-other-tab.ts'
import { type Kept, useSaving } from './use-saving.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** An attempt to save, for an editor that takes a while over it. */
export interface SaveAttempt {
  /** To be asked again by whoever keeps the changes only after a while: false means that they must not be. */
  areAsFound(): boolean
  /** Aborted by Cancel, and when the editor is left. */
  signal: AbortSignal
}

interface EditorFrameProps extends ReopenableProps {
  title: string
  /** What is edited here; the same array at every drawing. */
  drafts: readonly DraftName[]
  /** There are changes that leaving would lose. */
  dirty: boolean
  /** What is wrong now; while there is something, Save says so instead of saving. */
  problems?: readonly string[]
  /** Save was pressed while there are problems: show them beside their fields, from now on. */
  onInvalid?: () => void
  /** Keeps the changes, while the fields are locked. A throw means that they were not kept. */
  onSave: (attempt: SaveAttempt) => Promise<Kept> | Kept
  /** How far a long save is; it can be cancelled while this is shown. */
  progress?: ReactNode
  /** Why the last save failed, if the editor knows; shown next to Save. */
  saveProblem?: string | null
  /** Saving needs the server to know the host, as to upload a picture. */
  needsAccount?: boolean
  /** Toasts 'Saved' with this after success, such as 'Team settings have been saved'. */
  savedText?: string
  /** Toasts 'Error' with this after a failure that `onSave` has not told itself. */
  failedText: string
  saveLabel?: string
  width?: 'narrow' | 'regular' | 'wide'
  /** Stands at the end of the title's line, such as a count. */
  end?: ReactNode
  /** What was kept could not be read and the default is shown instead. */
  isDraftBroken?: boolean
  children: ReactNode
}

/** The frame of every setup editor: back link, the question before changes are lost, and Save. */
export function EditorFrame({
  title,
  drafts,
  dirty,
  problems = [],
  onInvalid,
  onSave,
  progress = null,
  saveProblem = null,
  needsAccount = false,
  savedText,
  failedText,
  saveLabel = 'Save',
  width = 'regular',
  end,
  isDraftBroken = false,
  onReopen,
  children,
}: EditorFrameProps) {
  usePageTitle(title)
  const { summaryPath, others } = useDraftSource()
  const guard = useUnsavedGuard(dirty)
  useUnsavedHold(dirty)
  const otherTab = useOtherTab(drafts, { isDirty: dirty, onReopen })
  const saving = useSaving()
  const { whileHere } = useHere()
  const fields = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [hasTried, setTried] = useState(false)
  /** Why the last save kept nothing, where no field can mend it. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = problems.length > 0 ? reasonWords(problems) : saveProblem
  const showsReason = hasTried && !saving.isSaving

  async function save() {
    if (saving.isSaving) return
    // Out of the field that was typed in, which is locked now: what a toast says then stands below the title.
    saveButton.current?.focus({ preventScroll: true })
    setTried(true)
    if (problems.length > 0) {
      onInvalid?.()
      showToast({ title: 'Validation Error', description: problemWords(problems), isError: true })
      await whileHere(nextFrame())
      focusFirstWrong()
      return
    }
    if (!otherTab.areAsFound()) return
    setRefusal(null)
    const { areAsFound } = otherTab
    const outcome = await whileHere(saving.start((signal) => onSave({ areAsFound, signal })))
    if (outcome === 'kept') {
      otherTab.keepMine()
      if (savedText) showToast({ title: 'Saved', description: savedText })
      guard.leave()
      return
    }
    if (outcome !== 'told') {
      const advice = outcome.why === null ? undefined : `${outcome.why} ${STILL_HERE}`
      setRefusal(advice ?? null)
      showToast({ title: 'Error', description: failedText, advice, isError: true })
    }
    await whileHere(nextFrame())
    focusFirstWrong()
  }
  /** Leads to what is wrong, which may have been closed since. */
  async function showProblem() {
    if (problems.length > 0) onInvalid?.()
    await whileHere(nextFrame())
    focusFirstWrong()
  }
  function cancel() {
    saving.cancel()
    saveButton.current?.focus()
    announce(`Not saved. ${STILL_HERE}`)
  }
  function discard() {
    saving.cancel()
    guard.discard()
  }
  useSaveKeys(fields, () => void save())

  return (
    <Screen width={width} className="gap-5">
      <ScreenTitle back={{ to: summaryPath, label: 'Back to setup' }} end={end}>
        {title}
      </ScreenTitle>
      <SkipToSave save={saveButton} />
      {isDraftBroken && (
        <DraftNotice>What you saved here before couldn’t be read. These are the defaults.</DraftNotice>
      )}
      <div ref={fields} inert={saving.isSaving} className="flex flex-col gap-5 inert:opacity-60">
        {children}
      </div>
      <SaveDock
        ref={saveButton}
        width={width}
        label={saveLabel}
        isDirty={dirty}
        needsAccount={needsAccount}
        isSaving={saving.isSaving}
        progress={progress}
        problem={showsReason ? problem : null}
        onProblem={() => void showProblem()}
        refusal={showsReason ? refusal : null}
        onSave={() => void save()}
        onCancel={cancel}
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        onCancel={guard.stay}
        onConfirm={discard}
        title="Discard changes?"
        description="Your changes haven’t been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDanger
      />
      <AlertDialog
        isOpen={otherTab.isAsking && !guard.isAsking}
        title={others.title}
        description={others.description}
      >
        <Button className="sm:flex-1" onClick={otherTab.keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" className="sm:flex-1" onClick={onReopen}>
          Use theirs
        </Button>
      </AlertDialog>
    </Screen>
  )
}

const STILL_HERE = 'Your changes are still here.'

/** Until the screen shows what was just set. */
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** The first field that is marked as wrong is brought to the middle, clear of what is docked and said. */
function focusFirstWrong(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid=true]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
