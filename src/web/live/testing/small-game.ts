import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'

/** When a test begins, by the phone's clock. */
export const START_MS = 1_800_000_000_000
/** The server is 5 minutes ahead of the phone. */
export const AHEAD_MS = 300_000

/** A game of two teams, two zones and a card. */
export const created: GameEvent = {
  type: 'GameCreated',
  gameId: 'g'.repeat(16),
  code: 'ABC234',
  hostId: 'host-1',
  createdAtMs: START_MS,
  gameDurationMinutes: 60,
  challengeDurationMinutes: 30,
  customRules: null,
  mapUrl: null,
  mapImage: '/map.png',
  teams: [
    { id: 't1', name: 'Red Team', color: 'red', code: 'red123' },
    { id: 't2', name: 'Blue Team', color: 'blue', code: 'blue123' },
  ],
  zones: [
    { id: 'z01', title: 'North', description: 'Uphill' },
    { id: 'z02', title: 'South', description: 'Downhill' },
  ],
  cards: [{ id: 'c001', title: 'Sing', description: 'Loudly', value: 20 }],
}
/** Blue gets money. */
export const budget = (toCents: number): GameEvent => ({
  type: 'BudgetAdjusted',
  teamId: 't2',
  fromCents: 0,
  toCents,
})
/** Something that the feed shows. */
export const announcement = (text: string): GameEvent => ({ type: 'AnnouncementPosted', text })

/** What a player sees once these have happened. */
export function viewAfter(...events: GameEvent[]): GameView {
  const state = [created, ...events].reduce<GameState | null>((s, e) => evolve(s, e, START_MS), null)
  if (!state) throw new Error('no state')
  return viewFor(state, 'player')
}
