import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import type { ErasedMeanwhile } from './erased-meanwhile.ts'

/** One event of a game, with what was before and after it. */
export interface Step {
  readonly seq: number
  readonly atMs: number
  readonly actorId: string
  readonly event: GameEvent
  /** Null before the first. */
  readonly before: GameState | null
  readonly after: GameState
}

/** Entries that are folded in one turn of the event loop: bids go first. */
const ENTRIES_A_TURN = 100

/**
 * Folds a log, page by page: no more than one page and the game's state are held. What was erased since they were read is taken
 * out before each turn.
 */
export async function* stepsOf(
  pages: AsyncIterable<readonly Entry[]>,
  erased: Pick<ErasedMeanwhile, 'look' | 'entry' | 'state'>,
): AsyncGenerator<Step[]> {
  let state: GameState | null = null
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += ENTRIES_A_TURN) {
      await erased.look()
      state = state && erased.state(state)
      const steps: Step[] = []
      for (const entry of page.slice(at, at + ENTRIES_A_TURN)) {
        const { seq, atMs, actorId, events } = erased.entry(entry)
        for (const event of events) {
          const after: GameState = evolve(state, event, atMs)
          steps.push({ seq, atMs, actorId, event, before: state, after })
          state = after
        }
      }
      yield steps
      await nextTurn()
    }
  }
}
