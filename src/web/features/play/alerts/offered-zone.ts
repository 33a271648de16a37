import { createContext, use } from 'react'
import type { ZoneId } from '#core/game/ids.ts'

/** The zone that the alert in sight offers to take back; null while none does. */
export const OfferedZone = createContext<ZoneId | null>(null)

export const useOfferedZone = (): ZoneId | null => use(OfferedZone)
