import { erasedBy } from '#core/game/bodies.ts'
import type { EventType, GameEvent } from '#core/game/events.ts'

/** Events that are flushed to everyone at once. */
const URGENT: { readonly [Type in EventType]?: true } = {
  StartScheduled: true,
  StartUnscheduled: true,
  StartLapsed: true,
  GameStarted: true,
  TimeRanOut: true,
  GameEnded: true,
  GamePaused: true,
  GameResumed: true,
  GameExtended: true,
  BlindBegan: true,
  BlindEnded: true,
  PlayerChangedTeam: true,
  PlayerLeft: true,
  PlayerRemoved: true,
  TeamsRevised: true,
  OfficialSeated: true,
  OfficialRemoved: true,
  OfficeRenewed: true,
  HostOffered: true,
  HostChanged: true,
  BidVoided: true,
  BidAsked: true,
  BidAllowed: true,
  BidDeclined: true,
  BidLapsed: true,
  ResultDeclared: true,
}

/** Whether an event is flushed to everyone at once; erasures are. */
export const isUrgent = (event: GameEvent): boolean =>
  URGENT[event.type] === true || erasedBy(event).length > 0
