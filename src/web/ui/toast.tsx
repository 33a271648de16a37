import { Check, OctagonAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { isTyping } from './is-typing.ts'

/** What a toast says. */
export interface ToastWords {
  title: string
  description?: string | undefined
  /** Something went wrong: red words and an octagon. */
  isError?: boolean
  /** How long it stays, 7000 unless said otherwise. */
  durationMs?: number
}

interface Toast extends ToastWords {
  id: number
  isAtTop: boolean
}

const DEFAULT_DURATION_MS = 7000

let latestId = 0
let shown: Toast | null = null
const listeners = new Set<() => void>()

/** Shows a notification; the one before it goes at once. While someone types, or a dialog is open, it stands at the top. */
export function showToast(words: ToastWords): void {
  latestId += 1
  show({ ...words, id: latestId, isAtTop: isTyping() })
}

/** Where toasts appear, clear of the bottom navigation and the docked action. Mount it once. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => shown)
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
        'pointer-events-none fixed inset-x-4 z-60 mx-auto max-w-[28rem]',
        toast?.isAtTop
          ? 'top-[calc(env(safe-area-inset-top)+12px)]'
          : [
              'bottom-[calc(max(var(--nav-height),var(--dock-height),env(safe-area-inset-bottom))+12px)]',
              'beside-dialog:top-[calc(env(safe-area-inset-top)+12px)] beside-dialog:bottom-auto',
            ].join(' '),
      )}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.isError ? OctagonAlert : Check
  return (
    <div
      data-toast
      className="pointer-events-auto flex animate-fade items-start gap-3 rounded-sm border-[1.5px] border-ink bg-raised pl-3 text-ink shadow-sheet"
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-3.5 size-5 shrink-0', toast.isError ? 'text-danger' : 'text-success')}
      />
      <div className="min-w-0 flex-1 py-3">
        <p className={classNames('text-16 font-semibold', toast.isError && 'text-danger')}>{toast.title}</p>
        {toast.description && <p className="text-14">{toast.description}</p>}
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
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  if (shown?.id === id) show(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
