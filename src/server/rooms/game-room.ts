import type { Entry } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import type { Audience } from '#core/game/view.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import { NewerEntryError } from '#server/store/entry-schema.ts'
import { type FoldedGame, foldEntry, foldStored, seqFor, snapshotOf } from '#server/store/folded-game.ts'
import {
  type Batch,
  type BatchOutcome,
  DeletedGameError,
  type DoneBefore,
  type StoredGame,
} from '#server/store/store.ts'
import { erasedByEntry } from '#server/tell/erased-words.ts'
import { Looks } from '#server/tell/looks.ts'
import { PackedViews } from '#server/tell/packed-views.ts'
import type { Peer } from '#server/tell/peer.ts'
import { RoomPeers } from '#server/tell/room-peers.ts'
import { SOCKET_CLOSES, type SocketClose } from '#server/tell/socket-closes.ts'
import type { Answer, Refused } from '#wire/socket.ts'
import { answerToRepeat, type BatchPlan, finalOutcome, planBatch } from './batch-plan.ts'
import { CatchUpQueue } from './catch-up-queue.ts'
import { GameClock } from './game-clock.ts'
import { keyOf, MEMORY_MS, RecentCommands } from './recent-commands.ts'
import { RememberedRefusals } from './remembered-refusals.ts'
import type { RoomDeps } from './room-deps.ts'
import { actorIdOf, commandDigest, type Order, type Submission } from './submission.ts'
import type { BatchSource } from './writer.ts'

/** The most entries that a load has to fold, in about 10 ms. */
const ENTRIES_BETWEEN_SNAPSHOTS = 1_000
const ABANDONED = 'the room was abandoned'

/**
 * One loaded game. Commands wait in its queue until the writer is free, are decided in order on a copy of the state, and
 * stored. Only then does the room adopt the new state, broadcast it, and answer.
 */
export class GameRoom implements BatchSource {
  readonly #deps: RoomDeps
  readonly #peers: RoomPeers
  readonly #clock: GameClock
  readonly #looks = new Looks()
  /** The views that pages fetch. */
  readonly views: PackedViews
  #game: FoldedGame
  #recent: RecentCommands
  readonly #refusals = new RememberedRefusals()
  #snapshotSeq: number
  #queue: Submission[] = []
  /** The batch that is being stored, or recovered after a conflict or failure. */
  #inFlight: BatchPlan | null = null
  #failures = 0
  /** Callbacks that wait until no deadline is overdue. */
  #readers: (() => void)[] = []
  /** Callers that wait for entries stored by other nodes. */
  readonly #catchUps = new CatchUpQueue()
  /** No batch is taken during a read, nor the other way round: our own entry would be adopted twice. */
  #isCatchingUp = false
  /** Whether the writer asked for a batch during a read. */
  #hasSkippedBatch = false
  /** Resolves when the current read, for recovery or for waiting callers, has been adopted. */
  #reading: Promise<void> | null = null
  #isAbandoned = false
  #isDeleted = false

  constructor(deps: RoomDeps, stored: StoredGame) {
    this.#deps = deps
    this.#game = foldStored(stored)
    this.#clock = new GameClock(deps, this.#game.atMs)
    this.views = new PackedViews(deps.store.epoch, () => this.#game)
    this.#recent = new RecentCommands(stored.recent)
    this.#snapshotSeq = stored.snapshot?.seq ?? 0
    const flushClock = {
      nowMs: deps.monotonicMs,
      setTimer: deps.setTimer,
      isSaturated: () => deps.isSaturated?.() ?? false,
    }
    this.#peers = new RoomPeers(deps.store.epoch, this.#game, flushClock)
  }

  /** Loads a game. @returns null for an unknown game; rejects when the store does */
  static async load(deps: RoomDeps, gameId: GameId): Promise<GameRoom | null> {
    const stored = await deps.store.load(gameId, STATE_SHAPE, deps.nowMs() - MEMORY_MS)
    return stored && new GameRoom(deps, stored)
  }

  get id(): GameId {
    return this.#game.state.id
  }

  /** The stored state; deadlines may be overdue. @see read */
  get state(): GameState {
    return this.#game.state
  }

  /** The state's last entry. */
  get seq(): number {
    return this.#game.seq
  }

  /** The number by which an audience knows it. */
  seqFor(audience: Audience): number {
    return seqFor(this.#game, audience)
  }

  /** The game's time, ms since the epoch. */
  nowMs(): number {
    return this.#clock.nowMs()
  }

  /** Whether a bug or an outage of the store has made the room useless: load another. */
  get isAbandoned(): boolean {
    return this.#isAbandoned
  }

  /** Whether nobody is connected and nothing waits. */
  get isIdle(): boolean {
    const isAtWork = this.#inFlight !== null || this.#isCatchingUp
    const isWaitedFor = isAtWork || this.#queue.length > 0 || this.#readers.length > 0
    return this.#peers.isEmpty && !isWaitedFor
  }

  /** Carries out an order once. Rejects when the outcome is unknown; then retry with the same id. */
  submit(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isAbandoned) return reject(this.#whyAbandoned())
      const { actor, command, commandId, notAfterMs, seen } = order
      const actorId = actorIdOf(actor)
      const key = keyOf({ actorId, commandId })
      const commandHash = commandDigest(command)
      const ids = { actorId, commandId, key, commandHash }
      this.#queue.push({ ...ids, actor, command, notAfterMs, seen, resolve, reject })
      this.wake()
    })
  }

  /** Whether a command was done in the last two minutes, or is in the queue. */
  knows(ids: Pick<Submission, 'actorId' | 'commandId'>): boolean {
    const key = keyOf(ids)
    if (this.#recent.find(key)) return true
    const inFlight = this.#inFlight?.verdicts.map(({ submission }) => submission) ?? []
    return [...this.#queue, ...inFlight].some((submission) => submission.key === key)
  }

  /** The stored state with all deadlines up to now settled. Rejects with `DeletedGameError` once the game is deleted. */
  read(): Promise<GameState> {
    return new Promise((resolve, reject) =>
      this.#whenSettled(() =>
        this.#isDeleted ? reject(new DeletedGameError(this.id)) : resolve(this.state),
      ),
    )
  }

  /** Adds a peer and subscribes it, at once or as soon as overdue deadlines are stored. */
  join(peer: Peer): void {
    if (this.#isAbandoned) {
      peer.close(SOCKET_CLOSES[this.#isDeleted ? 'deleted' : 'come-back'])
      return
    }
    this.#peers.connect(peer)
    const greet = (): void => this.#whenSettled(() => this.#peers.subscribe(peer, this.state, this.nowMs()))
    // A phone from another node may be ahead of this one, and keeps what it has until the store has been read.
    const isAhead = this.#deps.store.isShared && (peer.since?.seq ?? 0) > this.seqFor(peer.audience)
    if (isAhead) void this.refresh().then(greet, () => peer.close(SOCKET_CLOSES['come-back']))
    else greet()
  }

  /** Notes a hint that the log has this entry: reads and broadcasts what other nodes have stored. */
  noteHead(seq: number): void {
    if (this.#isAbandoned) return
    this.#awaitEntry(seq).catch((err) => {
      if (err instanceof DeletedGameError) return
      this.#deps.log.warn({ err, gameId: this.id }, "other nodes' entries could not be read")
    })
  }

  /** Updates who is in the game at another node. */
  notePeopleElsewhere(nodeId: string, people: readonly string[]): void {
    this.#peers.notePeopleElsewhere(nodeId, people, this.#deps.monotonicMs())
  }

  /** Updates who looks at the game at another node. */
  noteLooksElsewhere(nodeId: string, people: readonly string[]): void {
    this.#looks.noteElsewhere(nodeId, people, this.#deps.monotonicMs())
  }

  /** Notes whether a peer's page is visible. */
  noteLook(peer: Peer, isVisible: boolean): void {
    this.#looks.note(peer.personId, peer, isVisible, this.#deps.monotonicMs())
  }

  /** Whether a page of someone has said within 15 s that it is visible. */
  isLooking(personId: string): boolean {
    return this.#looks.has(personId, this.#deps.monotonicMs())
  }

  /** Counts a wrong team code, typed here or at another node. */
  noteWrongCode(isElsewhere = false): void {
    this.#peers.noteWrongCode(this.nowMs())
    if (!isElsewhere) this.#deps.publishToNodes(this.id, { type: 'wrong-code' })
  }

  /** Adopts what other nodes had stored by the call; rejects when the store is unavailable. */
  refresh(): Promise<void> {
    return this.#awaitEntry(Number.POSITIVE_INFINITY)
  }

  /** Sends one peer a frame, after every entry up to now. */
  sendTo(peer: Peer, frame: Buffer): void {
    this.#peers.sendTo(peer, frame)
  }

  /** Sends one peer what is pending for it, as much as it takes. */
  flush(peer: Peer): void {
    this.#peers.flush(peer)
  }

  leave(peer: Peer): void {
    this.#peers.disconnect(peer, this.#deps.monotonicMs())
  }

  /** Called about once a second: publishes presence if it has changed. */
  tick(): void {
    // By the server's clock nothing is due in a game that is ahead of it, so nobody else would wake it.
    if (this.nowMs() > this.#deps.nowMs() && this.#isOverdue()) this.wake()
    const nowMs = this.#deps.monotonicMs()
    this.#peers.tick(this.state, nowMs, this.nowMs())
    const people = this.#peers.peopleToPublish(nowMs)
    if (people) this.#deps.publishToNodes(this.id, { type: 'people', people })
    const looking = this.#looks.peopleToPublish(nowMs)
    if (looking) this.#deps.publishToNodes(this.id, { type: 'looking', people: looking })
  }

  /** Schedules the queue and due deadlines. */
  wake(): void {
    this.#deps.wake(this)
  }

  takeBatch(): Batch | null {
    if (this.#inFlight || this.#isAbandoned) return null
    this.#hasSkippedBatch = this.#isCatchingUp
    if (this.#isCatchingUp) return null
    const context = { ...this.#deps, nowMs: this.nowMs() }
    const plan = planBatch(this.#game, this.#queue, this.#recent, this.#refusals, context)
    this.#queue = []
    this.#inFlight = plan
    if (plan.batch.entries.length > 0 || plan.batch.ask.length > 0) return plan.batch
    this.#adopt(plan, [])
    return null
  }

  settle(outcome: BatchOutcome): void {
    const plan = this.#inFlight
    if (!plan) throw new Error('an outcome came without a batch')
    if (outcome.kind === 'stored') this.#adopt(plan, outcome.done)
    else this.#noteReading(this.#recover(plan, outcome).catch((error) => this.abandon(error)))
  }

  /** The read that delays commands at this moment; null without one. */
  get writeBlocker(): Promise<void> | null {
    const isWaitedFor = this.#inFlight !== null || this.#hasSkippedBatch || this.#queue.length > 0
    return isWaitedFor && !this.#isAbandoned ? this.#reading : null
  }

  /** Gives up the room: the truth must be loaded again, and all peers reconnect and retry. */
  abandon(error: Error): void {
    if (this.#isAbandoned) return
    this.#deps.log.error({ err: error, gameId: this.id }, 'a room was closed after an error')
    this.#close(error, SOCKET_CLOSES['come-back'])
  }

  /** Closes the room of a deleted game: nobody comes back. */
  end(): void {
    if (this.#isAbandoned) return
    this.#isDeleted = true
    this.#close(new DeletedGameError(this.id), SOCKET_CLOSES.deleted)
  }

  #close(error: Error, why: SocketClose): void {
    this.#isAbandoned = true
    const submissions = [
      ...(this.#inFlight?.verdicts.map(({ submission }) => submission) ?? []),
      ...this.#queue,
    ]
    this.#inFlight = null
    this.#queue = []
    this.#peers.closeAll(why, this.#deps.monotonicMs())
    for (const { reject } of submissions) reject(error)
    this.#catchUps.rejectAll(error)
    this.#runReaders()
  }

  /** Saves a snapshot; a failure only makes the next load slower. */
  async saveSnapshot(): Promise<void> {
    if (this.#isAbandoned || this.#snapshotSeq === this.#game.seq) return
    this.#snapshotSeq = this.#game.seq
    try {
      await this.#deps.store.saveSnapshot(this.id, snapshotOf(this.#game))
    } catch (err) {
      this.#deps.log.warn({ err, gameId: this.id }, 'a snapshot could not be saved')
    }
  }

  /** Adopts a stored batch, then broadcasts, then answers. */
  #adopt(plan: BatchPlan, done: readonly DoneBefore[]): void {
    this.#failures = 0
    const { entries } = plan.batch
    const before = this.state
    this.#take(entries, plan.game)
    if (entries.length > 0) {
      this.#deps.publishToNodes(this.id, { type: 'stored', seq: this.#game.seq })
      // Only here, never where entries are read: what another node or an earlier run has stored isn't told twice.
      this.#deps.noteStored?.({ before, after: this.state, entries }, (personId) => this.isLooking(personId))
    }
    for (const verdict of plan.verdicts) {
      const { reject, command } = verdict.submission
      const outcome = finalOutcome(verdict, done)
      if (!(outcome instanceof Error)) this.#answer(verdict.submission, outcome)
      else {
        this.#deps.log.error({ err: outcome, command: command.type }, 'a command could not be decided')
        reject(outcome)
      }
    }
    this.#inFlight = null
    this.#serveCatchUps()
    this.#resume()
  }

  /** Adopts and broadcasts stored entries. */
  #take(entries: readonly Entry[], game: FoldedGame): void {
    this.#game = game
    for (const { actorId, commandId, commandHash, atMs } of entries) {
      if (commandId !== null) this.#recent.add({ actorId, commandId, commandHash, atMs })
    }
    if (entries.length === 0) return
    this.#clock.noteEntry(game.atMs)
    this.views.forget(entries.some((entry) => erasedByEntry(entry).size > 0))
    this.#peers.publish(entries, game)
    this.#deps.noteDeadline(nextDueMs(game.state))
    this.#deps.noteEntries(this.id, entries)
    if (game.seq - this.#snapshotSeq >= ENTRIES_BETWEEN_SNAPSHOTS) void this.saveSnapshot()
  }

  /**
   * Recovers from a batch that isn't known to be stored: reads the log, and decides the same submissions again. After a second
   * failure in a row they are refused.
   */
  async #recover({ verdicts }: BatchPlan, outcome: BatchOutcome): Promise<void> {
    const { seq } = this.#game
    const isConflict = outcome.kind === 'conflict'
    // A co-host's account got another game meanwhile: no failure, and nobody else's affair.
    const takes = verdicts.some(({ submission }) => submission.command.type === 'TakeHost')
    const isHostTaken = outcome.kind === 'host-has-open-game' && takes
    if (!isConflict && !isHostTaken) {
      this.#failures += 1
      const why = outcome.kind === 'failed' ? { err: outcome.error } : { outcome: outcome.kind }
      this.#deps.log.warn({ ...why, gameId: this.id, failures: this.#failures }, 'a batch was not stored')
    }
    // What is about to be refused may have been done by an append whose outcome was lost, however long ago.
    const isLastTry = this.#failures >= 2
    let recent = await this.#reload(isLastTry ? 0 : this.#deps.nowMs() - MEMORY_MS)
    // A conflict without anything new in the log: an id is older than the room's memory.
    if (isConflict && this.#game.seq === seq) recent = await this.#reload(0)
    this.#recent = recent
    this.#inFlight = null
    const submissions = verdicts.map(({ submission }) => submission)
    if (this.#failures < 2) {
      const isRefused = ({ command }: Submission) => isHostTaken && command.type === 'TakeHost'
      this.#refuse(submissions.filter(isRefused), { code: 'hosts-another' })
      this.#queue.unshift(...submissions.filter((each) => !isRefused(each)))
      this.wake()
    } else {
      this.#failures = 0
      this.#refuse(submissions)
      // Readers get the stored state instead of waiting for a store that fails.
      this.#runReaders()
      this.#serveCatchUps()
      this.#resume()
    }
  }

  /** Refuses submissions that couldn't be stored, unless the log has them after a lost answer. */
  #refuse(submissions: readonly Submission[], refusal: Refused = { code: 'store-failed' }): void {
    for (const submission of submissions) {
      const done = this.#recent.find(submission.key)
      if (done) submission.resolve(answerToRepeat(done.commandHash, submission.commandHash))
      else this.#answer(submission, { ok: false, refusal })
    }
  }

  #answer(submission: Submission, answer: Answer): void {
    this.#refusals.add(submission, answer, this.nowMs())
    this.#deps.noteAnswer?.(answer)
    submission.resolve(answer)
  }

  /** Catches up with the log. @returns its recent commands, up to the room's last entry */
  async #reload(sinceMs: number): Promise<RecentCommands> {
    for (;;) {
      await this.#catchUp()
      const stored = await this.#deps.store.load(this.id, STATE_SHAPE, sinceMs)
      // The log has lost entries, as after a failover to a replica that lagged: phones show what isn't true any more.
      if (!stored || stored.row.head < this.#game.seq)
        throw new Error(`the store has lost entries of game ${this.id}`)
      if (stored.row.head === this.#game.seq) return new RecentCommands(stored.recent)
    }
  }

  /** Resolves once the room has adopted the log up to this entry at least. */
  #awaitEntry(seq: number): Promise<void> {
    if (this.#isAbandoned) return Promise.reject(this.#whyAbandoned())
    const caughtUp = this.#catchUps.add(seq)
    this.#serveCatchUps()
    return caughtUp
  }

  #serveCatchUps(): void {
    if (this.#inFlight || this.#isCatchingUp || this.#isAbandoned) return
    const turn = this.#catchUps.next(this.#game.seq)
    if (!turn) return
    this.#isCatchingUp = true
    const caughtUp = this.#catchUp()
      .then(turn.succeed, (error) => {
        // Without the store the room keeps its state; a log that it can't read makes it useless.
        if (error instanceof NewerEntryError) this.abandon(error)
        turn.fail(error)
      })
      .then(() => {
        this.#isCatchingUp = false
        const isWaitedFor = this.#hasSkippedBatch || this.#queue.length > 0 || this.#readers.length > 0
        // Callers that came meanwhile are served after the next batch: a room must not only read.
        if (isWaitedFor) this.#resume()
        else this.#serveCatchUps()
      })
    this.#noteReading(caughtUp)
  }

  #noteReading(reading: Promise<void>): void {
    this.#reading = reading
    void reading.then(() => {
      if (this.#reading === reading) this.#reading = null
    })
  }

  /** Adopts what other nodes have stored. */
  async #catchUp(): Promise<void> {
    const news = await this.#deps.store.entriesAfter(this.id, this.#game.seq).catch((error) => {
      if (error instanceof DeletedGameError) this.#deps.noteDeleted(this.id)
      throw error
    })
    try {
      this.#take(news, news.reduce(foldEntry, this.#game))
    } catch (error) {
      this.abandon(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }

  #whyAbandoned(): Error {
    return this.#isDeleted ? new DeletedGameError(this.id) : new Error(ABANDONED)
  }

  #whenSettled(read: () => void): void {
    const mustWait = !this.#isAbandoned && this.#isOverdue()
    if (!mustWait) read()
    else if (this.#readers.push(read) === 1) this.wake()
  }

  #resume(): void {
    if (!this.#isOverdue()) this.#runReaders()
    if (this.#hasSkippedBatch || this.#queue.length > 0 || this.#readers.length > 0) this.wake()
  }

  #runReaders(): void {
    const readers = this.#readers
    this.#readers = []
    for (const read of readers) read()
  }

  #isOverdue(): boolean {
    const dueMs = nextDueMs(this.#game.state)
    return dueMs !== null && dueMs <= this.nowMs()
  }
}
