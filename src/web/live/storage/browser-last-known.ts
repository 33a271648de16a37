import { setBrowserTimer } from '#web/live/browser-timer.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import type { RememberedSeat } from './last-known.ts'

/** A file that does not come is asked for again after so long, in ms. */
const RETRY_MS = 8_000

/** Keeps a game in this browser, as soon as what keeps it has come with the game's screens. @returns what ends it */
export function keepGame(client: GameClient, seat: RememberedSeat): () => void {
  let isEnded = false
  let end = (): void => {}
  const begin = (): void => {
    void import('./keep-in-browser.ts').then(
      ({ keepInBrowser }) => {
        if (!isEnded) end = keepInBrowser(client, seat)
      },
      () => {
        if (!isEnded) end = setBrowserTimer(begin, RETRY_MS)
      },
    )
  }
  begin()
  return () => {
    isEnded = true
    end()
  }
}

/** Forgets the game: the phone may be handed on. Never rejects. */
export const forgetLastKnown = (): Promise<void> =>
  import('./last-known.ts').then(
    (module) => module.forgetLastKnown(),
    () => {},
  )
