import { setBrowserTimer } from '#web/live/browser-timer.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import { reportLooks } from '#web/live/socket/report-looks.ts'
import { listen } from '#web/ui/listen.ts'
import { keepLastKnown } from './keep-last-known.ts'
import { forgetLastKnown, type RememberedSeat, readLastKnown, writeLastKnown } from './last-known.ts'

/**
 * Keeps a game in this browser for when there is no network, and has the server know while it's looked at.
 * @returns what ends both
 */
export function keepInBrowser(client: GameClient, seat: RememberedSeat): () => void {
  const ends = [keepLast(client, seat), reportLooks(client)]
  return () => {
    for (const end of ends) end()
  }
}

const keepLast = (client: GameClient, seat: RememberedSeat): (() => void) =>
  keepLastKnown(client, {
    read: () => readLastKnown(seat),
    write: (known) => writeLastKnown(seat, known),
    forget: forgetLastKnown,
    nowMs: Date.now,
    setTimer: setBrowserTimer,
    onHide: (listener) => {
      const ends = [
        listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && listener()),
        // Some browsers leave a page without hiding it first.
        listen(window, 'pagehide', listener),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  })
