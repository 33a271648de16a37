import type { Entry, EventType } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { type GameSummary, summaryOf } from '#core/game/summary.ts'
import { type Audience, project, teamOfAudience } from '#core/game/view.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import type { GameRow, StoredGame } from './store.ts'

/** A game's state, folded from its log up to one entry. */
export interface FoldedGame {
  readonly state: GameState
  /** The last entry's number. */
  readonly seq: number
  readonly atMs: number
  /** Entries of which a team may know nothing while bids are hidden, by team; absent while all see the same. */
  readonly unseen?: Readonly<Record<TeamId, number>>
}

/** The game after another entry. */
export function foldEntry(game: FoldedGame, entry: Entry): FoldedGame {
  const { seq, atMs, events } = entry
  const state = events.reduce((before, event) => evolve(before, event, atMs), game.state)
  return { state, seq, atMs, ...(state.teamViews && { unseen: unseenAfter(game, entry) }) }
}

/**
 * The number by which an audience knows the last entry. A team doesn't count those of which it may know nothing, or their number
 * would tell how often the others have bid.
 * @see docs/rules.md V7
 */
export function seqFor({ seq, unseen }: Pick<FoldedGame, 'seq' | 'unseen'>, audience: Audience): number {
  const teamId = teamOfAudience(audience)
  return teamId === null ? seq : seq - (unseen?.[teamId] ?? 0)
}

const unseenAfter = ({ state, unseen }: FoldedGame, { events }: Entry): Record<TeamId, number> =>
  Object.fromEntries(
    state.teams.map(({ id }) => {
      const isUnseen = project(events, `team:${id}`, state.blind).length === 0
      return [id, (unseen?.[id] ?? 0) + (isUnseen ? 1 : 0)]
    }),
  )

/** The game folded from what the store returned. @throws when its log doesn't begin with a creation */
export function foldStored({ row, snapshot, entries }: StoredGame): FoldedGame {
  if (snapshot) return entries.reduce(foldEntry, parseSnapshot(snapshot))
  const [first, ...rest] = entries
  if (!first) throw new Error(`game ${row.id} has no entries`)
  return rest.reduce(foldEntry, foldFirst(first))
}

/** A new game from its first entry. */
export function foldFirst({ seq, atMs, events }: Entry): FoldedGame {
  const state = events.reduce<GameState | null>((before, event) => evolve(before, event, atMs), null)
  if (!state) throw new Error('a log begins with a creation')
  return { state, seq, atMs }
}

/** The game's row in the store. */
export function rowOf({ state, seq }: FoldedGame): GameRow {
  const { id, code, hostId, status, createdAtMs } = state
  return { id, code, hostId, status, head: seq, nextDueMs: nextDueMs(state), createdAtMs }
}

/** What changes a game's summary. */
const SUMMARISED: ReadonlySet<EventType> = new Set<EventType>([
  'GameCreated',
  'NameRevised',
  'TeamsRevised',
  'WordsFixed',
  'GameStarted',
  'GameEnded',
])

/** A game's summary after these entries, for the store; nothing where they don't change it. @param game after them */
export function summaryAfter(
  entries: readonly Entry[],
  { state }: Pick<FoldedGame, 'state'>,
): { summary: GameSummary } | Record<never, never> {
  if (!entries.some(({ events }) => events.some(({ type }) => SUMMARISED.has(type)))) return {}
  return { summary: summaryOf(state, endOf(entries)) }
}

/** When the game was ended, ms since the epoch; null if these entries don't end it. Nothing changes its summary after that. */
export const endOf = (entries: readonly Entry[]): number | null =>
  entries.find(({ events }) => events.some(({ type }) => type === 'GameEnded'))?.atMs ?? null

/** The snapshot from which a later load starts. @see parseSnapshot */
export function snapshotOf({ seq, ...rest }: FoldedGame): { seq: number; shape: number; json: string } {
  return { seq, shape: STATE_SHAPE, json: JSON.stringify(rest) }
}

function parseSnapshot({ seq, json }: { seq: number; json: string }): FoldedGame {
  return { ...(JSON.parse(json) as Omit<FoldedGame, 'seq'>), seq }
}
