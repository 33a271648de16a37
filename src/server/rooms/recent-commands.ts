import type { CommandId } from '#core/game/ids.ts'

/** Time for which a room remembers commands, in ms: twice a command's longest lifetime. */
export const MEMORY_MS = 120_000

/** Interval at which expired commands are dropped, in ms. */
const SWEEP_EVERY_MS = 1_000

/** A command in the log. */
export interface DoneCommand {
  readonly actorId: string
  readonly commandId: CommandId
  readonly commandHash: string | null
  readonly atMs: number
}

/** The part of it that is remembered: a busy game has tens of thousands. */
type Remembered = Pick<DoneCommand, 'commandHash' | 'atMs'>

/** A game's recent commands, so that most retries need no read. */
export class RecentCommands {
  /** By key, oldest first. */
  readonly #done = new Map<string, Remembered>()
  /** Older commands aren't known. */
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

  /** Adds a command, and drops those more than `MEMORY_MS` older. */
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

/** The key of a command: ids are scoped to their actor, so nobody can use up another's. */
export const keyOf = ({ actorId, commandId }: { actorId: string; commandId: CommandId }): string =>
  `${actorId} ${commandId}`
