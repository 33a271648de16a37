import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { GameProvider } from '#web/live/game/game-context.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
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
      <UnlessDeleted gameId={gameId}>{children}</UnlessDeleted>
    </GameProvider>
  )
}

const DeletedGame = lazyPart(async () => ({ default: (await import('./deleted-game.tsx')).DeletedGame }))

/** Whoever has a game open when its host deletes it sees nothing of it any more. */
function UnlessDeleted({ gameId, children }: { gameId: string; children: ReactNode }) {
  const { closedBecause } = useGame()
  if (closedBecause !== 'deleted') return children
  return (
    <Suspense>
      <DeletedGame gameId={gameId} />
    </Suspense>
  )
}
