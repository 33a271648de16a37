import { reloadNewest } from './newest-version.ts'

/** Loads the page that fits the server; a second time within a minute would not help. @returns whether it does */
export function reloadOnce(): boolean {
  const KEY = 'zonewar:reloaded'
  const lastMs = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - lastMs < 60_000) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  void reloadNewest()
  return true
}
