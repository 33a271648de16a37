import { useEffect, useSyncExternalStore } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** The zone that the alert in sight is about. */
let told: ZoneId | null = null
const listeners = createListeners()

/** Keeps which zone the alert in sight is about, so that nothing on the screen says the same again. */
export function useTellsZone(zoneId: ZoneId | null): void {
  useEffect(() => {
    told = zoneId
    listeners.tell()
    return () => {
      told = null
      listeners.tell()
    }
  }, [zoneId])
}

/** The zone that the alert in sight is about; null for none. */
export const useToldZone = (): ZoneId | null => useSyncExternalStore(listeners.subscribe, () => told)
