import type { Actor } from '#core/game/commands.ts'
import type { Entry } from '#core/game/events.ts'
import { type OwnOptions, optionsOf } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { foldEntry, foldFirst, rowOf } from '#server/store/folded-game.ts'
import type { GameRow } from '#server/store/store.ts'
import { aGame, CREATED_AT_MS, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Who holds the phones of a simulated game; one person may hold two. */
export const PEOPLE: readonly { name: string; actor: Actor }[] = [
  { name: 'host', actor: HOST },
  { name: 'host’s laptop', actor: HOST },
  { name: 'red 1', actor: playerOf('t1') },
  { name: 'blue 1', actor: playerOf('t2') },
  { name: 'blue 2', actor: playerOf('t2', 2) },
  { name: 'green 1', actor: playerOf('t3') },
  { name: 'green 1’s other phone', actor: playerOf('t3') },
]

/** A browser with a seat in which somebody signs in as the host now and then: what it may see changes under its page. */
export const TURNCOAT = { name: 'the shared tablet', actors: [playerOf('t3', 2), HOST] } as const

/** House rules that put deadlines, locks and waiting money into a game. */
const RULES: OwnOptions = { startDollars: 40, lockMinutes: 5, review: 'on-approval', autoApproveMinutes: 5 }

/** One in which bids are hidden after a minute. */
const HIDDEN: OwnOptions = { hiddenLastMinutes: 59, startDollars: 90, hostPlays: false }

/** As whom an actor of a simulated game sees it, with or without the seat that they had at the beginning. */
export function simAudience(state: Pick<GameState, 'options'>, actor: Actor): Audience {
  if (actor.role === 'host') return 'host'
  const [, teamId = ''] = actorIdOf(actor).split('-')
  return optionsOf(state).hiddenLastMinutes === null ? 'player' : `team:${teamId}`
}

/** A game of three teams in its lobby or under way, with short cards so that deadlines fall due. */
export function simBeginning(random: SeededRandom): { log: Entry[]; row: GameRow; nowMs: number } {
  const phase = random.chance(0.3) ? 'joined' : 'active'
  const size = { players: 2, cards: 14, gameMinutes: 60, challengeMinutes: 10 }
  const rules = random.chance(0.3) ? RULES : random.chance(0.3) ? HIDDEN : null
  const { events } = aGame({ phase, ...size, ...(rules && { rules }) })
  const byNobody = { actorId: 'user-ada', commandId: null, commandHash: null }
  const first: Entry = { ...byNobody, seq: 1, atMs: CREATED_AT_MS, events: events.slice(0, 1) }
  const second: Entry = { ...byNobody, seq: 2, atMs: STARTED_AT_MS, events: events.slice(1) }
  const row = rowOf(foldEntry(foldFirst(first), second))
  return { log: [first, second], row, nowMs: STARTED_AT_MS + 60_000 }
}
