import type { CommandId } from '#core/game/ids.ts'

/** How far back a room remembers what was done, in ms: twice what a command may live. */
export const MEMORY_MS = 120_000

/** What has been forgotten is looked for once in this time, in ms. */
const SWEEP_EVERY_MS = 1_000

/** One command that the log knows. */
export interface DoneCommand {
  readonly actorId: string
  readonly commandId: CommandId
  readonly commandHash: string | null
  readonly atMs: number
}

/** What is remembered of it: a busy game has tens of thousands. */
type Remembered = Pick<DoneCommand, 'commandHash' | 'atMs'>

/** The commands that a game carried out lately, so that most repeats need no read. */
export class RecentCommands {
  /** By key, the oldest first. */
  readonly #done = new Map<string, Remembered>()
  /** Nothing older counts as known. */
  #sinceMs = Number.NEGATIVE_INFINITY
  #sweptMs = Number.NEGATIVE_INFINITY

  constructor(done: readonly DoneCommand[]) {
    for (const command of done) this.#remember(command)
  }

  /** @param key @see keyOf */
  find(key: string): Remembered | null {
    const done = this.#done.get(key)
    return done && done.atMs >= this.#sinceMs ? done : null
  }

  /** Remembers one more, and forgets what is older than `MEMORY_MS` before it. */
  add(command: DoneCommand): void {
    this.#remember(command)
    this.#sinceMs = command.atMs - MEMORY_MS
    if (command.atMs - this.#sweptMs >= SWEEP_EVERY_MS) this.#sweep(command.atMs)
  }

  #remember({ actorId, commandId, commandHash, atMs }: DoneCommand): void {
    this.#done.set(keyOf({ actorId, commandId }), { commandHash, atMs })
  }

  #sweep(nowMs: number): void {
    this.#sweptMs = nowMs
    for (const [key, { atMs }] of this.#done) {
      if (atMs >= this.#sinceMs) break
      this.#done.delete(key)
    }
  }
}

/** Ids are each actor's own: nobody can use up another's. */
export const keyOf = ({ actorId, commandId }: { actorId: string; commandId: CommandId }): string =>
  `${actorId} ${commandId}`
