import { use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Command } from '#core/game/commands.ts'
import type { GameId, PlayerId, TeamId } from '#core/game/ids.ts'
import type { HostView } from '#core/game/state.ts'
import { hostTeamOf, type SeatRole } from '#core/rules/roles.ts'
import type { Seen, SeenWith } from '#core/rules/seen.ts'
import type { EventsListener, GameClientState } from '#web/live/socket/game-client.ts'
import type { SendResult } from '#web/live/socket/outbox.ts'
import type { AnyView } from '#web/live/socket/replica.ts'
import { GameContext, type GameContextValue } from './game-context.tsx'

type SeenOf<C extends Command> = C['type'] extends keyof SeenWith ? [seen: SeenWith[C['type']]] : []

/** The game as this phone knows it, and what can be done. */
export interface Game extends GameClientState {
  readonly gameId: GameId
  readonly role: SeatRole
  /** The person's team as this screen shows it; '' for someone without one. */
  readonly teamId: TeamId
  /** The same view with the team codes; null for players and before the first welcome. */
  readonly hostView: HostView | null
  /**
   * Settles with the command's final outcome. The team that this screen shows goes with it.
   * @param seen what else the screen showed, for commands about something that may turn into something else
   */
  send: <C extends Command>(command: C, ...seen: SeenOf<C>) => Promise<SendResult>
  /** The person asks again for a game that does not come. */
  retry(): void
  serverNowMs(): number
}

function useGameContext(): GameContextValue {
  const context = use(GameContext)
  if (!context) throw new Error('useGame needs a GameProvider around it')
  return context
}

/** The live game; the component renders again with every picture of it. @see createShownGame */
export function useGame(): Game {
  const { client, shown, gameId, role, playerId, teamId: seatTeamId } = useGameContext()
  const state = useSyncExternalStore(shown.subscribe, shown.getSnapshot)
  const { view } = state
  // The game hears at once of a change of team in another tab, or by the host, the seat not before the server is asked again.
  const teamId = (view && ownTeamId(view, role, playerId)) ?? seatTeamId
  const send: Game['send'] = useCallback(
    (command, ...[seen]) => client.send(command, { ...(teamId && { teamId }), ...(seen as Seen) }),
    [client, teamId],
  )
  return {
    ...state,
    gameId,
    role,
    teamId,
    hostView: view && 'codes' in view ? view : null,
    send,
    retry: client.retry,
    serverNowMs: client.serverNowMs,
  }
}

/** The team of the host or an official, '' without one, or a player's; null for a player who is not in the view, or whose id a phone without a server does not know. */
const ownTeamId = (view: AnyView, role: Game['role'], playerId: PlayerId | null): TeamId | null =>
  role === 'player'
    ? (view.players[playerId ?? '']?.teamId ?? null)
    : (role === 'host' && hostTeamOf(view)) || ''

/** Hears each entry's events as they come (not those that a welcome brought); the latest listener counts. */
export function useGameEvents(listener: EventsListener): void {
  const { shown } = useGameContext()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => shown.onEvents((...heard) => latest.current(...heard)), [shown])
}

/**
 * What `read` makes of server time, looked at on each whole tick while the page can be seen; the component renders again
 * only when that changes.
 */
export function useAtServerTime<Value extends string | number | boolean | null>(
  tickMs: number,
  read: (nowMs: number) => Value,
): Value {
  const ticker = useGameContext().tickerFor(tickMs)
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.getSnapshot()))
}

/**
 * Server time rounded down to a whole tick, ms since the epoch; the component renders again on each tick
 * while the page can be seen.
 */
export function useServerNow(tickMs: number): number {
  const ticker = useGameContext().tickerFor(tickMs)
  return useSyncExternalStore(ticker.subscribe, ticker.getSnapshot)
}
