import { formatShortPrice } from '#core/game/money.ts'
import type { GameView } from '#core/game/state.ts'
import { grouped } from '#core/wording.ts'

interface Fact {
  value: string
  words: string
}

/** The day in a few large numbers; nothing that didn't happen, and nothing at all where people only came. */
export function DayFacts({ view: { players, cards, zones } }: { view: GameView }) {
  const held = zones.filter(({ currentOwner }) => currentOwner !== null)
  const facts = [
    [Object.keys(players).length, 'player', 'players'],
    [cards.filter(({ status }) => status === 'claimed').length, 'challenge done', 'challenges done'],
    [held.length, `of ${zones.length} zones taken`, `of ${zones.length} zones taken`],
  ] as const
  const shown = facts
    .filter(([count]) => count > 0)
    .map(([count, one, many]): Fact => ({ value: grouped(count), words: count === 1 ? one : many }))
  const bidCents = zones.flatMap(({ totals }) => Object.values(totals)).reduce((sum, cents) => sum + cents, 0)
  if (bidCents > 0) shown.push({ value: formatShortPrice(bidCents), words: 'bid on zones' })
  if (shown.length < 2) return null
  return (
    <ul
      aria-label="The day in numbers"
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-y-[1.5px] border-ink py-3 md:flex md:justify-between md:gap-x-6 md:py-4"
    >
      {shown.map(({ value, words }) => (
        <li
          key={words}
          className="flex min-w-0 flex-col wrap-break-word max-md:even:items-end max-md:even:text-right"
        >
          <span className="font-sign text-44 leading-none font-bold tabular-nums">{value}</span>{' '}
          <span className="leading-5 text-muted">{words}</span>
        </li>
      ))}
    </ul>
  )
}
