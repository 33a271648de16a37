import type { GameEvent } from '#core/game/events.ts'

/** What is older was missed: the phone slept or was in a tunnel, in ms. */
const NEWS_MS = 20_000

/** Whether something is still news that happened at a time. @param atMs server time, as `nowMs` */
const isNews = (atMs: number, nowMs: number): boolean => nowMs - atMs <= NEWS_MS

/** What a person has asked for and waits for, however late the answer comes. */
const AWAITED: ReadonlySet<GameEvent['type']> = new Set(['BidAllowed', 'BidDeclined', 'BidLapsed'])

/** Of the events of an entry, those that are still told; what the others have brought is read from the view. @see docs/rules.md U2 */
export const stillNews = (events: readonly GameEvent[], atMs: number, nowMs: number): GameEvent[] =>
  events.filter(({ type }) => isNews(atMs, nowMs) || AWAITED.has(type))
