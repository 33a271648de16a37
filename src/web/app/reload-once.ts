import { reloadNewest } from '#web/live/newest-version.ts'

/** Loads the page that fits the server; a second time within a minute would not help. */
export function reloadOnce(): void {
  const KEY = 'zonewar:reloaded'
  const lastMs = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - lastMs < 60_000) return
  sessionStorage.setItem(KEY, String(Date.now()))
  void reloadNewest()
}
