import { isDeepStrictEqual } from 'node:util'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { CommandId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { project, teamOfAudience, viewFor } from '#core/game/view.ts'
import { decide } from '#core/rules/decide.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { type FoldedGame, foldEntry, foldFirst, seqFor } from '#server/store/folded-game.ts'
import { PHOTO_RETENTION_MS } from '#test/given.ts'
import type { AnyView } from '#web/live/socket/replica.ts'
import type { Refused, ServerFrame } from '#wire/socket.ts'
import { simAudience } from './sim-beginning.ts'
import { plain } from './sim-plain.ts'
import type { SimStore } from './sim-store.ts'

/** The stored log as the truth against which everything is held, folded up to each of its entries. */
export interface SimHistory {
  head(): number
  /** The game after entry `seq`, counted from 1; throws beyond the stored log. */
  stateAt(seq: number): GameState
  /** As whom an actor sees the game. */
  audienceOf(actor: Actor): Audience
  /** The number by which an audience knows entry `seq`. */
  seqFor(seq: number, audience: Audience): number
  /** The entry that an audience knows by this number; throws if there is none. */
  entryAt(known: number, audience: Audience): number
  /** What an audience sees of it, without what players are called. @see plain */
  viewAt(known: number, audience: Audience): AnyView
  /** How many players the game had at its beginning: nobody comes later. */
  playersEver(): number
  /** What an audience hears of the entry that it knows by this number. */
  eventsOf(known: number, audience: Audience): readonly GameEvent[]
  /** The entry frame that belongs to it. */
  entryFrame(known: number, audience: Audience): ServerFrame
  /** The entries in which a command was carried out. */
  entriesOf(actor: Actor, commandId: CommandId): Entry[]
  /** Whether the game, at some stored point, refuses this command just so. */
  justifies(refusal: Refused, command: AnyCommand, actor: Actor, nowMs: number): boolean
}

/** Follows a store's log. */
export function createSimHistory({ log }: Pick<SimStore, 'log'>): SimHistory {
  const folded: FoldedGame[] = []
  const views = new Map<string, AnyView>()

  function at(seq: number): FoldedGame {
    while (folded.length < log.length) {
      const entry = log[folded.length]
      if (!entry) break
      const before = folded.at(-1)
      folded.push(before ? foldEntry(before, entry) : foldFirst(entry))
    }
    const game = folded[seq - 1]
    if (!game) throw new Error(`entry ${seq} is ahead of the store, which ends at ${log.length}`)
    return game
  }

  function entryAt(known: number, audience: Audience): number {
    at(log.length)
    if (teamOfAudience(audience) === null) return known
    const index = folded.findIndex((game) => seqFor(game, audience) === known)
    if (index < 0) throw new Error(`${audience} knows no entry ${known}`)
    return index + 1
  }

  function eventsOf(seq: number, audience: Audience): GameEvent[] {
    const { blind = null } = seq > 1 ? at(seq - 1).state : {}
    return project((log[seq - 1] as Entry).events, audience, blind)
  }

  return {
    head: () => log.length,
    stateAt: (seq) => at(seq).state,
    audienceOf: (actor) => simAudience(at(1).state, actor),
    seqFor: (seq, audience) => seqFor(at(seq), audience),
    entryAt,
    viewAt(known, audience) {
      const seq = entryAt(known, audience)
      const key = `${seq} ${audience}`
      const view = views.get(key) ?? plain(viewFor(at(seq).state, audience))
      views.set(key, view)
      return view
    },
    entryFrame(known, audience) {
      const seq = entryAt(known, audience)
      const { atMs } = log[seq - 1] as Entry
      return { type: 'entry', seq: known, atMs, events: eventsOf(seq, audience) }
    },
    playersEver: () => Object.keys(at(2).state.players).length,
    eventsOf: (known, audience) => eventsOf(entryAt(known, audience), audience),
    entriesOf: (actor, commandId) =>
      log.filter((entry) => entry.commandId === commandId && entry.actorId === actorIdOf(actor)),
    justifies(refusal, command, actor, nowMs) {
      // The lock may be over by the time the answer comes.
      const decidedMs = refusal.code === 'zone-locked' ? Math.min(nowMs, refusal.untilMs - 1) : nowMs
      for (let seq = log.length; seq > 0; seq -= 1) {
        const decision = decide(at(seq).state, command, actor, {
          nowMs: decidedMs,
          random: () => 0,
          photoRetentionMs: PHOTO_RETENTION_MS,
        })
        if ('refusal' in decision && isDeepStrictEqual(decision.refusal, refusal)) return true
      }
      return false
    },
  }
}
