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
      className="flex items-center gap-8 overflow-hidden rounded-sm on-board p-4 [--color-ground:var(--color-board)] dark:border dark:border-(--color-line)/40 lg:p-6"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <RouteLine stops={stops} className="w-full max-w-80 overflow-visible tablet:hidden" />
        <div>
          <h2 id="next-game" className="font-sign text-44 leading-none font-bold text-balance lg:text-72">
            Who’s in for the next one?
          </h2>
          <p className="mt-2 lg:text-20">
            {isHost
              ? 'Duplicate this game and play it again, or keep its setup.'
              : 'Host it yourself: your city, your zones, your challenges.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
          {isHost ? <SetupActionsSlot /> : <LinkButton to="/signin">Create a New Zone War</LinkButton>}
        </div>
      </div>
      <RouteLine stops={stops} isWhole className="hidden overflow-visible w-[42%] shrink-0 tablet:block" />
    </section>
  )
}
