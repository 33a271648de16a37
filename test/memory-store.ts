import { type PersonalData, restorePersonalData } from '#core/game/bodies.ts'
import type { Entry } from '#core/game/events.ts'
import {
  type Batch,
  type BatchOutcome,
  DeletedGameError,
  type DeletionOrder,
  type DeletionOutcome,
  type GameRow,
  type Store,
  type StoredGame,
  type UnfinishedDeletion,
} from '#server/store/store.ts'
import { TOMBSTONE } from '#server/store/tombstone.ts'
import { type KeptGame, MemoryDisk } from './memory-disk.ts'

/** What goes wrong with an append: told conflict, told failure (nothing kept), or kept but never told. */
export type Fault = 'conflict' | 'fail' | 'lose-answer'

/** A store without a file that keeps the whole contract, and breaks when it is told to. */
export class MemoryStore implements Store {
  readonly epoch: string
  readonly cookiesRenamedAtMs = 0
  readonly isShared = true
  readonly disk: MemoryDisk
  readonly #faults: Fault[] = []
  readonly #underWay = new Set<Promise<unknown>>()
  #held: Promise<void> | null = null
  #isClosed = false

  constructor(disk = new MemoryDisk()) {
    this.disk = disk
    this.epoch = disk.epoch
  }

  /** The next appends fare so, in this order; then all is well again. */
  breakNext(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** Appends hang from now on. @returns a function that lets them go */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return () => {
      this.#held = null
      resolve()
    }
  }

  append(batches: readonly Batch[]): Promise<BatchOutcome[]> {
    return this.#call(async () => {
      await this.#held
      const fault = this.#faults.shift()
      if (fault === 'conflict') return batches.map(() => ({ kind: 'conflict' }))
      if (fault === 'fail') return batches.map(() => ({ kind: 'failed', error: new Error('told to fail') }))
      const outcomes = batches.map((batch) => this.disk.append(batch))
      if (fault === 'lose-answer') throw new Error('told to lose the answer')
      return outcomes
    })
  }

  load(gameId: string, shape: number, recentSinceMs: number): Promise<StoredGame | null> {
    return this.#call(() => {
      const game = this.disk.games.get(gameId)
      if (!game || isDeleted(game)) return null
      const snapshot = game.snapshot?.shape === shape ? game.snapshot : null
      const entries = game.entries.filter(({ seq }) => seq > (snapshot?.seq ?? 0))
      const recent = game.entries.flatMap(({ actorId, commandId, commandHash, atMs }) =>
        commandId !== null && atMs >= recentSinceMs ? [{ actorId, commandId, commandHash, atMs }] : [],
      )
      const names = [...game.bodies.values()].filter(({ kind }) => kind === 'name')
      return structuredClone({ row: game.row, snapshot, entries: entries.map(withBodies(names)), recent })
    })
  }

  entriesAfter(gameId: string, seq: number): Promise<Entry[]> {
    return this.#call(() => {
      const game = this.disk.games.get(gameId)
      if (!game) return []
      if (isDeleted(game)) throw new DeletedGameError(gameId)
      const news = game.entries.filter((entry) => entry.seq > seq)
      return structuredClone(news.map(withBodies([...game.bodies.values()])))
    })
  }

  heads(gameIds: readonly string[]): Promise<Record<string, number>> {
    return this.#call(() =>
      Object.fromEntries(
        gameIds.flatMap((id) => {
          const game = this.disk.games.get(id)
          return game ? [[id, isDeleted(game) ? 0 : game.row.head]] : []
        }),
      ),
    )
  }

  findByCode(code: string): Promise<GameRow | null> {
    return this.#find((row) => row.code === code.toUpperCase())
  }

  findById(gameId: string): Promise<GameRow | null> {
    return this.#find(({ id }) => id === gameId)
  }

  findOpenGame(hostId: string): Promise<GameRow | null> {
    return this.#find((row) => row.hostId === hostId && row.status !== 'completed')
  }

  findLastCompletedGame(hostId: string): Promise<GameRow | null> {
    const hasBegun = (id: string) =>
      this.disk.games.get(id)?.entries.some(({ events }) => events.some(({ type }) => type === 'GameStarted'))
    return this.#find(
      ({ id, ...row }) => row.hostId === hostId && row.status === 'completed' && hasBegun(id) === true,
    )
  }

  nextDue(limit: number): Promise<{ gameId: string; dueMs: number }[]> {
    return this.#call(() =>
      this.#rows()
        .flatMap(({ id, nextDueMs }) => (nextDueMs === null ? [] : [{ gameId: id, dueMs: nextDueMs }]))
        .sort((a, b) => a.dueMs - b.dueMs)
        .slice(0, limit),
    )
  }

  words(gameId: string, ids: readonly string[]): Promise<Record<string, string>> {
    return this.#call(() => {
      const bodies = this.disk.games.get(gameId)?.bodies
      const found = ids.flatMap((id) => bodies?.get(id) ?? []).filter(({ kind }) => kind === 'words')
      return Object.fromEntries(found.map(({ id, text }) => [id, text]))
    })
  }

  saveSnapshot(gameId: string, snapshot: { seq: number; shape: number; json: string }): Promise<void> {
    return this.#call(() => {
      const game = this.disk.games.get(gameId)
      if (!game || snapshot.seq > game.row.head || snapshot.seq < (game.snapshot?.seq ?? 0)) return
      if (snapshot.seq < game.erasedSeq) return
      this.disk.games.set(gameId, { ...game, snapshot })
    })
  }

  deleteGame(order: DeletionOrder): Promise<DeletionOutcome> {
    return this.#call(() => this.disk.delete(order))
  }

  unfinishedDeletions(): Promise<UnfinishedDeletion[]> {
    return this.#call(() =>
      [...this.disk.deletions].flatMap(([gameId, pictures]) => (pictures ? [{ gameId, pictures }] : [])),
    )
  }

  finishDeletion(gameId: string): Promise<void> {
    return this.#call(() => void this.disk.deletions.set(gameId, null))
  }

  probe(): Promise<void> {
    return this.#call(() => {})
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#underWay)
  }

  #rows(): GameRow[] {
    return [...this.disk.games.values()].map(({ row }) => row)
  }

  /** The newest row that fits. */
  #find(fits: (row: GameRow) => boolean): Promise<GameRow | null> {
    return this.#call(
      () =>
        this.#rows()
          .filter((row) => row.hostId !== TOMBSTONE.hostId && fits(row))
          .sort((a, b) => b.createdAtMs - a.createdAtMs)[0] ?? null,
    )
  }

  /** Answers later, as a real store does. */
  async #call<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('The store is closed.')
    const result = Promise.resolve().then(work)
    this.#underWay.add(result)
    try {
      return await result
    } finally {
      this.#underWay.delete(result)
    }
  }
}

/** What stands apart from the log goes back into its entries. */
function withBodies(bodies: readonly PersonalData[]): (entry: Entry) => Entry {
  const texts = Object.fromEntries(bodies.map(({ id, text }) => [id, text]))
  return (entry) => ({ ...entry, events: entry.events.map((event) => restorePersonalData(event, texts)) })
}

const isDeleted = ({ row }: KeptGame): boolean => row.hostId === TOMBSTONE.hostId
