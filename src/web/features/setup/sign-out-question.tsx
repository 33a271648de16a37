import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { isDrawingKept } from './drawing-name.ts'
import { ownDrafts } from './own-drafts.ts'
import { draftsInWords } from './summary-rows.ts'

interface SignOutQuestionProps {
  /** It may be signed out, also where there was nothing to ask about. */
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before signing out where that would delete something of the host's own. */
export function SignOutQuestion({ onConfirm, onCancel }: SignOutQuestionProps) {
  const [losing] = useState(() => [...ownDrafts(), ...(isDrawingKept() ? (['drawing'] as const) : [])])
  const isNothingLost = losing.length === 0
  useEffect(() => {
    if (isNothingLost) onConfirm()
  }, [isNothingLost, onConfirm])
  if (isNothingLost) return null
  return (
    <ConfirmDialog
      isOpen
      onCancel={onCancel}
      onConfirm={onConfirm}
      title="Sign out and delete this setup?"
      description={`Signing out deletes your ${draftsInWords(losing)} from this browser. Games you have created stay.`}
      confirmLabel="Sign out and delete"
      cancelLabel="Stay signed in"
      isDanger
    />
  )
}
