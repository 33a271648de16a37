import { useEffect, useEffectEvent, useState } from 'react'
import type { CardId } from '#core/game/ids.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { listen } from '#web/ui/listen.ts'
import { type FlopOrder, keepFlopOrder, readFlopOrder, settleCards, sortCards } from './flop-order.ts'
import { someEndSoon } from './standouts.ts'

/**
 * The live cards in the order chosen on this phone; where none was, by what ends soon as long as something does. While one looks at them each stays where it is; they're sorted
 * when the screen opens, when the page comes back into sight, and when an order is chosen, even the same again.
 * @returns `isStale` where sorting again would move a card; `hasSoon` where what ends soon stands out; `isNew` tells of those that came since the last sorting
 */
export function useFlopOrder(view: GameView) {
  const live = liveCards(view)
  const hasSoon = useAtServerTime(1000, (nowMs) => someEndSoon(live, view, gameNowMs(view, nowMs)))
  const byItself = hasSoon ? 'Ending soon' : 'Newest'
  const [order, setOrder] = useState(() => readFlopOrder() ?? byItself)
  const sorted = sortCards(live, order)
  const [shown, setShown] = useState(() => idsOf(sorted))
  const [known, setKnown] = useState(() => new Set(shown))
  const cards = settleCards(shown, sorted)
  const isMoved = (one: readonly Card[]) => one.some(({ id }, index) => id !== shown[index])
  if (cards.length !== shown.length || isMoved(cards)) setShown(idsOf(cards))

  function show(by: FlopOrder): void {
    const ids = idsOf(sortCards(live, by))
    setOrder(by)
    setShown(ids)
    setKnown(new Set(ids))
  }

  const sortAgain = useEffectEvent(() => show(readFlopOrder() ?? byItself))
  useEffect(
    () =>
      // No thumb is over a page that comes back into sight.
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') sortAgain()
      }),
    [],
  )

  function sortBy(next: FlopOrder): void {
    keepFlopOrder(next)
    show(next)
  }

  return {
    cards,
    order,
    sortBy,
    hasSoon,
    isStale: idsOf(cards).join() !== idsOf(sorted).join(),
    isNew: ({ id }: Card) => !known.has(id),
  }
}

const idsOf = (cards: readonly Card[]): CardId[] => cards.map(({ id }) => id)
