import type { Entry } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import { NewerEntryError } from '#server/store/entry-schema.ts'
import { type FoldedGame, foldEntry, foldStored, snapshotOf } from '#server/store/folded-game.ts'
import type { Batch, BatchOutcome, DoneBefore, StoredGame } from '#server/store/store.ts'
import { Crowd } from '#server/tell/crowd.ts'
import { erasedByEntry } from '#server/tell/erased-words.ts'
import { FAREWELLS } from '#server/tell/farewells.ts'
import { PackedViews } from '#server/tell/packed-views.ts'
import type { Peer } from '#server/tell/peer.ts'
import type { Answer } from '#wire/socket.ts'
import { answerToRepeat, type BatchPlan, finalOutcome, planBatch } from './batch-plan.ts'
import { Followers } from './followers.ts'
import { GameClock } from './game-clock.ts'
import { keyOf, MEMORY_MS, RecentCommands } from './recent-commands.ts'
import type { RoomDeps } from './room-world.ts'
import { StandingRefusals } from './standing-refusals.ts'
import { actorIdOf, commandDigest, type Order, type Submission } from './submission.ts'
import type { BatchSource } from './writer.ts'

/** A load folds at most so many entries, in about 10 ms. */
const ENTRIES_BETWEEN_SNAPSHOTS = 1_000
const ABANDONED = 'the room was abandoned'

/**
 * THE SPINE. One loaded game: commands wait in a queue until the writer is free, are decided in order
 * on a copy, and are stored. Only then does the room adopt the new state, tell every phone, and answer.
 */
export class GameRoom implements BatchSource {
  readonly #deps: RoomDeps
  readonly #crowd: Crowd
  readonly #clock: GameClock
  /** The state as pages fetch it. */
  readonly views: PackedViews
  #game: FoldedGame
  #recent: RecentCommands
  readonly #refusals = new StandingRefusals()
  #snapshotSeq: number
  #queue: Submission[] = []
  /** The batch that is with the store, or that lost and is being looked into. */
  #inFlight: BatchPlan | null = null
  #failures = 0
  /** What waits until no deadline is overdue. */
  #readers: (() => void)[] = []
  /** Who waits for what others have stored. */
  readonly #followers = new Followers()
  /** Meanwhile no batch is taken, nor the other way round: an entry of our own would be taken over twice. */
  #isFollowing = false
  /** The writer came by while the room was reading. */
  #hasMissedTurn = false
  /** Resolves when what is read from the store at this moment, for a lost batch or for followers, is taken over. */
  #reading: Promise<void> | null = null
  #isAbandoned = false

  constructor(deps: RoomDeps, stored: StoredGame) {
    this.#deps = deps
    this.#game = foldStored(stored)
    this.#clock = new GameClock(deps, this.#game.atMs)
    this.views = new PackedViews(deps.store.epoch, () => this.#game)
    this.#recent = new RecentCommands(stored.recent)
    this.#snapshotSeq = stored.snapshot?.seq ?? 0
    const flushClock = { nowMs: deps.monotonicMs, setTimer: deps.setTimer }
    this.#crowd = new Crowd(deps.store.epoch, this.#game, flushClock)
  }

  /** Loads a game. @returns null when there is no such game; rejects when the store does */
  static async load(deps: RoomDeps, gameId: GameId): Promise<GameRoom | null> {
    const stored = await deps.store.load(gameId, STATE_SHAPE, deps.nowMs() - MEMORY_MS)
    return stored && new GameRoom(deps, stored)
  }

  get id(): GameId {
    return this.#game.state.id
  }

  /** The state as stored, deadlines perhaps not worked off. @see read */
  get state(): GameState {
    return this.#game.state
  }

  /** The last entry that the state knows of. */
  get seq(): number {
    return this.#game.seq
  }

  /** The game's time, ms since the epoch. */
  nowMs(): number {
    return this.#clock.nowMs()
  }

  /** After a bug, or a store out of reach, the room is of no more use: load another. */
  get isAbandoned(): boolean {
    return this.#isAbandoned
  }

  /** Nobody is here and nothing waits. */
  get isIdle(): boolean {
    const isAtWork = this.#inFlight !== null || this.#isFollowing
    const isWaitedFor = isAtWork || this.#queue.length > 0 || this.#readers.length > 0
    return this.#crowd.isEmpty && !isWaitedFor
  }

  /** Carries an order out, once. Rejects when the outcome cannot be known; then ask again with the same id. */
  submit(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isAbandoned) return reject(new Error(ABANDONED))
      const { actor, command, commandId, notAfterMs, seen } = order
      const actorId = actorIdOf(actor)
      const key = keyOf({ actorId, commandId })
      const commandHash = commandDigest(command)
      const ids = { actorId, commandId, key, commandHash }
      this.#queue.push({ ...ids, actor, command, notAfterMs, seen, resolve, reject })
      this.wake()
    })
  }

  /** Whether a command came before: it was done in the last two minutes, or waits to be. */
  hasHeard(ids: Pick<Submission, 'actorId' | 'commandId'>): boolean {
    const key = keyOf(ids)
    if (this.#recent.find(key)) return true
    const inFlight = this.#inFlight?.verdicts.map(({ submission }) => submission) ?? []
    return [...this.#queue, ...inFlight].some((submission) => submission.key === key)
  }

  /** The stored state with all deadlines up to now worked off. */
  read(): Promise<GameState> {
    return new Promise((resolve) => this.#whenSettled(() => resolve(this.state)))
  }

  /** Lets a peer in: greeted at once, or as soon as overdue deadlines are stored. */
  join(peer: Peer): void {
    if (this.#isAbandoned) {
      peer.close(FAREWELLS['come-back'])
      return
    }
    this.#crowd.arrive(peer)
    const greet = (): void => this.#whenSettled(() => this.#crowd.greet(peer, this.state, this.nowMs()))
    // A phone that comes from another node may know more than this one, and must not be led back: it keeps what it
    // knows until the store can say.
    const isAhead = this.#deps.store.isShared && (peer.since?.seq ?? 0) > this.#game.seq
    if (isAhead) void this.refresh().then(greet, () => peer.close(FAREWELLS['come-back']))
    else greet()
  }

  /** Hears that the log may have come to this entry: reads what others have stored, and tells it. */
  hear(seq: number): void {
    if (this.#isAbandoned) return
    this.#follow(seq).catch((err) => {
      this.#deps.log.warn({ err, gameId: this.id }, 'what others have stored could not be read')
    })
  }

  /** Hears who is in the game at another node. */
  hearPeople(nodeId: string, people: readonly string[]): void {
    this.#crowd.hearPeople(nodeId, people, this.#deps.monotonicMs())
  }

  /** Somebody has typed a wrong team code, here or at another node. */
  noteWrongCode(isElsewhere = false): void {
    this.#crowd.noteWrongCode(this.nowMs())
    if (!isElsewhere) this.#deps.tellNodes(this.id, { type: 'wrong-code' })
  }

  /** Takes over whatever others had stored when it was called; rejects when the store is out of reach. */
  refresh(): Promise<void> {
    return this.#follow(Number.POSITIVE_INFINITY)
  }

  /** Sends one peer a frame, after every entry up to now. */
  say(peer: Peer, frame: Buffer): void {
    this.#crowd.say(peer, frame)
  }

  /** Sends one peer what it has not been sent, as much as it can take. */
  flush(peer: Peer): void {
    this.#crowd.flush(peer)
  }

  leave(peer: Peer): void {
    this.#crowd.leave(peer, this.#deps.monotonicMs())
  }

  /** About once a second: tells who is here, where that has changed. */
  beat(): void {
    // In a game that is ahead of the server's clock nothing is due by that, and nobody else would wake it.
    if (this.nowMs() > this.#deps.nowMs() && this.#isOverdue()) this.wake()
    const nowMs = this.#deps.monotonicMs()
    this.#crowd.beat(this.state, nowMs, this.nowMs())
    const people = this.#crowd.peopleToTell(nowMs)
    if (people) this.#deps.tellNodes(this.id, { type: 'people', people })
  }

  /** Has the queue, and deadlines that are due, worked off soon. */
  wake(): void {
    this.#deps.wake(this)
  }

  takeBatch(): Batch | null {
    if (this.#inFlight || this.#isAbandoned) return null
    this.#hasMissedTurn = this.#isFollowing
    if (this.#isFollowing) return null
    const { random, photoRetentionMs } = this.#deps
    const context = { nowMs: this.nowMs(), random, photoRetentionMs }
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

  /** What keeps commands from the writer at this moment; null where nothing does. */
  get obstacle(): Promise<void> | null {
    const isWaitedFor = this.#inFlight !== null || this.#hasMissedTurn || this.#queue.length > 0
    return isWaitedFor && !this.#isAbandoned ? this.#reading : null
  }

  /** Gives up: what is true must be loaded anew. Everyone comes back and asks again. */
  abandon(error: Error): void {
    if (this.#isAbandoned) return
    this.#deps.log.error({ err: error, gameId: this.id }, 'a room was given up')
    this.#isAbandoned = true
    const submissions = [
      ...(this.#inFlight?.verdicts.map(({ submission }) => submission) ?? []),
      ...this.#queue,
    ]
    this.#inFlight = null
    this.#queue = []
    this.#crowd.disperse(FAREWELLS['come-back'], this.#deps.monotonicMs())
    for (const { reject } of submissions) reject(error)
    this.#followers.disappoint(error)
    this.#runReaders()
  }

  /** Saves the cache from which the next load starts; a failure costs time at that load, nothing else. */
  async saveSnapshot(): Promise<void> {
    if (this.#isAbandoned || this.#snapshotSeq === this.#game.seq) return
    this.#snapshotSeq = this.#game.seq
    try {
      await this.#deps.store.saveSnapshot(this.id, snapshotOf(this.#game))
    } catch (err) {
      this.#deps.log.warn({ err, gameId: this.id }, 'a snapshot could not be saved')
    }
  }

  /** The batch is stored: adopt, then tell, then answer. */
  #adopt(plan: BatchPlan, done: readonly DoneBefore[]): void {
    this.#failures = 0
    this.#take(plan.batch.entries, plan.game)
    if (plan.batch.entries.length > 0) {
      this.#deps.tellNodes(this.id, { type: 'stored', seq: this.#game.seq })
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
    this.#serveFollowers()
    this.#goOn()
  }

  /** Makes stored entries the room's truth and tells them to everyone. */
  #take(entries: readonly Entry[], game: FoldedGame): void {
    this.#game = game
    for (const { actorId, commandId, commandHash, atMs } of entries) {
      if (commandId !== null) this.#recent.add({ actorId, commandId, commandHash, atMs })
    }
    if (entries.length === 0) return
    this.#clock.noteEntry(game.atMs)
    this.views.forget(entries.some((entry) => erasedByEntry(entry).size > 0))
    this.#crowd.tell(entries, game)
    this.#deps.noteDeadline(nextDueMs(game.state))
    this.#deps.noteEntries(this.id, entries)
    if (game.seq - this.#snapshotSeq >= ENTRIES_BETWEEN_SNAPSHOTS) void this.saveSnapshot()
  }

  /**
   * The batch is not stored, as far as is known: look what is, and decide the same submissions again.
   * After a second failure in a row they are refused.
   */
  async #recover({ verdicts }: BatchPlan, outcome: BatchOutcome): Promise<void> {
    const { seq } = this.#game
    const isConflict = outcome.kind === 'conflict'
    if (!isConflict) {
      this.#failures += 1
      const why = outcome.kind === 'failed' ? { err: outcome.error } : { outcome: outcome.kind }
      this.#deps.log.warn({ ...why, gameId: this.id, failures: this.#failures }, 'a batch was not stored')
    }
    // What is about to be refused may have been done by an append whose outcome was lost, however long ago.
    const isLastTry = this.#failures >= 2
    let recent = await this.#recall(isLastTry ? 0 : this.#deps.nowMs() - MEMORY_MS)
    // A conflict with nothing new in the log: an id stands there since longer than the room remembers.
    if (isConflict && this.#game.seq === seq) recent = await this.#recall(0)
    this.#recent = recent
    this.#inFlight = null
    const submissions = verdicts.map(({ submission }) => submission)
    if (this.#failures < 2) {
      this.#queue.unshift(...submissions)
      this.wake()
    } else {
      this.#failures = 0
      this.#refuse(submissions)
      // Readers see what is stored, rather than wait for a store that cannot.
      this.#runReaders()
      this.#serveFollowers()
      this.#goOn()
    }
  }

  /** The store cannot: nothing is done, except what a lost answer has hidden. */
  #refuse(submissions: readonly Submission[]): void {
    for (const submission of submissions) {
      const done = this.#recent.find(submission.key)
      if (done) submission.resolve(answerToRepeat(done.commandHash, submission.commandHash))
      else this.#answer(submission, { ok: false, refusal: { code: 'store-failed' } })
    }
  }

  #answer(submission: Submission, answer: Answer): void {
    this.#refusals.add(submission, answer, this.nowMs())
    this.#deps.noteAnswer?.(answer)
    submission.resolve(answer)
  }

  /** Catches up. @returns the commands of the log, neither more nor less of it than the room then has */
  async #recall(sinceMs: number): Promise<RecentCommands> {
    for (;;) {
      await this.#catchUp()
      const stored = await this.#deps.store.load(this.id, STATE_SHAPE, sinceMs)
      // As after a change to a database that had not received everything: what the phones show is not true any more.
      if (!stored || stored.row.head < this.#game.seq)
        throw new Error(`the store has lost what game ${this.id} was`)
      if (stored.row.head === this.#game.seq) return new RecentCommands(stored.recent)
    }
  }

  /** Resolves once what others have stored is taken over, up to this entry at least. */
  #follow(seq: number): Promise<void> {
    if (this.#isAbandoned) return Promise.reject(new Error(ABANDONED))
    const followed = this.#followers.add(seq)
    this.#serveFollowers()
    return followed
  }

  #serveFollowers(): void {
    if (this.#inFlight || this.#isFollowing || this.#isAbandoned) return
    const turn = this.#followers.next(this.#game.seq)
    if (!turn) return
    this.#isFollowing = true
    const followed = this.#catchUp()
      .then(turn.succeed, (error) => {
        // Without the store the room knows what it knew; what it cannot understand it must let go of.
        if (error instanceof NewerEntryError) this.abandon(error)
        turn.fail(error)
      })
      .then(() => {
        this.#isFollowing = false
        const isWaitedFor = this.#hasMissedTurn || this.#queue.length > 0 || this.#readers.length > 0
        // Who came meanwhile is served after the next batch: a room must not only read.
        if (isWaitedFor) this.#goOn()
        else this.#serveFollowers()
      })
    this.#noteReading(followed)
  }

  #noteReading(reading: Promise<void>): void {
    this.#reading = reading
    void reading.then(() => {
      if (this.#reading === reading) this.#reading = null
    })
  }

  /** Takes over what others have stored. */
  async #catchUp(): Promise<void> {
    const news = await this.#deps.store.entriesAfter(this.id, this.#game.seq)
    try {
      this.#take(news, news.reduce(foldEntry, this.#game))
    } catch (error) {
      this.abandon(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }

  #whenSettled(read: () => void): void {
    const mustWait = !this.#isAbandoned && this.#isOverdue()
    if (!mustWait) read()
    else if (this.#readers.push(read) === 1) this.wake()
  }

  #goOn(): void {
    if (!this.#isOverdue()) this.#runReaders()
    if (this.#hasMissedTurn || this.#queue.length > 0 || this.#readers.length > 0) this.wake()
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
