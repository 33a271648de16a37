import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { isolated } from './isolated.ts'
import { isDialogOpen } from './open-dialog.ts'
import { makeRoomBelow } from './room-below.ts'
import { routeHeading } from './route-heading.ts'
import {
  ABOVE_DOCKED,
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
 * Toasts on phones in a line of the page; larger screens have them in the header, where they cover nothing. What has a button stands above
 * the tabs, within a thumb's reach. A dialog over the page has them where they otherwise are. One at a time.
 */
export function ToastStrip() {
  const toast = useToast()
  const isInHeader = useIsInHeader(toast)
  const hasDialog = useSyncExternalStore(watchDialogs, isDialogOpen)
  useLayoutEffect(() => {
    setInPage(!hasDialog)
    return () => setInPage(false)
  }, [hasDialog])
  if (!toast || hasDialog || isInHeader) return null
  return toast.action ? (
    <ToastAtFoot key={toast.id} toast={toast} action={toast.action} />
  ) : (
    <ToastLine key={toast.id} toast={toast} />
  )
}

/** Whether a toast stands in the header: on a tablet held upright what went wrong is too long for it. */
function useIsInHeader(toast: Toast | null): boolean {
  const isLaptop = useMediaQuery(LAPTOP)
  const isTablet = useMediaQuery(TABLET)
  return !toast?.action && (isLaptop || (isTablet && !toast?.isError))
}

/** Toasts in the header, on tablets and laptops where nothing else is. Where `ToastStrip` has them elsewhere there are none. */
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
        'ml-auto flex min-h-11 max-w-max flex-[1_1_0] animate-fade items-center gap-2 rounded-sm border-[1.5px] border-line px-3 leading-[1.25] max-lg:text-tab lg:flex-[2_1_0] tablet:min-w-60 tablet:gap-3',
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

/** Above the tabs, on tablets over the second column; on laptops in the corner, beside which nothing is docked. */
function ToastAtFoot({ toast, action }: { toast: Toast; action: NonNullable<ToastWords['action']> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? makeRoomBelow(place.current, '--toast-height') : undefined), [])
  return createPortal(
    <div
      ref={place}
      data-toast
      className={classNames(
        'fixed inset-x-4 z-60 mx-auto flex max-w-[30rem] animate-fade items-center gap-3 rounded-sm border-[1.5px] border-ground bg-ink p-1.5 pl-3 leading-[1.25] text-ground shadow-sheet tablet:max-lg:left-[calc(50%+6px)] tablet:max-lg:max-w-none lg:right-6 lg:left-auto lg:min-w-96',
        ABOVE_DOCKED,
      )}
    >
      <Mark toast={toast} />
      {/* Spoken by the host. */}
      <div aria-hidden="true" className="min-w-0 flex-1 text-tab [overflow-wrap:anywhere] *:first:text-16">
        <Words toast={toast} />
      </div>
      <Action {...action} toastId={toast.id} />
    </div>,
    document.body,
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
      className="min-h-12 shrink-0 rounded-sm bg-ground px-4 text-16 leading-5 font-semibold text-ink active:translate-y-px max-[359px]:shrink"
    >
      {label}
      <span className="sr-only"> of {isolated(about)}</span>
    </button>
  )
}
