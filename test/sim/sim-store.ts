import { erasedBy, restorePersonalData, splitPersonalData } from '#core/game/bodies.ts'
import type { Entry } from '#core/game/events.ts'
import type { Batch, BatchOutcome, GameRow, Store, StoredGame } from '#server/store/store.ts'

/** What becomes of a call to the store; nothing does before it is told. */
export interface StoreCall {
  readonly name: 'append' | 'load' | 'entriesAfter' | 'heads' | 'saveSnapshot'
  /** Done in the store, whether or not the caller has heard of it. */
  isApplied(): boolean
  /** Does it, without telling the caller. */
  apply(): void
  /** Tells the caller what came of it; does it first where it was not done. */
  deliver(): void
  /** The caller gets an error; what was applied stays. */
  reject(): void
  /** An append comes back as 'failed', nothing of it kept. */
  fail(): void
}

/** A store of one game, shared by nodes, where each call waits until its fate is told. */
export interface SimStore {
  /** The stored log; grows at its end only. */
  readonly log: readonly Entry[]
  /** Calls without an answer, oldest first. */
  readonly calls: readonly StoreCall[]
  /** Whether a call ever came back as an error. */
  hasFailed(): boolean
  /** Stores an entry past every room, as another node's room does. */
  intrude(entry: Entry, row: GameRow): void
  /** The store as one process sees it. `die` ends that process: it hears nothing any more. */
  connect(): { store: Store; die(): void }
}

const EPOCH = 'epoch-7'

/** @param first the log so far @param row after it */
export function createSimStore(first: readonly Entry[], row: GameRow): SimStore {
  const log: Entry[] = [...first]
  const calls: StoreCall[] = []
  /** What was said, apart from the log, until it is erased. */
  const texts: Record<string, string> = {}
  let erasedAtSeq = 0
  let hasFailed = false
  let game = row
  let snapshot: StoredGame['snapshot'] = null

  const isKnown = ({ actorId, commandId }: Entry) =>
    commandId !== null && log.some((entry) => entry.actorId === actorId && entry.commandId === commandId)

  function appendOne(batch: Batch): BatchOutcome {
    if (batch.baseSeq !== log.length) return { kind: 'conflict' }
    const isContiguous = batch.entries.every(({ seq }, index) => seq === log.length + 1 + index)
    if (!isContiguous || batch.row.head !== log.length + batch.entries.length) {
      throw new Error(`a batch after ${batch.baseSeq} is numbered ${batch.entries.map(({ seq }) => seq)}`)
    }
    if (batch.entries.some(isKnown)) return { kind: 'conflict' }
    // What is stored is text: whatever does not survive that must not survive here.
    for (const entry of JSON.parse(JSON.stringify(batch.entries)) as Entry[]) keep(entry)
    if (batch.entries.length > 0) game = batch.row
    const done = batch.ask.flatMap(({ actorId, commandId }) => {
      const found = log.find((entry) => entry.actorId === actorId && entry.commandId === commandId)
      return found ? [{ actorId, commandId, commandHash: found.commandHash }] : []
    })
    return { kind: 'stored', done }
  }

  function keep(entry: Entry): void {
    const detached = entry.events.map(splitPersonalData)
    log.push({ ...entry, events: detached.map(({ event }) => event) })
    for (const { body } of detached) if (body) texts[body.id] = body.text
    for (const id of entry.events.flatMap(erasedBy)) {
      delete texts[id]
      // A snapshot is a cache that may hold a name.
      erasedAtSeq = entry.seq
      snapshot = null
    }
  }

  /** Entries with what is still known of what was said in them. */
  const entriesAfter = (seq: number): Entry[] =>
    log
      .slice(seq)
      .map((entry) => ({ ...entry, events: entry.events.map((event) => restorePersonalData(event, texts)) }))

  function load(shape: number, recentSinceMs: number): StoredGame {
    const usable = snapshot?.shape === shape ? snapshot : null
    const recent = log.flatMap(({ actorId, commandId, commandHash, atMs }) =>
      commandId !== null && atMs >= recentSinceMs ? [{ actorId, commandId, commandHash, atMs }] : [],
    )
    return { row: game, snapshot: usable, entries: entriesAfter(usable?.seq ?? 0), recent }
  }

  function connect(): { store: Store; die(): void } {
    let isDead = false
    const own: StoreCall[] = []

    function wait<T>(name: StoreCall['name'], run: () => T, failed?: T): Promise<T> {
      if (isDead) return new Promise(() => {})
      return new Promise<T>((resolve, reject) => {
        let applied: { result: T } | null = null
        const finish = (tell: () => void) => {
          remove(calls, call)
          remove(own, call)
          if (!isDead) tell()
        }
        const call: StoreCall = {
          name,
          isApplied: () => applied !== null,
          apply() {
            applied ??= { result: run() }
          },
          deliver() {
            const { result } = applied ?? { result: run() }
            finish(() => resolve(result))
          },
          reject() {
            hasFailed = true
            finish(() => reject(new Error('the store is out of reach')))
          },
          fail() {
            hasFailed = true
            if (failed === undefined) finish(() => reject(new Error('the store failed')))
            else finish(() => resolve(failed))
          },
        }
        calls.push(call)
        own.push(call)
      })
    }

    const store: Store = {
      epoch: EPOCH,
      cookiesRenamedAtMs: 0,
      isShared: true,
      append: (batches) =>
        wait(
          'append',
          () => batches.map(appendOne),
          batches.map(() => ({ kind: 'failed', error: new Error('the disk is full') })),
        ),
      load: (gameId, shape, recentSinceMs) =>
        wait('load', () => (gameId === game.id ? load(shape, recentSinceMs) : null)),
      saveSnapshot: (_, taken) =>
        wait('saveSnapshot', () => {
          if (taken.seq > (snapshot?.seq ?? 0) && taken.seq >= erasedAtSeq) snapshot = taken
        }),
      entriesAfter: (gameId, seq) =>
        wait('entriesAfter', () => (gameId === game.id ? entriesAfter(seq) : [])),
      heads: (gameIds) => wait('heads', () => (gameIds.includes(game.id) ? { [game.id]: log.length } : {})),
      words: async () => ({}),
      findByCode: async () => game,
      findById: async () => game,
      findOpenGame: async () => null,
      findLastCompletedGame: async () => null,
      nextDue: async () => [],
      // The simulation deletes no games.
      deleteGame: async () => 'not-found',
      unfinishedDeletions: async () => [],
      finishDeletion: async () => {},
      probe: async () => {},
      close: async () => {},
    }
    return {
      store,
      die() {
        isDead = true
        // What a dead process asked for and the store has not begun is never done.
        for (const call of [...own]) call.reject()
      },
    }
  }

  return {
    log,
    calls,
    hasFailed: () => hasFailed,
    intrude(entry, after) {
      log.push(entry)
      game = after
    },
    connect,
  }
}

function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
}
