import type { EventType, GameEvent } from './events.ts'

/**
 * The version of the game's events that this code knows. Raised with each new type of event: older servers unload a game with
 * one, and older pages get the whole view instead.
 */
export const EVENTS_VERSION = 3

/** The versions in which types of events were added; all others are from the first. */
const SINCE: { readonly [Type in EventType]?: number } = {
  NameRevised: 2,
  TeamsRevised: 2,
  CardsRevised: 2,
  TimingRevised: 2,
  MapRevised: 2,
  ZonesRevised: 2,
  RulesRevised: 2,
  WordsFixed: 2,
  CardWithdrawn: 2,
  ZoneClosed: 2,
  ZoneReopened: 2,
  BidVoided: 3,
  BidDisputed: 3,
  BidUpheld: 3,
  ResultDeclared: 3,
}

/** The lowest version that knows all of these events. */
export const versionOf = (events: readonly GameEvent[]): number =>
  events.reduce((highest, { type }) => Math.max(highest, SINCE[type] ?? 1), 1)
