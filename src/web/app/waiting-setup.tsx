import { SetupOverview } from '#web/features/join/setup-overview.tsx'
import { GameRules } from '#web/features/landing/game-rules.tsx'
import { useGame } from '#web/live/use-game.ts'
import { readHouseRules } from './house-rules.ts'

/** What those who wait can read of the game: its setup and its rules, as the host changes them. */
export function WaitingSetup() {
  const { view, gameId } = useGame()
  const hasOwn = view?.hasCustomRules === true
  return (
    <>
      <SetupOverview />
      <GameRules
        version={`${hasOwn} ${view?.versions?.rules}`}
        {...(hasOwn && { read: () => readHouseRules(gameId) })}
      />
    </>
  )
}
