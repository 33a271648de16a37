import { useGame } from '#web/live/game/use-game.ts'
import { RouteLine } from '#web/ui/game/route-line.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SetupActionsSlot } from './setup-actions-slot.tsx'

/** So many have room on the line. */
const MOST_STOPS = 7

/** After the last zone: the way to another game, for the host with the same setup. */
export function NextGame() {
  const { view, role, hostView } = useGame()
  const stops = view ? [...teamBadges(view.teams).values()].slice(0, MOST_STOPS) : undefined
  const isHost = role === 'host' || (role === 'player' && hostView !== null)
  return (
    <section
      aria-labelledby="next-game"
      className="flex items-center gap-8 overflow-hidden rounded-sm border-2 border-board bg-board p-4 text-on-sign lg:p-6 dark:border-line"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <h2 id="next-game" className="font-sign text-44 leading-none font-bold text-balance lg:text-72">
            Who’s in for the next one?
          </h2>
          <p className="mt-2 text-on-sign/80 lg:text-20">
            {isHost
              ? 'Duplicate this game and play it again, or keep its setup.'
              : 'Host it yourself: your city, your zones, your challenges.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full [&>p]:text-on-sign/80">
          {isHost ? (
            <SetupActionsSlot />
          ) : (
            <LinkButton
              to="/signin"
              variant="secondary"
              className="dark:border-on-sign dark:bg-on-sign dark:text-sign"
            >
              Create a New Zone War
            </LinkButton>
          )}
        </div>
      </div>
      {/* It comes out of the dark, and leaves the card. */}
      <div className="-mr-4 w-[45%] shrink-0 hidden mask-l-from-87% pl-[7%] tablet:block lg:-mr-6">
        <RouteLine stops={stops} className="w-full overflow-visible" />
      </div>
    </section>
  )
}
