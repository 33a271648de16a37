import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { isolated } from './isolated.ts'
import { isDialogOpen } from './open-dialog.ts'
import { routeHeading } from './route-heading.ts'
import {
  Dismiss,
  dismissToast,
  Mark,
  setInPage,
  type Toast,
  type ToastWords,
  useIsInPage,
  useToast,
  Words,
} from './toast.tsx'
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
  const { id, isError, color, action } = toast
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
      <div
        aria-hidden="true"
        className={classNames(
          'flex min-w-0 flex-1 flex-wrap gap-x-2 *:pt-0',
          action && 'max-lg:[&>p+p]:hidden',
        )}
      >
        <Words toast={toast} />
      </div>
      {action && <Action {...action} toastId={id} className="min-h-9 before:-inset-y-1.5" />}
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
  const { id, isError, color, action } = toast
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
            // On a phone the reward stands over it, beside the balance: with the button the line stays one.
            action && 'max-sm:[&>p+p]:hidden',
          )}
        >
          <Words toast={toast} />
        </div>
        {/* It can be pressed over the header above it, beside the way to the chat, and never over what stands below. */}
        {action && (
          <Action {...action} toastId={id} className="z-20 before:-top-6 before:right-9 before:-bottom-0.5" />
        )}
        {isError && <Dismiss toast={toast} />}
      </div>
    </div>
  )
}

interface ActionProps extends NonNullable<ToastWords['action']> {
  toastId: number
  className: string
}

/** What to do about a toast. It goes with it: the heading has the focus then. */
function Action({ label, about, onPress, toastId, className }: ActionProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) routeHeading()?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      onClick={() => {
        dismissToast(toastId)
        onPress()
      }}
      className={classNames(
        'relative shrink-0 rounded-sm bg-ground px-2 text-14 leading-5.5 font-semibold text-ink before:absolute before:inset-x-0 active:translate-y-px',
        className,
      )}
    >
      {label}
      <span className="sr-only"> of {isolated(about)}</span>
    </button>
  )
}
