export { NotInGameScreen } from '#web/features/join/not-in-game-screen.tsx'
export { NotFoundScreen } from '#web/features/landing/not-found-screen.tsx'
export { OfficeScreen } from '#web/features/landing/office-screen.tsx'
export { default as LandingRoute } from '../landing-route.tsx'

/** The spectators' board, in a file of its own that the join path needn't know of. */
export const watch = () => import('./watch.ts')
/** The phone check, too. */
export const phoneCheck = () => import('./phone-check.ts')
