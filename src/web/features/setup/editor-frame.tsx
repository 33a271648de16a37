import { type ReactNode, useState } from 'react'
import { AlertDialog, ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftName } from './drafts.ts'
import { HeldNotice } from './held-notice.tsx'
import { problemWords } from './problem-words.ts'
import type { ReopenableProps } from './reopenable.tsx'
import { useOtherTab } from './use-other-tab.ts'
import { SUMMARY_PATH, useUnsavedGuard } from './use-unsaved-guard.ts'

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
  /**
   * Keeps the changes. False, or a throw, means that they were not kept.
   * @param areAsFound to be asked again by whoever keeps them only after a while: false means that they must not be
   */
  onSave: (areAsFound: () => boolean) => Promise<boolean> | boolean
  /** Toasts 'Saved' with this after success, such as 'Team settings have been saved'. */
  savedText?: string
  /** Toasts 'Error' with this after a failure; leave it out where `onSave` says itself what went wrong. */
  failedText?: string
  saveLabel?: string
  width?: 'narrow' | 'regular' | 'wide'
  /** Stands at the end of the title's line, such as a count. */
  end?: ReactNode
  /** What was kept could not be read and the default is shown instead. */
  isDraftBroken?: boolean
  children: ReactNode
}

/** What every setup editor stands in: the way back, the question before changes are lost, and Save. */
export function EditorFrame({
  title,
  drafts,
  dirty,
  problems = [],
  onInvalid,
  onSave,
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
  const guard = useUnsavedGuard(dirty)
  useUnsavedHold(dirty)
  const otherTab = useOtherTab(drafts, { isDirty: dirty, onReopen })
  const [isSaving, setSaving] = useState(false)

  async function save() {
    if (problems.length > 0) {
      onInvalid?.()
      await nextFrame()
      document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
      showToast({ title: 'Validation Error', description: problemWords(problems), isError: true })
      return
    }
    if (!otherTab.areAsFound()) return
    setSaving(true)
    if (await isKept(() => onSave(otherTab.areAsFound))) {
      otherTab.keepMine()
      if (savedText) showToast({ title: 'Saved', description: savedText })
      guard.leave()
    } else {
      setSaving(false)
      if (failedText) showToast({ title: 'Error', description: failedText, isError: true })
    }
  }

  return (
    <Screen width={width} className="gap-5">
      <ScreenTitle back={{ to: SUMMARY_PATH, label: 'Back to setup' }} end={end}>
        {title}
      </ScreenTitle>
      {isDraftBroken && (
        <DraftNotice>What was saved here before could not be read. These are the defaults.</DraftNotice>
      )}
      {children}
      <DockedAction width={width}>
        {dirty && <HeldNotice />}
        <Button isWide isPending={isSaving} pendingText="Saving..." onClick={save}>
          {saveLabel}
        </Button>
      </DockedAction>
      <ConfirmDialog
        isOpen={guard.isAsking}
        onCancel={guard.stay}
        onConfirm={guard.discard}
        title="Discard changes?"
        description="What you changed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDanger
      />
      <AlertDialog
        isOpen={otherTab.isAsking && !guard.isAsking}
        title="This was changed in another tab"
        description="Keep mine, and Save writes over what was saved there. Take theirs, and your changes here are lost."
      >
        <Button className="sm:flex-1" onClick={otherTab.keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" className="sm:flex-1" onClick={onReopen}>
          Take theirs
        </Button>
      </AlertDialog>
    </Screen>
  )
}

/** Until the screen shows what was just set. */
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

async function isKept(onSave: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await onSave()
  } catch {
    return false
  }
}
