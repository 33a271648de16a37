import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Command } from '#core/commands.ts'
import type { GameId, TeamId } from '#core/ids.ts'
import type { HostView } from '#core/state.ts'
import type { EventsListener, GameClientState } from './game-client.ts'
import { GameContext, type GameContextValue } from './game-context.tsx'
import type { SendResult } from './outbox.ts'

/** The game as this phone knows it, and what can be done. */
export interface Game extends GameClientState {
  readonly gameId: GameId
  readonly role: 'host' | 'player'
  readonly teamId: TeamId
  /** The same view with the team codes; null for players and before the first welcome. */
  readonly hostView: HostView | null
  send(command: Command): Promise<SendResult>
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
  const { client, shown, gameId, role, teamId } = useGameContext()
  const state = useSyncExternalStore(shown.subscribe, shown.getSnapshot)
  const { view } = state
  return {
    ...state,
    gameId,
    role,
    teamId,
    hostView: view && 'codes' in view ? view : null,
    send: client.send,
    retry: client.retry,
    serverNowMs: client.serverNowMs,
  }
}

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
 * Server time rounded down to a whole tick, ms since the epoch; the component renders again on each tick
 * while the page can be seen.
 */
export function useServerNow(tickMs: number): number {
  const ticker = useGameContext().tickerFor(tickMs)
  return useSyncExternalStore(ticker.subscribe, ticker.getSnapshot)
}
