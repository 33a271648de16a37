import { setBrowserTimer } from './browser-timer.ts'
import type { GameClient } from './game-client.ts'
import { keepLastKnown } from './keep-last-known.ts'
import type { RememberedSeat } from './last-known.ts'

/** The store comes with the screens of the game: there is nothing to keep before. */
const store = () => import('./last-known.ts')

/** Keeps a game in this browser for when there is no network. @returns what ends it */
export function keepInBrowser(client: GameClient, seat: RememberedSeat): () => void {
  return keepLastKnown(client, {
    read: () =>
      store().then(
        ({ readLastKnown }) => readLastKnown(seat),
        () => null,
      ),
    write: (known) => store().then(({ writeLastKnown }) => writeLastKnown(seat, known), notKept),
    forget: forgetLastKnown,
    nowMs: Date.now,
    setTimer: setBrowserTimer,
    onHide: (listener) => {
      const hide = (): void => {
        if (document.visibilityState === 'hidden') listener()
      }
      document.addEventListener('visibilitychange', hide)
      // Some browsers leave a page without hiding it first.
      window.addEventListener('pagehide', listener)
      return () => {
        document.removeEventListener('visibilitychange', hide)
        window.removeEventListener('pagehide', listener)
      }
    },
  })
}

/** Forgets the game: the phone may be handed on. Never rejects. */
export function forgetLastKnown(): Promise<void> {
  return store().then((module) => module.forgetLastKnown(), notKept)
}

const notKept = (): void => {}
