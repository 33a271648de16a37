import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { panelClass, useDialogFocus, veilClass } from './dialog-frame.ts'
import { Gone } from './gone.tsx'
import { isolated } from './isolated.ts'

interface AlertDialogProps {
  isOpen: boolean
  /** Called for Escape; leave it out and the dialog can only be answered. */
  onDismiss?: () => void
  title: string
  description: ReactNode
  /** Stands between the description and the answers, such as what the answer will bring about. */
  detail?: ReactNode
  /** Finds what takes the focus afterwards where the button that opened it has gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** What ends everything stands on black in both themes, and has this look. */
  finalLook?: string | undefined
  /** The answers, the one to take first; stacked on phones, side by side on wider screens. */
  children: ReactNode
}

/** A question that must be answered before anything else. */
export function AlertDialog({
  isOpen,
  onDismiss,
  title,
  description,
  detail,
  focusAfter,
  finalLook,
  children,
}: AlertDialogProps) {
  const focus = useDialogFocus(focusAfter)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onDismiss?.()}>
      <Radix.Portal>
        <Radix.Overlay className={classNames(veilClass, finalLook && 'bg-board!')} />
        <Radix.Content {...focus} className={classNames(panelClass, finalLook && `on-board ${finalLook}`)}>
          <Radix.Title className="alert-title font-sign text-28 font-bold">{isolated(title)}</Radix.Title>
          <Radix.Description className="text-16">{isolated(description)}</Radix.Description>
          {detail}
          <div className="alert-answers mt-1 flex flex-col gap-2 sm:flex-row-reverse">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface CancelAnswerProps {
  children: string
  isDisabled?: boolean
}

/** The answer that leaves things as they are: it closes the question, and has the focus first. */
export function CancelAnswer({ children, isDisabled = false }: CancelAnswerProps) {
  return (
    <Radix.Cancel asChild>
      <Button variant="secondary" className="flex-1" disabled={isDisabled}>
        {children}
      </Button>
    </Radix.Cancel>
  )
}

interface ConfirmDialogProps {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  detail?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Replaces `confirmLabel` while `isPending`. */
  pendingText?: string
  isPending?: boolean
  /** The answer may take long, as without a connection: then it can be closed while pending, too. */
  isSlow?: boolean
  /** It cannot be done now; `detail` says why. */
  isDisabled?: boolean
  isDanger?: boolean
  /** What has become of the thing that is asked about, once there is nothing left to ask: then it can only be closed. */
  gone?: string | null | undefined
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** The usual question: do it, or cancel. While pending it cannot be closed, unless the answer may take long. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  description,
  detail,
  confirmLabel,
  cancelLabel = 'Cancel',
  pendingText,
  isPending = false,
  isSlow = false,
  isDisabled = false,
  isDanger = false,
  gone = null,
  focusAfter,
}: ConfirmDialogProps) {
  const isGone = gone !== null && !isPending
  const isHeld = isPending && !isSlow
  const cancel = () => !isHeld && onCancel()
  return (
    <AlertDialog
      isOpen={isOpen}
      onDismiss={cancel}
      title={title}
      description={isGone ? <Gone words={gone} /> : description}
      detail={isGone ? undefined : detail}
      focusAfter={focusAfter}
    >
      {!isGone && (
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          className="sm:flex-1"
          isPending={isPending}
          disabled={isDisabled}
          pendingText={pendingText}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      )}
      <CancelAnswer isDisabled={isHeld}>
        {isGone || (isPending && isSlow) ? 'Close' : cancelLabel}
      </CancelAnswer>
    </AlertDialog>
  )
}
