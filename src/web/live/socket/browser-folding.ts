import { persistently } from '#web/live/loading/persistently.ts'
import type { LogFollowerDeps } from './log-follower.ts'
import type { Evolve } from './replica.ts'

let evolve: Evolve | null = null
let loading: Promise<void> | null = null

/** What folds entries comes in a file of its own, after the screen with which a phone joins. */
export const browserFolding: Pick<LogFollowerDeps, 'evolve' | 'loadEvolve'> = {
  evolve: () => evolve,
  loadEvolve() {
    loading ??= load()
    return loading
  },
}

async function load(): Promise<void> {
  evolve = (await persistently(() => import('#core/game/evolve.ts'), false)).evolveView
}
