import type { Card } from '#core/game/state.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { nextCardText } from './next-card-words.ts'

/** What stands in the free place beside an odd card, so that no ticket has another shape than its neighbours. @param cards the live ones */
export function NextCard({ cards }: { cards: readonly Card[] }) {
  const { view } = useGameView()
  const text = useAtServerTime(1000, (nowMs) => nextCardText(view, cards, nowMs))
  return (
    <div className="flex w-full rounded-sm border-2 border-dashed border-line text-muted">
      <span
        aria-hidden="true"
        className="grid w-(--stub) shrink-0 place-items-center border-r-2 border-dashed border-line font-sign text-44 font-bold"
      >
        $
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 p-2 pl-3">
        <p className="font-sign text-20 leading-[1.2] font-bold">
          {view.isDeckEmpty ? 'No more cards' : 'Next card'}
        </p>
        <p className="leading-[1.35rem]">{text}</p>
      </div>
    </div>
  )
}
