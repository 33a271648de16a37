import type { Command } from '#core/game/commands.ts'
import { type CommandId, commandIdAt, type Random } from '#core/game/ids.ts'
import type { Seen } from '#core/rules/seen.ts'
import { TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { Answer, ClientFrame, Refused } from '#wire/socket.ts'
import type { ServerClock } from './server-clock.ts'

/** Why a command was not done, or why nobody can say. */
export type NotDone =
  | Refused
  /** It never left this phone, and this client is closed. */
  | { code: 'unsent' }
  /** It left this phone, and this client was closed before the answer came. */
  | { code: 'unanswered' }

/** The final outcome of a command. */
export type SendResult = { ok: true } | { ok: false; refusal: NotDone }

/** A command whose fate is not known yet. */
export interface PendingCommand {
  readonly commandId: CommandId
  readonly command: Command
}

interface Waiting extends PendingCommand {
  readonly seen: Seen
  readonly tappedAtMs: number
  /** Fixed once made: a repeated command is the same to the byte. */
  frame: ClientFrame | null
  isSent: boolean
  readonly settle: (result: SendResult) => void
}

/** Keeps each command until its fate is known. */
export interface Outbox {
  /** @param seen what the screen showed at the tap */
  add(command: Command, seen: Seen): Promise<SendResult>
  /** What is to be sent, oldest first; what was sent on an earlier connection comes again as it was. */
  takeFrames(which: 'all' | 'unsent'): ClientFrame[]
  /** Lets go of a command. @returns what tells its sender the answer, null when no such command waits */
  take(commandId: CommandId): ((answer: Answer) => void) | null
  /** Gives everything up: nobody will ask any more. */
  abandon(): void
  list(): readonly PendingCommand[]
}

/** Makes an empty outbox. @param localNowMs the clock that `clock` corrects */
export function createOutbox(clock: ServerClock, localNowMs: () => number, random: Random): Outbox {
  const waiting = new Map<CommandId, Waiting>()

  /** Made at the first sending, not at the tap: before the first word of the server its time is not known. */
  function frameOf(one: Waiting): ClientFrame {
    one.frame ??= {
      type: 'command',
      commandId: one.commandId,
      notAfterMs: clock.toServerMs(one.tappedAtMs) + TAP_LIFETIME_MS,
      command: one.command,
      seen: one.seen,
    }
    return one.frame
  }

  return {
    add(command, seen) {
      const commandId = commandIdAt(localNowMs(), random)
      return new Promise((settle) => {
        const one: Waiting = {
          commandId,
          command,
          seen,
          tappedAtMs: localNowMs(),
          frame: null,
          isSent: false,
          settle,
        }
        if (clock.isKnown()) frameOf(one)
        waiting.set(commandId, one)
      })
    },
    takeFrames(which) {
      const due = [...waiting.values()].filter((one) => which === 'all' || !one.isSent)
      for (const one of due) one.isSent = true
      return due.map(frameOf)
    },
    take(commandId) {
      const one = waiting.get(commandId)
      if (!one) return null
      waiting.delete(commandId)
      return (answer) => one.settle(answer.ok ? { ok: true } : { ok: false, refusal: answer.refusal })
    },
    abandon() {
      for (const one of waiting.values()) {
        one.settle({ ok: false, refusal: { code: one.isSent ? 'unanswered' : 'unsent' } })
      }
      waiting.clear()
    },
    list: () => [...waiting.values()].map(({ commandId, command }) => ({ commandId, command })),
  }
}
