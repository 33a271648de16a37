import { useMediaQuery } from './use-media-query.ts'

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether the person wants no motion: things then stand as they are in the end. */
export const isStill = (): boolean => window.matchMedia(STILL).matches

/** The same, kept up to date. */
export const useIsStill = (): boolean => useMediaQuery(STILL)
