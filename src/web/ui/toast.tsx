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
}

interface Toast extends ToastWords {
  id: number
  /** What was pressed before it. */
  after: ReturnType<typeof latestAttempts>
}

const DEFAULT_DURATION_MS = 7000

let latestId = 0
let shown: Toast | null = null
const listeners = createListeners()

/** Shows a notification; the one before it goes at once. What went wrong is told until it is tried again. */
export function showToast(words: ToastWords): void {
  latestId += 1
  show({ ...words, id: latestId, after: latestAttempts() })
}

/** The place of toasts: above what is docked, the keyboard included; at the top while a dialog is open. Mount it once. */
export function ToastHost() {
  const latest = useSyncExternalStore(listeners.subscribe, () => shown)
  const rested = useAtRest(latest)
  // It comes at once; when it goes, the page under it may move.
  const toast = latest ?? rested
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
    const timer = setTimeout(() => dismiss(toast.id), toast.durationMs ?? DEFAULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-60 mx-auto max-w-[28rem] beside-dialog:top-[calc(env(safe-area-inset-top)+12px)] beside-dialog:bottom-auto',
        'bottom-[calc(max(var(--nav-height),var(--dock-height),var(--keyboard-inset),env(safe-area-inset-bottom))+var(--notice-height)+12px)]',
      )}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.isError ? OctagonAlert : (toast.Icon ?? Check)
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
      className="pointer-events-auto flex animate-fade items-start gap-3 rounded-sm border-[1.5px] border-ink bg-raised pl-3 text-ink shadow-sheet"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'mt-3.5 size-5 shrink-0',
          toast.isError ? 'text-danger' : !toast.Icon && 'text-success',
        )}
      />
      <div className="min-w-0 flex-1 py-3">
        <p className={classNames('text-16 font-semibold', toast.isError && 'text-danger')}>
          {isolated(toast.title)}
        </p>
        {toast.description && <p className="text-14">{isolated(toast.description)}</p>}
        {toast.advice && <p className="pt-1 text-14">{toast.advice}</p>}
      </div>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" className="size-5 text-muted" />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  )
}

function show(toast: Toast | null): void {
  shown = toast
  listeners.tell()
}

function dismiss(id: number): void {
  if (shown?.id === id) show(null)
}
