import { isStill } from '#web/ui/is-still.ts'

/** Where nothing may cover the screen, not even for a moment: a dialog, and a field in which something is written. */
const BUSY = '[role="dialog"], [role="alertdialog"]'

/** Inputs in which nothing is written, although they have a value. */
const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'file', 'range'])

/** Whether the screen may be filled for a moment: it's looked at, may move, and nobody writes or decides. @see docs/rules.md U5 */
export function isTakeoverWelcome(): boolean {
  if (document.visibilityState === 'hidden' || isStill()) return false
  return document.querySelector(BUSY) === null && !isWriting(document.activeElement)
}

function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  if (element instanceof HTMLInputElement) return element.value !== '' && !CHOICES.has(element.type)
  return element instanceof HTMLElement && element.isContentEditable
}
