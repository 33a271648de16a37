import type { Command } from '#core/game/commands.ts'
import type { Random } from '#core/game/ids.ts'
import type { Seen } from '#core/rules/seen.ts'
import type { SetTimer } from '#web/live/browser-timer.ts'
import type { ClientFrame, ServerFrame } from '#wire/socket.ts'
import type { Connection } from './connection.ts'
import { createOutbox, type PendingCommand, type SendResult } from './outbox.ts'
import type { ServerClock } from './server-clock.ts'

/** What sending needs of its surroundings. */
interface SenderDeps {
  readonly random: Random
  nowMs(): number
  readonly setTimer: SetTimer
}

/** Sends commands on the connection of the moment, and looks out for their answers. */
export interface CommandSender {
  /** @param seen what the screen showed at the tap */
  send(command: Command, seen: Seen): Promise<SendResult>
  /** This connection takes commands from here on: all without an answer go, those sent before as they were. */
  open(line: Pick<Connection, 'send' | 'probe'>, takesSeen: boolean): void
  isOpen(): boolean
  /** The connection is gone. */
  shut(): void
  hear(answer: Extract<ServerFrame, { type: 'answer' }>): void
  /** Gives everything up: nobody will ask any more. */
  abandon(): void
}

const ANSWER_PATIENCE_MS = 3_000

/** Sends nothing yet. @param onPending hears of the commands without an answer, before a sender hears of the answer */
export function createCommandSender(
  deps: SenderDeps,
  clock: ServerClock,
  onPending: (pending: readonly PendingCommand[]) => void,
): CommandSender {
  const outbox = createOutbox(clock, deps.nowMs, deps.random)
  let line: Pick<Connection, 'send' | 'probe'> | null = null
  let takesSeen = false
  let cancelLook: (() => void) | null = null

  function transmit(which: 'all' | 'unsent'): void {
    if (!line) return
    for (const frame of outbox.takeFrames(which)) line.send(takesSeen ? frame : withoutSeen(frame))
    if (!cancelLook) awaitAnswer()
  }

  /** An unanswered command may mean a dead connection: probes before the silence limit. */
  function awaitAnswer(): void {
    if (outbox.list().length === 0) return
    cancelLook = deps.setTimer(() => {
      cancelLook = null
      if (outbox.list().length > 0) line?.probe()
      if (line) awaitAnswer()
    }, ANSWER_PATIENCE_MS)
  }

  function shut(): void {
    line = null
    cancelLook?.()
    cancelLook = null
  }

  return {
    send(command, seen) {
      const fate = outbox.add(command, seen)
      onPending(outbox.list())
      transmit('unsent')
      return fate
    },
    open(opened, serverTakesSeen) {
      line = opened
      takesSeen = serverTakesSeen
      transmit('all')
    },
    isOpen: () => line !== null,
    shut,
    hear({ commandId, ...answer }) {
      const tellSender = outbox.take(commandId)
      if (!tellSender) return
      // First the screen, then the sender, who may go by what it shows.
      onPending(outbox.list())
      tellSender(answer)
    },
    abandon() {
      shut()
      outbox.abandon()
    },
  }
}

/** A node of an earlier version refuses what it does not know. */
const withoutSeen = (frame: ClientFrame): ClientFrame => ({ ...frame, seen: undefined }) as ClientFrame
