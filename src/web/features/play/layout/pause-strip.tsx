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
    <section aria-label="Pause" className="play-note border-b border-ink">
      <p className="mx-auto flex w-full max-w-(--wide) items-center gap-x-4 px-4 py-0.5 text-[min(1rem,20px)] sm:py-1.5 leading-[1.2] sm:gap-x-6">
        <strong className="flex items-center gap-2 font-sign text-[min(2.75rem,44px,11.5vw)] leading-none font-bold sm:gap-3 sideways:text-28 low:text-28 max-sm:text-[min(2.75rem,40px,11.5vw)]">
          <PauseSign />
          PAUSED
        </strong>
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
          {isShort(reason) && (
            <span className="font-semibold sm:font-sign sm:text-28 sm:leading-none sm:font-bold sideways:text-20 low:text-20">
              {isolated(reason)}
            </span>
          )}
          <span className="sm:ml-auto sm:text-20">{resumesWords(pause)}</span>
        </span>
      </p>
    </section>
  )
}

/** Two bars in a disc, well apart. */
const PauseSign = () => (
  <svg aria-hidden="true" viewBox="0 0 44 44" className="size-[0.95em] shrink-0">
    <circle cx={22} cy={22} r={22} fill="currentColor" />
    <path d="M12.5 12h6v20h-6zm13 0h6v20h-6z" className="fill-ground" />
  </svg>
)

/** Why the game is paused, where that is too long for the strip: it scrolls with the page. */
export function PauseReason({ reason = '' }: Pick<Pause, 'reason'>) {
  if (isShort(reason)) return null
  return (
    <section aria-label="Reason for the pause" className="play-note border-b border-ink cramped:hidden">
      <p className="mx-auto w-full max-w-(--wide) px-4 pt-1 pb-2 text-16 leading-[1.35rem] font-semibold [overflow-wrap:anywhere] sm:font-sign sm:text-28 sm:leading-8 sm:font-bold">
        {isolated(reason)}
      </p>
    </section>
  )
}
