import type { EventType, GameEvent } from './events.ts'
import { BIDS } from './evolving/bids.ts'
import { CARDS } from './evolving/cards.ts'
import type { Change, Changes } from './evolving/changes.ts'
import { COURSE, created } from './evolving/course.ts'
import { EVIDENCE } from './evolving/evidence.ts'
import { hiddenChanges } from './evolving/hidden.ts'
import { PLANS } from './evolving/plans.ts'
import { REQUESTS } from './evolving/requests.ts'
import { SEATS } from './evolving/seats.ts'
import { SETUP } from './evolving/setup.ts'
import { SPECTATORS } from './evolving/spectators.ts'
import { ZONES } from './evolving/zones.ts'
import { recapOf } from './feed.ts'
import type { TeamId } from './ids.ts'
import type { OwnOptions } from './options.ts'
import type { GameState, GameView, RecapItem } from './state.ts'
import { project, viewFor } from './view.ts'
import { FEED_ITEMS } from './view-limits.ts'

/** The changes of a view by type of event, each in its topic's slice; unknown types of a later version change nothing. */
const CHANGES: Changes<EventType> = {
  ...SEATS,
  ...CARDS,
  ...ZONES,
  ...BIDS,
  ...REQUESTS,
  ...EVIDENCE,
  ...SETUP,
  ...COURSE,
  ...PLANS,
  ...SPECTATORS,
}

/** A game after another event. @param state null before GameCreated @param atMs the entry's time */
export function evolve(state: GameState | null, event: GameEvent, atMs: number): GameState {
  if (event.type === 'GameCreated') return created(event)
  if (!state) throw new Error(`a game begins with GameCreated, not ${event.type}`)
  const next = evolveView(state, event, atMs)
  const hidden = hiddenChanges(state, event, atMs)
  const told = hidden ? { ...next, ...hidden } : next
  return state.teamViews || event.type === 'BlindBegan' ? withTeamViews(state, told, event, atMs) : told
}

/** What each team sees is folded from what it is told: so phones see the same. @see docs/rules.md H8, V7 */
function withTeamViews(before: GameState, after: GameState, event: GameEvent, atMs: number): GameState {
  const { teamViews: _, ...rest } = after
  if (event.type === 'BlindEnded') return rest
  const views = before.teams.map(({ id }): [TeamId, GameView] => {
    const told = project([event], `team:${id}`, before.blind)
    return [id, told.reduce((view, each) => evolveView(view, each, atMs), viewFor(before, `team:${id}`))]
  })
  return { ...rest, teamViews: Object.fromEntries(views) }
}

/** A view after another event that its audience may see; phones fold with it. @see docs/rules.md V1 */
export function evolveView<View extends GameView>(view: View, event: GameEvent, atMs: number): View {
  const items = recapOf(view, event).map((item, index) => ({
    ...item,
    id: view.feedCount + index + 1,
    createdAtMs: atMs,
  }))
  const change = CHANGES[event.type] as Change<EventType> | undefined
  // One copy of the view and one of the feed, as this runs for each bid.
  const changes = change?.(view, event, atMs)
  const next = {
    ...view,
    ...changes,
    ...(items.length > 0 && fedWith(changes?.feed ?? view.feed, view, items)),
  }
  if (next.bidRequests?.length === 0) delete (next as { bidRequests?: unknown }).bidRequests
  if (next.name === '') delete (next as { name?: string }).name
  if (event.type === 'OptionsRevised' && Object.keys(event.options).length === 0) {
    delete (next as { options?: OwnOptions }).options
  }
  return next
}

function fedWith(
  before: readonly RecapItem[],
  { feedCount }: GameView,
  items: readonly RecapItem[],
): Pick<GameView, 'feed' | 'feedCount'> {
  const feed = before.slice(Math.max(0, before.length + items.length - FEED_ITEMS))
  feed.push(...items)
  return { feed, feedCount: feedCount + items.length }
}
