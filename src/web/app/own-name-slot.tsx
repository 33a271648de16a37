import { playerName } from '#core/names.ts'
import { OwnName } from '#web/features/join/own-name.tsx'
import { useMe } from '#web/live/me.tsx'
import { useGame } from '#web/live/use-game.ts'

/** The own name and the way to change it, on a screen of the game; nothing for the host. */
export function OwnNameSlot() {
  const { me } = useMe()
  const { view } = useGame()
  const own = view?.players[me?.seat?.playerId ?? '']
  if (!view || !own) return null
  return (
    <section
      aria-label="Your name"
      className="flex min-h-12 items-center gap-2 border-y border-hairline py-1"
    >
      <OwnName player={own} name={playerName(own, view.players)} />
    </section>
  )
}
