import { styled } from '#web/live/loading/lazy-screen.ts'

/** Loads a file of screens; `now` is the file once it's here with its styles. */
export interface ScreenFile<File> {
  (): Promise<File>
  now: File | null
}

function file<File>(load: () => Promise<File>): ScreenFile<File> {
  const loadStyled = styled(load)
  const get: ScreenFile<File> = async () => {
    get.now = await loadStyled()
    return get.now
  }
  get.now = null
  return get
}

// The files in which screens come; each also has what its screens need and no other has: scripts/build/chunks.ts.
export const landing = file(() => import('./screens/landing.ts'))
export const account = file(() => import('./screens/account.ts'))
export const setup = file(() => import('./screens/setup.ts'))
export const draw = file(() => import('./screens/draw.ts'))
export const editor = file(() => import('./screens/editor.ts'))
export const home = file(() => import('./screens/home.ts'))
export const game = file(() => import('./screens/game.ts'))
/** The map library with what draws on it: larger than all else together. */
export const streetMap = file(() => import('#web/features/play/interactive-map/zone-map.tsx'))
export const play = file(() => import('./screens/play.ts'))
/** A game's past. */
export const replay = file(() => import('./screens/replay.ts'))
export const manage = file(() => import('./screens/manage.ts'))
/** The game's rules with what only the server has otherwise, and the bots. */
export const rehearsal = file(() => import('./screens/rehearsal.ts'))
/** What the join path needn't know of by name. */
export const watch = file(async () => (await landing()).watch())
export const phoneCheck = file(async () => (await landing()).phoneCheck())
