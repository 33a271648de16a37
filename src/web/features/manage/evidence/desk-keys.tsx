import type { ReactNode } from 'react'
import { isDialogOpen } from '#web/ui/open-dialog.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { type DeskKey, deskKeyOf } from './desk-key.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Runs what a key means while nobody types and no dialog is open; it sees the screen as it stands when the key goes down. */
export function useDeskKeys(isOn: boolean, actions: Partial<Record<DeskKey, () => unknown>>): void {
  useWindowEvent('keydown', (event) => {
    const meant = isOn && !event.defaultPrevented ? deskKeyOf(event) : null
    const action = meant && actions[meant]
    const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null
    if (!action || isTyping || isDialogOpen()) return
    event.preventDefault()
    action()
  })
}

/** A key, as it stands beside what it does. */
export const Key = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="desk-key grid min-h-6 min-w-6 place-items-center rounded-sm border-[1.5px] border-current px-1 font-sign text-16 leading-none font-bold"
  >
    {children}
  </span>
)
