import { postJson } from '#web/live/api.ts'
import type { ScreenFailure } from '#wire/screen-failures.ts'
import { SCREENS, type ScreenName } from '#wire/screens.ts'

/** The failures that this page has reported; one that comes at every drawing is reported once. */
const told = new Set<string>()

/** Tells the server once of each failure, without the words of the error: they may hold what people wrote. */
export function sendFailure(error: unknown): void {
  const failure = failureOf(error, window.location.pathname)
  const text = JSON.stringify(failure)
  if (told.has(text)) return
  told.add(text)
  void postJson('/api/screen-failures', failure)
}

/** The parts of an error that say where it came from, and nothing about anyone. */
export function failureOf(error: unknown, path: string): ScreenFailure {
  const { name = '', stack = '' } = error instanceof Error ? error : {}
  const [, at = null] = /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(stack) ?? []
  return {
    screen: screenOf(path),
    error: /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Other',
    at: at !== null && at.length <= 80 ? at : null,
  }
}

function screenOf(path: string): ScreenName {
  // A rehearsal has all screens of a game below its own address.
  const parts = path.replace(/(\/rehearsal)\/.*/, '$1').split('/')
  const isOf = (screen: ScreenName): boolean => {
    const names = screen.split('/')
    return (
      names.length === parts.length &&
      names.every((name, index) => name.startsWith(':') || name === parts[index])
    )
  }
  return SCREENS.find(isOf) ?? '*'
}
