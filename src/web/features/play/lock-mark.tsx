import { Lock } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lockWords } from './lock-words.ts'

/** Says until when a zone takes no bids. */
export function LockMark({ untilMs }: { untilMs: number }) {
  const { view } = useGameView()
  return (
    <span className="inline-flex items-center gap-1 text-14 leading-5 font-semibold">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {lockWords(untilMs, view)}
    </span>
  )
}
