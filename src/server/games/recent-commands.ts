import type { CommandId } from '#core/ids.ts'

/** How far back a room remembers what was done, in ms: twice what a command may live. */
export const MEMORY_MS = 120_000

/** One command that the log knows. */
export interface DoneCommand {
  readonly actorId: string
  readonly commandId: CommandId
  readonly commandHash: string | null
  readonly atMs: number
}

/** The commands that a game carried out lately, so that most repeats need no read. */
export class RecentCommands {
  readonly #done = new Map<string, DoneCommand>()

  constructor(done: readonly DoneCommand[]) {
    for (const command of done) this.#done.set(keyOf(command), command)
  }

  find(command: { actorId: string; commandId: CommandId }): DoneCommand | null {
    return this.#done.get(keyOf(command)) ?? null
  }

  /** Remembers one more, and forgets what is older than `MEMORY_MS` before it. */
  add(command: DoneCommand): void {
    this.#done.set(keyOf(command), command)
    for (const [key, { atMs }] of this.#done) {
      if (atMs >= command.atMs - MEMORY_MS) break
      this.#done.delete(key)
    }
  }
}

/** Ids are each actor's own: nobody can use up another's. */
export const keyOf = ({ actorId, commandId }: { actorId: string; commandId: CommandId }): string =>
  `${actorId} ${commandId}`
