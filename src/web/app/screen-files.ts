/** The files in which screens come; each also has what its screens need and no other has. @see scripts/build/chunks.ts */

export const landing = () => import('./screens/landing.ts')
export const account = () => import('./screens/account.ts')
export const setup = () => import('./screens/setup.ts')
export const draw = () => import('./screens/draw.ts')
export const editor = () => import('./screens/editor.ts')
export const home = () => import('./screens/home.ts')
export const game = () => import('./screens/game.ts')
/** The map library with what draws on it: larger than all else together. */
export const streetMap = () => import('#web/features/play/interactive-map/zone-map.tsx')
export const play = () => import('./screens/play.ts')
/** A game's past. */
export const replay = () => import('./screens/replay.ts')
export const manage = () => import('./screens/manage.ts')
/** The game's rules with what only the server has otherwise, and the bots. */
export const rehearsal = () => import('./screens/rehearsal.ts')
