import type { GameId } from '#core/game/ids.ts'
import { SetupOverview } from '#web/features/join/setup-overview.tsx'
import { GameRules } from '#web/features/landing/game-rules.tsx'
import { loadCustomRules } from '#web/features/play/rules/load-custom-rules.ts'
import { useGame } from '#web/live/game/use-game.ts'

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

/** The host's rules of a game, sanitised. @throws Error when they cannot be loaded */
async function readHouseRules(gameId: GameId): Promise<string> {
  const answer = await loadCustomRules(gameId)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}
