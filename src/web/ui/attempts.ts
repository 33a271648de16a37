import { listen } from './listen.ts'

/** The most presses that lead up to a failure: open the dialog, change something, confirm. */
const MOST_KEPT = 4

/** A press: the button itself, the form that it sends, and its words where the next button is another element. */
interface Attempt {
  readonly pressed: Element
  readonly form: Element | null
  readonly words: string
}

let latest: readonly Attempt[] = []

/** The presses that have led to this moment, the newest last. */
export const latestAttempts = (): readonly Attempt[] => latest

/** Calls at each press of a button and each form that is sent, before anything comes of it. @returns what ends it */
export function watchAttempts(listener: (attempt: Attempt) => void): () => void {
  const hear = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest('button, form') : null
    // A press in a form beside its buttons is none.
    if (!pressed || (pressed !== target && pressed.matches('form')) || pressed.closest('[data-toast]')) return
    const attempt = { pressed, form: sentBy(pressed), words: wordsOf(pressed) }
    listener(attempt)
    latest = [...latest.slice(1 - MOST_KEPT), attempt]
  }
  return listen(document, ['click', 'submit'], hear, { capture: true })
}

/** Whether one press does what another did. */
export const isSameAttempt = (a: Attempt, b: Attempt): boolean =>
  a.pressed === b.pressed || (a.form !== null && a.form === b.form) || (a.words !== '' && a.words === b.words)

const sentBy = (pressed: Element): Element | null =>
  pressed.matches('form, [type=submit]') ? pressed.closest('form') : null

const wordsOf = (pressed: Element): string =>
  pressed.matches('form') ? '' : (pressed.getAttribute('aria-label') ?? pressed.textContent)
