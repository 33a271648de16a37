import { useLayoutEffect, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { isDialogOpen } from './open-dialog.ts'
import { Dismiss, Mark, setInPage, type Toast, useToast, Words } from './toast.tsx'
import { LAPTOP, useMediaQuery } from './use-media-query.ts'

/**
 * Toasts on phones and tablets in a line of the page, where they cover nothing. A dialog over the page, and a laptop, have
 * them where they otherwise are. One at a time.
 */
export function ToastStrip() {
  const toast = useToast()
  const isLaptop = useMediaQuery(LAPTOP)
  const hasDialog = useSyncExternalStore(watchDialogs, isDialogOpen)
  const isHere = !isLaptop && !hasDialog
  useLayoutEffect(() => {
    setInPage(isHere)
    return () => setInPage(false)
  }, [isHere])
  return toast && isHere ? <ToastLine key={toast.id} toast={toast} /> : null
}

/** Dialogs come and go beside the page. */
function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** As high as a headline, so that nothing moves; higher where something went wrong. */
function ToastLine({ toast }: { toast: Toast }) {
  const { isError } = toast
  return (
    <div
      data-toast
      className={classNames(
        'border-b border-ink text-tab leading-[1.25]',
        isError ? 'bg-raised' : 'bg-ink text-ground',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex max-w-(--wide) animate-fade items-center gap-2 px-4',
          isError ? 'min-h-12 pr-1' : 'min-h-[1.6875rem]',
        )}
      >
        <Mark toast={toast} />
        {/* Spoken by the host. */}
        <div
          aria-hidden="true"
          className={classNames(
            'flex-1 py-0.5 [overflow-wrap:anywhere]',
            !isError && 'flex flex-wrap gap-x-2',
          )}
        >
          <Words toast={toast} />
        </div>
        {isError && <Dismiss toast={toast} />}
      </div>
    </div>
  )
}
