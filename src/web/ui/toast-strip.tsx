import { useLayoutEffect, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { isDialogOpen } from './open-dialog.ts'
import { Dismiss, Mark, setInPage, type Toast, useIsInPage, useToast, Words } from './toast.tsx'
import { LAPTOP, TABLET, useMediaQuery } from './use-media-query.ts'

/**
 * Toasts on phones in a line of the page; larger screens have them in the header, where they cover nothing. A dialog over
 * the page has them where they otherwise are. One at a time.
 */
export function ToastStrip() {
  const toast = useToast()
  const isInHeader = useIsInHeader(toast)
  const hasDialog = useSyncExternalStore(watchDialogs, isDialogOpen)
  useLayoutEffect(() => {
    setInPage(!hasDialog)
    return () => setInPage(false)
  }, [hasDialog])
  return toast && !hasDialog && !isInHeader ? <ToastLine key={toast.id} toast={toast} /> : null
}

/** Whether a toast has room in the header: on a tablet held upright what went wrong is too long for it. */
function useIsInHeader(toast: Toast | null): boolean {
  const isLaptop = useMediaQuery(LAPTOP)
  const isTablet = useMediaQuery(TABLET)
  return isLaptop || (isTablet && !toast?.isError)
}

/** Toasts on tablets and laptops: in the header, where nothing else is. Where `ToastStrip` has them elsewhere there are none. */
export function ToastInHeader() {
  const toast = useToast()
  const isInHeader = useIsInHeader(toast)
  const isInPage = useIsInPage()
  if (!toast || !isInPage || !isInHeader) return null
  const { id, isError, color } = toast
  return (
    <div
      key={id}
      data-toast
      // Grows to its words only: a basis of their length would have the header take a second line.
      className={classNames(
        'flex min-h-11 max-w-max min-w-60 flex-[1_1_0] animate-fade items-center gap-3 rounded-sm border-[1.5px] border-line px-3 leading-[1.25] max-lg:text-14 lg:flex-[2_1_0]',
        // On the team's own header: its colours the other way round.
        color ? 'border-transparent bg-ink text-ground' : 'on-board',
      )}
    >
      <Mark toast={toast} />
      {/* Spoken by the host. */}
      <div aria-hidden="true" className="flex min-w-0 flex-1 flex-wrap gap-x-2 *:pt-0">
        <Words toast={toast} />
      </div>
      {isError && (
        <span className="-my-1 -mr-3 flex">
          <Dismiss toast={toast} />
        </span>
      )}
    </div>
  )
}

/** Dialogs come and go beside the page. */
function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** As high as a headline, so that nothing moves; higher where something went wrong. */
function ToastLine({ toast }: { toast: Toast }) {
  const { isError, color } = toast
  return (
    <div
      data-toast={isError ? 'error' : 'done'}
      className={classNames(
        'border-b border-ink leading-[1.25]',
        color ? 'text-large' : 'text-tab',
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
