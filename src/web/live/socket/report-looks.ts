import { listen } from '#web/ui/listen.ts'
import type { GameClient } from './game-client.ts'

/** Often enough for the server, which believes a page for 15 s. */
const REPORT_EVERY_MS = 8_000

/** Has the server know as long as the game is before someone's eyes: they aren't notified of what they see. @returns what ends it */
export function reportLooks(client: Pick<GameClient, 'look' | 'subscribe' | 'getSnapshot'>): () => void {
  let isLive = false
  const tell = (): void => client.look(document.visibilityState === 'visible')
  const tellOnceLive = (): void => {
    const wasLive = isLive
    isLive = client.getSnapshot().phase === 'live'
    if (isLive && !wasLive) tell()
  }
  tellOnceLive()
  const ends = [
    client.subscribe(tellOnceLive),
    listen(document, 'visibilitychange', tell),
    // Some browsers leave a page without hiding it first.
    listen(window, 'pagehide', () => client.look(false)),
    listen(window, 'pageshow', tell),
  ]
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') tell()
  }, REPORT_EVERY_MS)
  return () => {
    window.clearInterval(timer)
    for (const end of ends) end()
  }
}
