import type { EventType, GameEvent } from './events.ts'

/**
 * The version of the game's events that this code knows. Raised with each new kind of event: older servers let go of a
 * log that holds one, and older pages are handed the whole view in its place.
 */
export const EVENTS_VERSION = 2

/** Kinds of events with the version that brought them; the others are of the first. */
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
}

/** The version that knows all of some events. */
export const versionOf = (events: readonly GameEvent[]): number =>
  events.reduce((highest, { type }) => Math.max(highest, SINCE[type] ?? 1), 1)
