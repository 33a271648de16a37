import { expect } from 'vitest'
import { type Actor, type AnyCommand, commandSchema } from '#core/game/commands.ts'
import type { Decision } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { Random } from '#core/game/ids.ts'
import type { Refusal, RefusalCode } from '#core/game/refusals.ts'
import type { GameState } from '#core/game/state.ts'
import { type Deadline, settle } from '#core/rules/deadlines.ts'
import { decide } from '#core/rules/decide.ts'
import type { Seen } from '#core/rules/seen.ts'

/** How long built games keep their photos, in ms. */
export const PHOTO_RETENTION_MS = 30 * 24 * 3_600_000

interface When {
  /** Server time of the command, ms since the epoch; the time of the last event when absent. */
  atMs?: number
  /** Chance; always draws the first when absent. */
  random?: Random
  /** What the screen showed; not known when absent. */
  seen?: Seen
}

/** What came of a command, to be held against what should have. */
export interface Outcome {
  /** Holds when the command caused exactly these events, beside what fell due before it. */
  yields(expected: readonly GameEvent[]): Outcome
  /** Holds when the command was refused with this code, or with exactly this refusal. */
  refused(expected: RefusalCode | Refusal): Outcome
  readonly decision: Decision
  /** The game afterwards. */
  readonly state: GameState
}

/**
 * A game with a history: `given(...events).when(command, actor, { atMs }).yields(events)`
 * or `.refused('code')`.
 * Like the server it works off what fell due before it decides. The first event is GameCreated.
 */
export function given(...history: readonly GameEvent[]) {
  const { state, atMs: lastMs } = folded(history)
  return {
    state,
    when(command: AnyCommand, actor: Actor, { atMs = lastMs, random = () => 0, seen }: When = {}): Outcome {
      const settled = settledAt(state, atMs)
      const context = { nowMs: atMs, random, photoRetentionMs: PHOTO_RETENTION_MS }
      const decision = decide(settled, checked(command), actor, context, seen)
      return outcomeOf(settled, decision, atMs)
    },
  }
}

/** What comes of a command on a game that has been settled; held against a refusal where one is expected. */
export function decideOn(
  state: GameState,
  command: AnyCommand,
  atMs: number,
  actor: Actor = { role: 'host', userId: state.hostId },
  expected?: Refusal,
): Outcome {
  const context = { nowMs: atMs, random: () => 0, photoRetentionMs: PHOTO_RETENTION_MS }
  const outcome = outcomeOf(state, decide(state, checked(command), actor, context), atMs)
  return expected ? outcome.refused(expected) : outcome
}

/** The game after its history; each event happens at the time that it names, else with the one before. */
export function folded(history: readonly GameEvent[]): { state: GameState; atMs: number } {
  let state: GameState | null = null
  let atMs = 0
  for (const event of history) {
    atMs = timeOf(event) ?? atMs
    state = evolve(state, event, atMs)
  }
  if (!state) throw new Error('a history begins with GameCreated')
  return { state, atMs }
}

/** Everything that falls due by `nowMs`, each with its own time. @param random chance; always draws the first when absent */
export const dueBy = (state: GameState, nowMs: number, random: Random = () => 0): Deadline[] =>
  settle(state, nowMs, (atMs) => ({ nowMs: atMs, random, photoRetentionMs: PHOTO_RETENTION_MS }))

/** The game after everything that fell due up to `atMs`. */
export function settledAt(state: GameState, atMs: number): GameState {
  return dueBy(state, atMs).reduce(
    (before, due) => due.events.reduce((game, event) => evolve(game, event, due.atMs), before),
    state,
  )
}

function outcomeOf(before: GameState, decision: Decision, atMs: number): Outcome {
  const events = 'events' in decision ? decision.events : []
  const outcome: Outcome = {
    decision,
    state: events.reduce((game, event) => evolve(game, event, atMs), before),
    yields(expected) {
      expect(decision).toEqual({ events: expected })
      return outcome
    },
    refused(expected) {
      const refusal = 'refusal' in decision ? decision.refusal : decision
      if (typeof expected === 'string') expect(refusal).toMatchObject({ code: expected })
      else expect(refusal).toEqual(expected)
      return outcome
    },
  }
  return outcome
}

/** Commands that the server's own routes give. */
const BY_ROUTE: ReadonlySet<AnyCommand['type']> = new Set([
  'JoinGame',
  'LeaveGame',
  'PostMessage',
  'ReviseSetup',
  'InviteOfficial',
  'RenewOffice',
  'AcceptOffice',
  'OfferHost',
  'TakeHost',
  'ShareReplay',
  'WithdrawReplay',
  'OpenSpectatorScreen',
])

/** Commands that cross the wire must be ones that the wire lets through. */
function checked(command: AnyCommand): AnyCommand {
  return BY_ROUTE.has(command.type) ? command : commandSchema.parse(command)
}

function timeOf(event: GameEvent): number | undefined {
  switch (event.type) {
    case 'GameCreated':
      return event.createdAtMs
    case 'PlayerJoined':
      return event.joinedAtMs
    case 'GameStarted':
      return event.startedAtMs
    case 'CardDrawn':
      return event.startTimeMs
    case 'CardClaimed':
      return event.claimedAtMs
    default:
      return undefined
  }
}
