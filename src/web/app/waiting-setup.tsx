import type { GameId } from '#core/game/ids.ts'
import { MovedNotice } from '#web/features/join/moved-notice.tsx'
import { SetupOverview } from '#web/features/join/setup-overview.tsx'
import { StartNotice } from '#web/features/join/start-notice.tsx'
import { GameRules } from '#web/features/landing/game-rules.tsx'
import { loadCustomRules } from '#web/features/play/rules/load-custom-rules.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { HOW_TO_WIN } from '#web/ui/game/how-to-win.ts'
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

/** The rules to read meanwhile, as the host changes them. Where there's room they begin with how to win; the host's own stand open there. */
export function WaitingRules() {
  const { view, gameId } = useGame()
  const isTablet = useMediaQuery(TABLET)
  if (!view) return null
  const hasOwn = view.hasCustomRules === true
  return (
    <div className="flex flex-col gap-4">
      {isTablet && !hasOwn && (
        <div className="flex flex-col gap-2">
          <h2 id="how-to-win" className="font-sign text-20 font-bold">
            How to win
          </h2>
          <ol
            aria-labelledby="how-to-win"
            className="flex flex-col gap-1 lofty:gap-3 lofty:text-20 lofty:leading-7"
          >
            {HOW_TO_WIN.map((line, index) => (
              <li key={line} className="flex gap-3">
                <span aria-hidden="true" className="w-6 shrink-0 text-center font-sign text-20 font-bold">
                  {index + 1}
                </span>
                <span className="text-balance">{line}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <GameRules
        version={`${hasOwn} ${view.versions?.rules}`}
        isUnfolded={isTablet && hasOwn}
        {...(hasOwn && { read: () => readHouseRules(gameId) })}
      />
    </div>
  )
}

/** The host's rules of a game, sanitised. @throws Error when they cannot be loaded */
async function readHouseRules(gameId: GameId): Promise<string> {
  const answer = await loadCustomRules(gameId)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}
