import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { GameProvider } from '#web/live/game/game-context.tsx'
import { useMe } from '#web/live/me/me.tsx'

/** The game that the address names, for everyone who was in it, also after the seat was given up. */
export function EndedGame({ children }: { children: ReactNode }) {
  const { gameId = '' } = useParams()
  const { me } = useMe()
  const seat = me?.seat?.gameId === gameId ? me.seat : null
  return (
    <GameProvider
      gameId={gameId}
      role={seat?.role ?? 'player'}
      playerId={seat?.playerId ?? null}
      teamId={seat?.teamId ?? ''}
    >
      {children}
    </GameProvider>
  )
}
