import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { EventOf, GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { MessageId, Random } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { settle } from '#core/rules/deadlines.ts'
import { decide } from '#core/rules/decide.ts'
import type { Seen } from '#core/rules/seen.ts'
import type { SendResult } from '#web/live/socket/outbox.ts'

const PHOTO_RETENTION_MS = 30 * 24 * 3_600_000

/** Hears each entry once the game holds it. */
type EntryListener = (events: readonly GameEvent[], atMs: number) => void

/** A game that is played in this page by the server's own rules, and on no server. */
export interface RehearsedGame {
  state(): GameState
  /** The words of a line of the chat; null where there are none. */
  wordsOf(id: MessageId): string | null
  /** Settles what has fallen due until `nowMs`. */
  settle(nowMs: number): void
  /** The same, and then carries out a command. */
  submit(command: AnyCommand, actor: Actor, nowMs: number, seen?: Seen): SendResult
  /** The listener that hears of entries; the latest one counts. */
  onEntry(listener: EntryListener): void
}

/** Begins a game. Time never goes back in it. @param random chance, for draws and ids */
export function createRehearsedGame(created: EventOf<'GameCreated'>, random: Random): RehearsedGame {
  const words = new Map<MessageId, string>()
  let state = evolve(null, created, created.createdAtMs)
  let tell: EntryListener = () => {}

  const contextAt = (nowMs: number) => ({ nowMs, random, photoRetentionMs: PHOTO_RETENTION_MS })

  function append(events: readonly GameEvent[], atMs: number): void {
    for (const event of events) {
      state = evolve(state, event, atMs)
      if ('messageId' in event && 'text' in event && event.text) words.set(event.messageId, event.text)
      if (event.type === 'MessageDeleted') words.delete(event.messageId)
    }
    tell(events, atMs)
  }

  function settleUntil(nowMs: number): void {
    for (const { atMs, events } of settle(state, nowMs, contextAt)) append(events, atMs)
  }

  return {
    state: () => state,
    wordsOf: (id) => words.get(id) ?? null,
    settle: settleUntil,
    submit(command, actor, nowMs, seen) {
      settleUntil(nowMs)
      const decision = decide(state, command, actor, contextAt(nowMs), seen)
      if ('refusal' in decision) return { ok: false, refusal: decision.refusal }
      append(decision.events, nowMs)
      return { ok: true }
    },
    onEntry(listener) {
      tell = listener
    },
  }
}
