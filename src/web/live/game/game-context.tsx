import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameId, PlayerId, TeamId } from '#core/game/ids.ts'
import type { SeatRole } from '#core/rules/roles.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { createBrowserGameClient } from '#web/live/socket/browser-game-client.ts'
import type { GameClient } from '#web/live/socket/game-client.ts'
import { keepGame } from '#web/live/storage/browser-last-known.ts'
import { listen } from '#web/ui/listen.ts'
import { opening, useOpening } from './opening.ts'
import { createShownGame, type ShownGame } from './shown-game.ts'
import { createTicker, slower, type Ticker } from './ticker.ts'

/** The shortest tick that goes on and on, in ms. */
const PULSE_MS = 1_000

/** How long a game's first screen waits for its first view, in ms. */
const PATIENCE_MS = 150

/** Where the person sits, and the game's live client. */
export interface GameContextValue {
  readonly client: GameClient
  /** The same game at a pace for screens. */
  readonly shown: ShownGame
  readonly gameId: GameId
  readonly role: SeatRole
  /** Null for the host, and where it is not known. */
  readonly playerId: PlayerId | null
  /** The team of the seat, when the server was last asked; '' without one. */
  readonly teamId: TeamId
  /** The ticker shared by all who ask for the same tick length. */
  tickerFor(tickMs: number): Ticker
}

/** Null outside a `GameProvider`; read by `useGame` and its siblings. */
export const GameContext = createContext<GameContextValue | null>(null)

/**
 * Keeps one game live for the screens inside; another `gameId` opens another connection.
 * @param props.meanwhile what to show before the first of them is drawn
 * @param props.isShownAtOnce the first of them has something to say before the game's first view has come
 */
export function GameProvider(props: {
  gameId: GameId
  role: SeatRole
  playerId?: PlayerId | null
  teamId: TeamId | null
  meanwhile?: ReactNode
  isShownAtOnce?: boolean
  children: ReactNode
}) {
  const { gameId, role, playerId = null, meanwhile = null, children } = props
  const isShownAtOnce = useRef(props.isShownAtOnce)
  const teamId = props.teamId ?? ''
  const [open, setOpen] = useState<Omit<GameContextValue, 'role' | 'playerId' | 'teamId'> | null>(null)

  const [, openScreen] = useOpening()

  useEffect(() => {
    const client = createBrowserGameClient(gameId)
    const shown = createShownGame(client, setBrowserTimer, opening)
    const show = (): void => setOpen({ client, shown, gameId, tickerFor: shareTickers(client) })
    if (isShownAtOnce.current) show()
    const stopWaiting = isShownAtOnce.current ? null : onFirstView(client, () => openScreen(show))
    return () => {
      stopWaiting?.()
      shown.close()
      client.close()
    }
  }, [gameId, openScreen])

  const client = open?.gameId === gameId ? open.client : null
  useEffect(() => {
    if (!client) return
    return keepGame(client, { gameId, role, teamId })
  }, [client, gameId, role, teamId])

  if (open?.gameId !== gameId) return meanwhile
  return <GameContext value={{ ...open, role, playerId, teamId }}>{children}</GameContext>
}

/** Calls once there is a view, so that what shows it is drawn once; without one after `PATIENCE_MS`. @returns ends the waiting */
function onFirstView(client: GameClient, listener: () => void): () => void {
  const take = (): void => {
    end()
    listener()
  }
  const cancelTimer = setBrowserTimer(take, PATIENCE_MS)
  const unsubscribe = client.subscribe(() => client.getSnapshot().view && take())
  const end = (): void => {
    cancelTimer()
    unsubscribe()
  }
  return end
}

/** A phone that shows many times wakes up once a second for all of them. */
export function shareTickers(client: Pick<GameClient, 'serverNowMs'>): (tickMs: number) => Ticker {
  const pulse = createBrowserTicker(client, PULSE_MS)
  const tickers = new Map<number, Ticker>()
  return (tickMs) => {
    const isSlower = tickMs % PULSE_MS === 0
    const shared =
      tickers.get(tickMs) ?? (isSlower ? slower(pulse, tickMs) : createBrowserTicker(client, tickMs))
    tickers.set(tickMs, shared)
    return shared
  }
}

function createBrowserTicker(client: Pick<GameClient, 'serverNowMs'>, tickMs: number): Ticker {
  const deps = {
    serverNowMs: client.serverNowMs,
    setTimer: setBrowserTimer,
    isHidden: () => document.visibilityState === 'hidden',
    isOpening: opening.isUnderWay,
    onTurn: opening.onTurn,
    onVisibility: (listener: () => void) => listen(document, 'visibilitychange', listener),
  }
  return createTicker(deps, tickMs)
}
