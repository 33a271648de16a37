import { setBrowserTimer } from '#web/live/browser-timer.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import { listen } from '#web/ui/listen.ts'
import { keepLastKnown } from './keep-last-known.ts'
import { forgetLastKnown, type RememberedSeat, readLastKnown, writeLastKnown } from './last-known.ts'

/** Keeps a game in this browser for when there is no network. @returns what ends it */
export const keepInBrowser = (client: GameClient, seat: RememberedSeat): (() => void) =>
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
