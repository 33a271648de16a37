import type { EventOf, EventType } from '#core/game/events.ts'
import type { GameView, HostView, Team } from '#core/game/state.ts'

/** A game as an audience sees it. */
export type AnyView = GameView | HostView

/** The change of a view by one type of event. */
export type Change<Type extends EventType> = (
  view: AnyView,
  event: EventOf<Type>,
  /** The entry's time. */
  atMs: number,
) => Partial<HostView>

/** The changes of a view by the types of events of one topic. */
export type Changes<Type extends EventType> = { readonly [T in Type]: Change<T> }

/** A list with one of its items changed. */
export function changed<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  change: (item: T) => Partial<T>,
): T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change(item) } : item))
}

/** A list with one of its items replaced. */
export const replaced = <T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  replace: (item: T) => T,
): T[] => list.map((item) => (item.id === id ? replace(item) : item))

/** The teams after one of them has gained so many cents. */
export const credit = (view: AnyView, teamId: string, cents: number): Team[] =>
  changed(view.teams, teamId, ({ balanceCents }) => ({ balanceCents: balanceCents + cents }))
