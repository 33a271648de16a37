import { evolveView } from '#core/game/evolve.ts'
import type { LogFollowerDeps } from '#web/live/socket/log-follower.ts'

type Folding = Pick<LogFollowerDeps, 'evolve' | 'loadEvolve'>

/** What folds entries, there from the first on. */
export const FOLDING: Folding = {
  evolve: () => evolveView,
  loadEvolve: () => Promise.resolve(),
}

/** The same, which comes when a test has it come. */
export function createLateFolding(): Folding & { come(): void } {
  const coming = Promise.withResolvers<void>()
  let isHere = false
  return {
    evolve: () => (isHere ? evolveView : null),
    loadEvolve: () => coming.promise,
    come() {
      isHere = true
      coming.resolve()
    },
  }
}
