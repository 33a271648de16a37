import type { Entry } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import type { GameStatus } from '#core/game/state.ts'
import { type GameSummary, summaryOf } from '#core/game/summary.ts'
import { NewerEntryError } from '#server/store/entry-schema.ts'
import { endOf, type FoldedGame, foldEntry, foldFirst } from '#server/store/folded-game.ts'
import type { ListedRow } from './archive-reads.ts'

/** Summaries that are kept. */
const SUMMARIES = 1_000

/**
 * Reads the summaries of games. Those that no server has written, or that an older one has left behind, are folded: page by page, so
 * that nothing else waits long, and each once until something comes.
 */
export function gameSummaries(pages: (gameId: GameId) => AsyncIterable<readonly Entry[]>): {
  read(row: ListedRow): Promise<GameSummary>
  /** Forgets a deleted game's. */
  forget(gameId: GameId): void
} {
  const kept = new Map<GameId, { head: number; summary: Promise<GameSummary> }>()
  const read = ({ id, head, status, summary: json }: ListedRow): Promise<GameSummary> => {
    const written = json === null ? null : (JSON.parse(json) as GameSummary)
    if (written && !isLeftBehind(written, status)) return Promise.resolve(written)
    const known = kept.get(id)
    if (known?.head === head) return known.summary
    const summary = fold(id, pages(id))
    kept.set(id, { head, summary })
    const [oldest] = kept.keys()
    if (kept.size > SUMMARIES && oldest !== undefined) kept.delete(oldest)
    summary.catch(() => kept.delete(id))
    return summary
  }
  return { read, forget: (gameId) => void kept.delete(gameId) }
}

/** Whether an older server, which knows of no summaries, has started or ended the game since. */
const isLeftBehind = ({ startedAtMs, endedAtMs }: GameSummary, status: GameStatus): boolean =>
  (status === 'active' && startedAtMs === null) || (status === 'completed' && endedAtMs === null)

/** What is known of a game that only a newer server can read. */
const UNKNOWN: GameSummary = { name: null, startedAtMs: null, endedAtMs: null, teams: [] }

async function fold(gameId: GameId, pages: AsyncIterable<readonly Entry[]>): Promise<GameSummary> {
  let game: FoldedGame | null = null
  let endedAtMs: number | null = null
  try {
    for await (const entries of pages) {
      for (const entry of entries) game = game === null ? foldFirst(entry) : foldEntry(game, entry)
      endedAtMs ??= endOf(entries)
    }
  } catch (error) {
    if (error instanceof NewerEntryError) return UNKNOWN
    throw error
  }
  if (game === null) throw new Error(`game ${gameId} has no entries`)
  return summaryOf(game.state, endedAtMs)
}
