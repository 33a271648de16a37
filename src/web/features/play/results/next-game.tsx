import { useGame } from '#web/live/game/use-game.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SetupActionsSlot } from './setup-actions-slot.tsx'

/** After the last zone: the way to another game, for the host with the same setup. */
export function NextGame() {
  const { role, hostView } = useGame()
  const isHost = role === 'host' || (role === 'player' && hostView !== null)
  return (
    <section
      aria-labelledby="next-game"
      className="flex flex-col gap-4 rounded-sm border-2 border-board bg-board p-4 text-on-sign lg:p-6 dark:border-line"
    >
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
    </section>
  )
}
