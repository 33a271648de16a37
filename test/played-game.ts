import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { Decision } from '#core/game/decision.ts'
import type { ActorId, Entry, GameEvent } from '#core/game/events.ts'
import { commandIdAt, type GameId, newGameCode, newId, type PlayerId, type Random } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { createGame } from '#core/rules/creation.ts'
import { decide } from '#core/rules/decide.ts'
import type { Setup } from '#core/setup/setup.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { type FoldedGame, foldEntry, foldFirst, rowOf } from '#server/store/folded-game.ts'
import type { Batch } from '#server/store/store.ts'
import { dueBy, PHOTO_RETENTION_MS } from './given.ts'

/** Where a played game begins. */
export interface Beginning {
  /** What is absent takes the defaults. */
  readonly setup: Setup
  readonly nowMs: number
  /** Ids, codes and the first flop: the same chance makes the same game. */
  readonly random: Random
}

/** A game that is played by the rules of the core, without a server: every command is decided, what is due is settled. */
export class PlayedGame {
  readonly gameId: GameId
  readonly host: Actor & { role: 'host' }
  readonly entries: Entry[] = []
  readonly #random: Random
  #folded: FoldedGame

  /** @throws Error where the setup is refused */
  constructor({ setup, nowMs, random }: Beginning) {
    this.#random = random
    this.gameId = newId(random)
    this.host = { role: 'host', userId: `host-of-${this.gameId}` }
    const identity = { gameId: this.gameId, code: newGameCode(random), hostId: this.host.userId }
    const first = this.#entry(1, nowMs, this.host.userId, eventsOf(createGame(setup, identity, nowMs)))
    this.entries.push(first)
    this.#folded = foldFirst(first)
  }

  get state(): GameState {
    return this.#folded.state
  }

  /** What the store is given to hold this game, all of it. */
  get batch(): Batch {
    return { row: rowOf(this.#folded), baseSeq: 0, entries: this.entries, ask: [] }
  }

  /** Takes a seat in a team, counted from 0. */
  join(team: number, nowMs: number): PlayerId {
    const playerId = newId(this.#random)
    const { id = '' } = this.state.teams[team] ?? {}
    this.play({ role: 'player', playerId }, { type: 'JoinGame', teamCode: this.state.codes[id] ?? '' }, nowMs)
    return playerId
  }

  /** @throws Error where the command is refused */
  play(actor: Actor, command: AnyCommand, nowMs: number): void {
    this.settle(nowMs)
    const context = { nowMs, random: this.#random, photoRetentionMs: PHOTO_RETENTION_MS }
    const events = eventsOf(decide(this.state, command, actor, context))
    this.#add(nowMs, actorIdOf(actor), events)
  }

  /** Lets time pass: what falls due happens, each thing at its own time. */
  settle(nowMs: number): void {
    for (const { atMs, events } of dueBy(this.state, nowMs, this.#random)) this.#add(atMs, 'clock', events)
  }

  #add(atMs: number, actorId: ActorId, events: readonly GameEvent[]): void {
    const entry = this.#entry(this.#folded.seq + 1, atMs, actorId, events)
    this.entries.push(entry)
    this.#folded = foldEntry(this.#folded, entry)
  }

  #entry(seq: number, atMs: number, actorId: ActorId, events: readonly GameEvent[]): Entry {
    const isOfCommand = actorId !== 'clock'
    return {
      seq,
      atMs,
      actorId,
      commandId: isOfCommand ? commandIdAt(atMs, this.#random) : null,
      commandHash: isOfCommand ? newId(this.#random) : null,
      events,
    }
  }
}

function eventsOf(decision: Decision): GameEvent[] {
  if ('refusal' in decision)
    throw new Error(`a game could not be played: ${JSON.stringify(decision.refusal)}`)
  return decision.events
}
