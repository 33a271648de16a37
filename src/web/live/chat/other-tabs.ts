const CHANNEL = 'zonewar-outbox'

let spoken: BroadcastChannel | null = null

/** Tells the other tabs of this browser that what waits has changed. Never throws. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  spoken ??= new BroadcastChannel(CHANNEL)
  spoken.postMessage('changed')
}

/** Hears when another tab has changed what waits. @returns what ends it */
export function hearOtherTabs(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const heard = new BroadcastChannel(CHANNEL)
  heard.onmessage = () => listener()
  return () => heard.close()
}
