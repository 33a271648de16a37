import type { ComponentProps } from 'react'
import { GameLayout } from '#web/features/play/layout/game-layout.tsx'
import { ScreenBoundary } from './failure-boundary.tsx'
import { TeamKeeper } from './team-keeper.tsx'

/** What every screen of the game stands in; a screen that fails leaves header and navigation as they are. */
export function GameFrame({ children, ...rest }: ComponentProps<typeof GameLayout>) {
  return (
    <GameLayout {...rest}>
      <TeamKeeper />
      <ScreenBoundary>{children}</ScreenBoundary>
    </GameLayout>
  )
}
