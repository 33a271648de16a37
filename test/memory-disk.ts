import { erasedBy, type PersonalData, splitPersonalData } from '#core/game/bodies.ts'
import type { Entry } from '#core/game/events.ts'
import type {
  Batch,
  BatchOutcome,
  DeletionOrder,
  DeletionOutcome,
  GameRow,
  StoredGame,
} from '#server/store/store.ts'
import { ownPictures, TOMBSTONE } from '#server/store/tombstone.ts'

/** One game as it is kept. */
export interface KeptGame {
  readonly row: GameRow
  readonly entries: readonly Entry[]
  readonly snapshot: StoredGame['snapshot']
  /** What can be erased, by id. */
  readonly bodies: ReadonlyMap<string, PersonalData>
  /** The last entry that erased something. */
  readonly erasedSeq: number
}

/** What outlives a memory store: several stores on one disk are nodes that share a database. */
export class MemoryDisk {
  readonly epoch = 'memory1'
  readonly games = new Map<string, KeptGame>()
  /** The pictures of deleted games, by game; null once no file is left. */
  readonly deletions = new Map<string, readonly string[] | null>()

  /** Deletes a completed game but for its tombstone. */
  delete(order: DeletionOrder): DeletionOutcome {
    const { gameId, hostId } = order
    const game = this.games.get(gameId)
    if (!game || game.row.hostId !== hostId || hostId === TOMBSTONE.hostId) return 'not-found'
    if (game.row.status !== 'completed') return 'not-ended'
    const events = game.entries.map((entry) => JSON.stringify(entry.events))
    this.deletions.set(gameId, ownPictures(events, order))
    this.games.set(gameId, {
      row: { ...game.row, ...TOMBSTONE, nextDueMs: null, createdAtMs: 0 },
      ...NOTHING,
    })
    return 'deleted'
  }

  /** Stores one batch whole, or nothing of it. */
  append({ row, baseSeq, entries, ask }: Batch): BatchOutcome {
    const game = this.games.get(row.id)
    if ((game?.row.head ?? 0) !== baseSeq) return { kind: 'conflict' }
    const refusal = this.#refusal(row, baseSeq, entries)
    if (refusal) return refusal
    if (entries.length > 0) {
      this.games.set(row.id, { row, ...entries.reduce(withEntry, game ?? NOTHING) })
    }
    const asked = new Set(ask.map(keyOf))
    const done = (game?.entries ?? []).flatMap(({ actorId, commandId, commandHash }) =>
      commandId !== null && asked.has(keyOf({ actorId, commandId }))
        ? [{ actorId, commandId, commandHash }]
        : [],
    )
    return { kind: 'stored', done }
  }

  #refusal(row: GameRow, baseSeq: number, entries: readonly Entry[]): BatchOutcome | null {
    const isContiguous = entries.every(({ seq }, index) => seq === baseSeq + 1 + index)
    if (!isContiguous || row.head !== baseSeq + entries.length) {
      return { kind: 'failed', error: new RangeError('a batch has a gap') }
    }
    const others = [...this.games.values()].map((other) => other.row).filter(({ id }) => id !== row.id)
    if (others.some(({ code }) => code === row.code)) return { kind: 'code-taken' }
    const isSecond = others.some(({ hostId, status }) => hostId === row.hostId && status !== 'completed')
    if (isSecond && row.status !== 'completed') return { kind: 'host-has-open-game' }
    const all = [...(this.games.get(row.id)?.entries ?? []), ...entries]
    const keys = all.filter(({ commandId }) => commandId !== null).map(keyOf)
    return new Set(keys).size < keys.length ? { kind: 'conflict' } : null
  }
}

const NOTHING: Omit<KeptGame, 'row'> = { entries: [], snapshot: null, bodies: new Map(), erasedSeq: 0 }

function withEntry(
  { entries, snapshot, ...game }: Omit<KeptGame, 'row'>,
  entry: Entry,
): Omit<KeptGame, 'row'> {
  const detached = structuredClone(entry.events).map(splitPersonalData)
  const bodies = new Map(game.bodies)
  for (const { body } of detached) if (body) bodies.set(body.id, body)
  const erased = entry.events.flatMap(erasedBy).filter((id) => bodies.delete(id))
  const kept = [...entries, { ...entry, events: detached.map(({ event }) => event) }]
  if (erased.length === 0) return { entries: kept, snapshot, bodies, erasedSeq: game.erasedSeq }
  return { entries: kept, snapshot: null, bodies, erasedSeq: entry.seq }
}

const keyOf = ({ actorId, commandId }: { actorId: string; commandId: string | null }): string =>
  `${actorId} ${commandId}`
