import { CirclePause } from 'lucide-react'
import type { Pause } from '#core/game/state.ts'
import { resumesWords } from '#web/ui/game/resumes-words.ts'
import { isolated } from '#web/ui/isolated.ts'

/** Under the header of every screen while the game's clock stands still: why, and until when. */
export function PauseStrip({ pause }: { pause: Pause }) {
  return (
    <section aria-label="Pause" className="border-b border-ground bg-ink text-ground">
      <p className="mx-auto flex min-h-12 w-full max-w-(--wide) flex-wrap items-center gap-x-3 px-4 py-1.5 text-16 leading-5">
        <strong className="flex items-center gap-2 font-sign text-20 font-bold">
          <CirclePause aria-hidden="true" className="size-6" />
          PAUSED
        </strong>
        {pause.reason && (
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{isolated(pause.reason)}</span>
        )}
        <span className="ml-auto">{resumesWords(pause)}</span>
      </p>
    </section>
  )
}
