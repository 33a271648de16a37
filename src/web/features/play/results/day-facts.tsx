import type { CSSProperties } from 'react'
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
    <div className="@container">
      {/* Large text has them in pairs. */}
      <ul
        aria-label="The day in numbers"
        className="grid grid-cols-2 gap-y-3 border-y-[1.5px] border-ink py-3 @[20rem]:grid-cols-(--in-a-row) md:py-4"
        style={{ '--in-a-row': `repeat(${shown.length}, minmax(0, 1fr))` } as CSSProperties}
      >
        {shown.map(({ value, words }) => (
          <li
            key={words}
            className="flex min-w-0 flex-col border-hairline px-2 wrap-break-word first:pl-0 @max-[20rem]:odd:pl-0 @[20rem]:not-first:border-l md:px-6"
          >
            <span className="font-sign text-28 leading-8 font-bold tabular-nums md:text-44 md:leading-none">
              {value}
            </span>{' '}
            <span className="text-14 leading-4 text-muted md:text-16 md:leading-5">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
