import { Check, OctagonAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster, toast } from 'sonner'
import { IconButton } from './icon-button.tsx'
import { isTyping } from './is-typing.ts'

/** What a toast says. */
export interface ToastWords {
  title: string
  description?: string | undefined
  /** Something went wrong: red edge and an octagon. */
  isError?: boolean
  /** How long it stays, 7000 unless said otherwise. */
  durationMs?: number
}

const DEFAULT_DURATION_MS = 7000

/** Shows a notification; the one before it goes at once. While someone types it stands at the top. */
export function showToast(words: ToastWords): void {
  toast.dismiss()
  toast.custom((id) => <ToastCard words={words} onDismiss={() => toast.dismiss(id)} />, {
    duration: words.durationMs ?? DEFAULT_DURATION_MS,
    position: isTyping() ? 'top-center' : 'bottom-center',
  })
}

const offset = {
  top: 'calc(env(safe-area-inset-top) + 12px)',
  bottom: 'calc(max(var(--nav-height), var(--dock-height), env(safe-area-inset-bottom)) + 12px)',
  left: '16px',
  right: '16px',
}

/** Where toasts appear, clear of the bottom navigation and the docked action. Mount it once. */
export function ToastHost() {
  return (
    <Toaster
      visibleToasts={1}
      offset={offset}
      mobileOffset={offset}
      style={{ '--width': '28rem', fontFamily: 'inherit' } as CSSProperties}
      // On its way in it passes over the main action: a press there is meant for that.
      toastOptions={{ style: { pointerEvents: 'none' } }}
      containerAriaLabel="Notifications"
    />
  )
}

function ToastCard({ words, onDismiss }: { words: ToastWords; onDismiss: () => void }) {
  const Icon = words.isError ? OctagonAlert : Check
  return (
    <div className="flex w-full items-start gap-3 rounded-sm border-[1.5px] border-ink bg-raised pl-3 text-ink shadow-sheet">
      <Icon
        aria-hidden="true"
        className={`mt-3.5 size-5 shrink-0 ${words.isError ? 'text-danger' : 'text-success'}`}
      />
      <div className="min-w-0 flex-1 py-3">
        <p className={`text-16 font-semibold ${words.isError ? 'text-danger' : ''}`}>{words.title}</p>
        {words.description && <p className="text-14">{words.description}</p>}
      </div>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden="true" className="size-5 text-muted" />}
        className="pointer-events-auto"
        onClick={onDismiss}
      />
    </div>
  )
}
