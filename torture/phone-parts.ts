import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { Audience } from '#core/game/view.ts'
import type { SeededRandom } from '#test/sim/seeded-random.ts'
import type { Visitor } from '#test/visitor.ts'
import type { Answer } from '#wire/socket.ts'
import type { Findings } from './findings.ts'

/** One command that a phone gave, and what it knows of its fate. */
export interface Sent {
  readonly commandId: string
  readonly command: Command | { type: 'PostMessage'; text: string }
  /** When it first went out, this machine's steady clock. */
  readonly sentAtMs: number
  frame: string
  /** When it was sent latest. */
  resentAtMs: number
  answer: Answer | null
  answeredAtMs: number
  /** The last entry that the phone had when the answer came; null where answers come by HTTP. */
  seqAtAnswer: number | null
}

/** Whose phone it is, and where it looks for the game. */
export interface PhoneOptions {
  readonly visitor: Visitor
  readonly gameId: string
  readonly audience: Audience
  /** The person by whom the log knows it. */
  readonly actorId: string
  readonly teamId: string
  /** The servers that it may use; it takes another one after a cut. */
  readonly origins: readonly string[]
  /** Where it looks first. */
  readonly first: number
  readonly random: SeededRandom
  readonly findings: Findings
  /** Its line breaks now and then, just after it has sent something. */
  readonly hasBadLine: boolean
  /** After so long without an answer it gives the connection up; it waits for ever when absent. */
  readonly patienceMs?: number
}

/** An entry as a phone heard it, until somebody has compared it with the log. */
export interface Heard {
  readonly seq: number
  readonly events: readonly GameEvent[]
}
