import type { GameId } from '#core/game/ids.ts'
import { MovedNotice } from '#web/features/join/moved-notice.tsx'
import { SetupOverview } from '#web/features/join/setup-overview.tsx'
import { StartNotice } from '#web/features/join/start-notice.tsx'
import { GameRules } from '#web/features/landing/game-rules.tsx'
import { loadCustomRules } from '#web/features/play/rules/load-custom-rules.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'

/** What those who wait can read of the game: its setup, as the host changes it. */
export { SetupOverview as WaitingSetup }

/** What concerns those who wait first: the start and the own team. */
export const WaitingNews = () => (
  <>
    <StartNotice />
    <MovedNotice />
  </>
)

/** The rules to read meanwhile, as the host changes them: folded on a phone. */
export function WaitingRules() {
  const { view, gameId } = useGame()
  const isTablet = useMediaQuery(TABLET)
  const hasOwn = view?.hasCustomRules === true
  return (
    <GameRules
      version={`${hasOwn} ${view?.versions?.rules}`}
      isUnfolded={isTablet}
      {...(hasOwn && { read: () => readHouseRules(gameId) })}
    />
  )
}

/** The host's rules of a game, sanitised. @throws Error when they cannot be loaded */
async function readHouseRules(gameId: GameId): Promise<string> {
  const answer = await loadCustomRules(gameId)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}
