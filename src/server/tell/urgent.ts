import { erasedBy } from '#core/game/bodies.ts'
import type { EventType, GameEvent } from '#core/game/events.ts'

/** What everyone hears of at once, however much else happens. */
const URGENT: { readonly [Type in EventType]?: true } = {
  GameStarted: true,
  TimeRanOut: true,
  GameEnded: true,
  PlayerChangedTeam: true,
  PlayerLeft: true,
  PlayerRemoved: true,
  TeamsRevised: true,
}

/** Whether everyone hears of an event at once; erasures are among those. */
export const isUrgent = (event: GameEvent): boolean =>
  URGENT[event.type] === true || erasedBy(event).length > 0
