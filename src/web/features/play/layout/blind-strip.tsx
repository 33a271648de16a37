import { EyeOff } from 'lucide-react'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { blindWords } from './blind-words.ts'

/** Under the header of every screen while bids are hidden, and for the minutes before. */
export function BlindStrip() {
  const { view } = useGameView()
  // One text, so that screens are drawn again only when it changes.
  const words = useAtServerTime(1000, (nowMs) => blindWords(view, nowMs)?.join('\n') ?? '')
  if (words === '') return null
  const [title, detail] = words.split('\n')
  return (
    <section aria-label="Hidden bids" className="border-b border-ink bg-sunken cramped:hidden">
      <p className="mx-auto flex min-h-10 w-full max-w-(--wide) flex-wrap items-center gap-x-3 px-4 py-1 text-16 leading-5">
        <strong className="flex items-center gap-2 font-semibold">
          <EyeOff aria-hidden="true" className="size-5 shrink-0" />
          {title}
        </strong>
        <span className="ml-auto tabular-nums">{detail}</span>
      </p>
    </section>
  )
}
