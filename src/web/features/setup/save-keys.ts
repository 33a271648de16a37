import type { RefObject } from 'react'
import { isDialogOpen } from '#web/ui/open-dialog.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Both ways to write the keys that save, as `aria-keyshortcuts` wants them. */
export const SAVE_KEYS = 'Control+S Meta+S'

/** The keys that save on this machine, in words. */
export const saveKeysName = (): string => (isMac() ? '⌘S' : 'Ctrl+S')

/**
 * Saves by Ctrl+S or ⌘S wherever the focus is, and by Enter in the last one-line field; in the others Enter goes to the
 * next one. Not while a dialog is open.
 */
export function useSaveKeys(fields: RefObject<HTMLElement | null>, save: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (isSaveKey(event)) {
      // Otherwise the browser would offer to keep the page as a file.
      event.preventDefault()
      if (!event.repeat && !isDialogOpen()) save()
    } else if (isEnter(event)) {
      const lines = [...(fields.current?.querySelectorAll('input') ?? [])].filter(isOneLine)
      const place = lines.indexOf(event.target as HTMLInputElement)
      if (place < 0) return
      event.preventDefault()
      const next = lines[place + 1]
      if (next) next.focus()
      else if (!event.repeat) save()
    }
  })
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** While a letter is being composed, Enter is a part of it. */
const isEnter = ({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && !defaultPrevented

const ONE_LINE = ['text', 'number', 'url', 'email', 'tel']
const isOneLine = ({ type, disabled }: HTMLInputElement): boolean => ONE_LINE.includes(type) && !disabled
