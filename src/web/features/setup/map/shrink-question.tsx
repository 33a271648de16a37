import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import type { ReadPicture } from './read-picture.ts'

interface ShrinkQuestionProps {
  /** Null while there is none to be asked about. */
  picture: ReadPicture | null
  onShrink: () => void
  onDecline: () => void
}

/** Offers to make a picture smaller in the browser instead of refusing it. */
export function ShrinkQuestion({ picture, onShrink, onDecline }: ShrinkQuestionProps) {
  if (!picture) return null
  const megabytes = (picture.file.size / 1024 / 1024).toFixed(1)
  return (
    <ConfirmDialog
      isOpen
      title="Shrink this picture?"
      description={`“${picture.file.name}” is ${megabytes} MB, and a map can be at most 2 MB. We can make it smaller here, to the size of a phone’s screen. Your file won’t change.`}
      confirmLabel="Shrink it"
      cancelLabel="Don’t shrink"
      onConfirm={onShrink}
      onCancel={onDecline}
    />
  )
}
