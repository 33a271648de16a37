import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { panelClass, useDialogFocus, veilClass } from './dialog-frame.ts'
import { IconButton } from './icon-button.tsx'
import { isolated } from './isolated.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  className?: string
}

/** A dialog with a close button; Escape and a press beside it close it too. */
export function Dialog({ isOpen, onClose, title, description, children, className }: DialogProps) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(panelClass, className)}
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-sign text-28 font-bold">{isolated(title)}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-16 text-muted">
                  {isolated(description)}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden="true" />} className="-mt-2 -mr-2" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
