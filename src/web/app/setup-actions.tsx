import { Suspense } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { SetupWish } from '#web/features/setup/kits/game-setup-action.tsx'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { setup } from './screen-files.ts'

/** One of them, which comes after the screen. */
export const GameSetupAction = lazyPart(async () => ({ default: (await setup()).GameSetupAction }))

const WISHES: readonly SetupWish[] = ['duplicate', 'kit', 'file']

interface SetupActionsProps {
  gameId: GameId
  /** What the game is called. */
  name: string
}

/** All that a host can do with the setup of a game. Its code comes after the screen. */
export const SetupActions = ({ gameId, name }: SetupActionsProps) => (
  <Suspense>
    {WISHES.map((wish) => (
      <GameSetupAction key={wish} wish={wish} gameId={gameId} name={name} />
    ))}
  </Suspense>
)
