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

/**
 * Whether a toast stands in the header: on a tablet held upright what went wrong is too long for it; on phones only what has a button,
 * for which the line below it is too low.
 */
function useIsInHeader(toast: Toast | null): boolean {
  const isLaptop = useMediaQuery(LAPTOP)
  const isTablet = useMediaQuery(TABLET)
  return isLaptop || (!toast?.isError && (isTablet || toast?.action !== undefined))
}

/** Toasts in the header: on tablets and laptops where nothing else is, on phones in place of the clock. Where `ToastStrip` has them elsewhere there are none. */
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
        'ml-auto flex min-h-11 max-w-max flex-[1_1_0] animate-fade items-center gap-2 rounded-sm border-[1.5px] border-line px-0.5 pl-2 leading-[1.15] max-lg:text-tab lg:flex-[2_1_0] tablet:min-w-60 tablet:gap-3 tablet:px-3 tablet:leading-[1.25]',
        // On the team's own header: its colours the other way round.
        color ? 'border-transparent bg-ink text-ground' : 'on-board',
      )}
    >
      <span className="contents max-[359px]:hidden">
        <Mark toast={toast} />
      </span>
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
      {action && <Action {...action} toastId={id} />}
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

interface ActionProps extends NonNullable<ToastWords['action']> {
  toastId: number
}

/** What to do about a toast. It goes with it: the heading has the focus then. */
function Action({ label, about, onPress, toastId }: ActionProps) {
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
      className="relative min-h-10 shrink-0 rounded-sm bg-ground px-2.5 text-tab leading-5 font-semibold text-ink before:absolute before:inset-x-0 before:-inset-y-1 active:translate-y-px max-[359px]:shrink"
    >
      {label}
      <span className="sr-only"> of {isolated(about)}</span>
    </button>
  )
}
