import { useRef } from 'react'
import { routeHeading } from './route-heading.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** The veil behind dialogs. */
export const veilClass = 'fixed inset-0 z-40 bg-sign/65 animate-fade'

/** A sheet in the thumb's reach on phones, above the keyboard; a centred panel on wider screens. Toasts stand above it, and over it where too little would be left of it. */
export const panelClass =
  'fixed z-50 flex max-h-[calc(100dvh-2rem-var(--keyboard-inset)-var(--toast-height))] flex-col gap-4 overflow-y-auto overscroll-contain has-[.sticky]:scroll-pb-24 ' +
  'inset-x-0 bottom-(--keyboard-inset) [--panel-foot:max(1.25rem,env(safe-area-inset-bottom)+0.5rem)] pb-(--panel-foot) sm:[--panel-foot:1.25rem] ' +
  'sm:max-h-[calc(100dvh-2rem-2*var(--toast-height))] sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[30rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'low:top-auto low:bottom-4 low:max-h-[max(min(18rem,100dvh-2rem),100dvh-2rem-var(--toast-height))] low:translate-y-0 ' +
  'rounded-t-sm border-t-[1.5px] border-ink bg-raised px-5 pt-5 sm:rounded-sm sm:border-[1.5px] text-ink shadow-sheet animate-fade outline-none'

/** What stays in sight at a sheet's end while the rest scrolls, over its whole width. */
export const footClass =
  'sticky -bottom-(--panel-foot) -mx-5 -mb-(--panel-foot) bg-raised px-5 pb-(--panel-foot)'

/**
 * What every dialog does: stays above the keyboard, and gives the focus back.
 * @param insteadOf finds what takes the focus where the button that opened it has gone; else the screen's heading does
 */
export function useDialogFocus(insteadOf?: () => HTMLElement | null) {
  useKeyboardInset()
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      opener.current = document.activeElement
      // For a question without a way out: it is read from its title, and nothing under it keeps the focus.
      if (currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isThere = opener.current?.isConnected && !opener.current.closest('[inert]')
      // Where the button has gone, the screen may have given the focus to something else by now.
      const isLost = document.activeElement === document.body
      const next = () => insteadOf?.() ?? routeHeading()
      const place = isThere ? opener.current : isLost ? next() : null
      if (place instanceof HTMLElement) place.focus()
    },
  }
}
