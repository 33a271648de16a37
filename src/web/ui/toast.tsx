import { Check, type LucideIcon, OctagonAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isSameAttempt, latestAttempts, watchAttempts } from './attempts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { isolated } from './isolated.ts'
import { createListeners } from './listeners.ts'
import { useAtRest } from './use-at-rest.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** What a toast says. */
export interface ToastWords {
  title: string
  description?: string | undefined
  /** The reason, and the way on. */
  advice?: string | undefined
  /** Something went wrong: red words and an octagon. */
  isError?: boolean
  /** How long it stays, 7000 unless said otherwise. */
  durationMs?: number
  /** In place of the tick, where nothing has succeeded. */
  Icon?: LucideIcon
  /** Of the team that has succeeded: what it has done is said larger. */
  color?: string | undefined
  /** What to do about it, as long as it stands and no dialog is open. */
  action?: { label: string; about: string; onPress: () => void }
}

/** A toast that has been shown. */
export interface Toast extends ToastWords {
  id: number
  /** What was pressed before it. */
  after: ReturnType<typeof latestAttempts>
}

const DEFAULT_DURATION_MS = 7000
/** Where what stands over the page's lower end stands: above what is docked, the keyboard included. */
export const ABOVE_DOCKED =
  'bottom-[calc(max(var(--nav-height),var(--dock-height),var(--keyboard-inset),env(safe-area-inset-bottom))+var(--notice-height)+12px)]'

let latestId = 0
let shown: Toast | null = null
let isInPage = false
const listeners = createListeners()

/** Shows a notification; the one before it goes at once. What went wrong is told until it is tried again. */
export function showToast(words: ToastWords): void {
  latestId += 1
  show({ ...words, id: latestId, after: latestAttempts() })
}

/** The latest toast as long as it stands: it comes at once; when it goes, the page beside it may move. */
export function useToast(): Toast | null {
  const latest = useSyncExternalStore(listeners.subscribe, () => shown)
  const rested = useAtRest(latest)
  return latest ?? rested
}

/** The page shows toasts itself, in a strip of its own. */
export function setInPage(isNow: boolean): void {
  isInPage = isNow
  listeners.tell()
}

/** Whether the page shows toasts itself. */
export const useIsInPage = (): boolean => useSyncExternalStore(listeners.subscribe, () => isInPage)

/**
 * Speaks toasts, and shows them where the page doesn't: above what is docked, the keyboard included; at the top while
 * a dialog is open. Mount it once.
 */
export function ToastHost() {
  const toast = useToast()
  const isElsewhere = useIsInPage()
  useKeyboardInset()
  useEffect(
    () =>
      watchAttempts((attempt) => {
        if (shown?.isError && shown.after.some((before) => isSameAttempt(before, attempt))) show(null)
      }),
    [],
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs ?? DEFAULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <section
      aria-label="Notifications"
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-60 mx-auto max-w-[28rem] beside-dialog:top-[calc(env(safe-area-inset-top)+12px)] beside-dialog:bottom-auto',
        ABOVE_DOCKED,
      )}
    >
      {/* Spoken from here, and once: what is seen moves as dialogs come and go. */}
      <div aria-live="polite" className="sr-only">
        {toast && <Words key={toast.id} toast={toast} />}
      </div>
      {toast && !isElsewhere && <ToastCard key={toast.id} toast={toast} />}
    </section>
  )
}

/** Whether it went well, at a glance. */
export function Mark({ toast }: { toast: Toast }) {
  const Icon = toast.isError ? OctagonAlert : (toast.Icon ?? Check)
  return <Icon aria-hidden="true" className={classNames('size-5 shrink-0', toast.isError && 'text-danger')} />
}

/** What a toast says, line by line. */
export const Words = ({ toast: { title, description, advice, isError } }: { toast: Toast }) => (
  <>
    <p className={classNames('font-semibold', isError && 'text-danger')}>{isolated(title)}</p>
    {description && <p>{isolated(description)}</p>}
    {advice && <p className="pt-1">{advice}</p>}
  </>
)

/** Ends a toast. */
export const Dismiss = ({ toast }: { toast: Toast }) => (
  <IconButton
    label="Dismiss"
    icon={<X aria-hidden="true" className="size-5 text-muted" />}
    onClick={() => dismissToast(toast.id)}
  />
)

function ToastCard({ toast }: { toast: Toast }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    let end = () => {}
    // A moment later will do, and without it a toast is a toast.
    void import('./room-below.ts').then(
      ({ makeRoomBelow }) => {
        if (place.current && !isGone) end = makeRoomBelow(place.current, '--toast-height')
      },
      () => {},
    )
    return () => {
      isGone = true
      end()
    }
  }, [])
  return (
    <div
      ref={place}
      data-toast
      // Dialogs leave it alone then.
      aria-live="off"
      className="pointer-events-auto flex animate-fade items-start gap-3 rounded-sm border-[1.5px] border-ink bg-raised pl-3 text-ink shadow-sheet"
    >
      <span className={classNames('mt-3.5', !toast.isError && !toast.Icon && 'text-success')}>
        <Mark toast={toast} />
      </span>
      <div aria-hidden="true" className="min-w-0 flex-1 py-3 text-14 *:first:text-16">
        <Words toast={toast} />
      </div>
      <Dismiss toast={toast} />
    </div>
  )
}

function show(toast: Toast | null): void {
  shown = toast
  listeners.tell()
}

/** Ends a toast, if it still stands. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}
