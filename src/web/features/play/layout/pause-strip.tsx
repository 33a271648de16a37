import { CirclePause } from 'lucide-react'
import type { Pause } from '#core/game/state.ts'
import { resumesWords } from '#web/ui/game/resumes-words.ts'
import { isolated } from '#web/ui/isolated.ts'

/** The most characters of a reason that stand in the strip itself. */
const SHORT_REASON = 24

const isShort = (reason: string): boolean => reason.length <= SHORT_REASON

/** Under the header of every screen while the game's clock stands still: until when, and why if that's short. Large text takes no more of it. */
export function PauseStrip({ pause }: { pause: Pause }) {
  const { reason = '' } = pause
  return (
    <section aria-label="Pause" className="border-b border-ground bg-ink text-ground">
      <p className="mx-auto flex min-h-8 w-full max-w-(--wide) flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-[min(1rem,20px)] leading-[1.2]">
        <strong className="flex items-center gap-2 font-sign text-[min(1.25rem,24px)] font-bold">
          <CirclePause aria-hidden="true" className="size-5" />
          PAUSED
        </strong>
        {isShort(reason) && <span className="font-semibold">{isolated(reason)}</span>}
        {/* With a reason it stands below both on phones. */}
        <span
          className={reason !== '' && isShort(reason) ? 'basis-full sm:ml-auto sm:basis-auto' : 'ml-auto'}
        >
          {resumesWords(pause)}
        </span>
      </p>
    </section>
  )
}

/** Why the game is paused, where that is too long for the strip: it scrolls with the page. */
export function PauseReason({ reason = '' }: Pick<Pause, 'reason'>) {
  if (isShort(reason)) return null
  return (
    <section aria-label="Reason for the pause" className="bg-ink text-ground cramped:hidden">
      <p className="mx-auto w-full max-w-(--wide) px-4 pt-1 pb-2 text-16 leading-[1.35rem] font-semibold [overflow-wrap:anywhere]">
        {isolated(reason)}
      </p>
    </section>
  )
}
