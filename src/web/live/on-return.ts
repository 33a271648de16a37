import { listen } from '#web/ui/listen.ts'
/** Calls back when the page is visible again or the network returns. @returns unsubscribes */
export function onReturn(listener: () => void): () => void {
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  const ends = [
    listen(document, 'visibilitychange', ifVisible),
    // iOS tells of a return from the back-forward cache by 'pageshow' alone.
    listen(window, ['pageshow', 'online'], listener),
  ]
  return () => {
    for (const end of ends) end()
  }
}
