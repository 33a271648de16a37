import type { GameView } from '#core/game/state.ts'
import { useFinale } from './use-finale.ts'

/** Where the end of a game is shown, over every screen of it. */
export function FinaleSlot({ view }: { view: GameView }) {
  const playing = useFinale(view)
  if (!playing) return null
  const { Finale, ...rest } = playing
  return <Finale view={view} {...rest} />
}
