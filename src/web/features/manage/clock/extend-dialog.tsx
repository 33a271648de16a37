import { type FormEvent, useState } from 'react'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const { min, max } = LIMITS.extensionMinutes
const CHOICES = [15, 30, 60, -15]

/** Ends the game later or earlier, and says beforehand when that is. */
export function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { view, send } = useGameView()
  const nowMs = useServerNow(1000)
  const [typed, setTyped] = useState('30')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const minutes = /^-?\d+$/.test(typed.trim()) ? Number(typed) : null
  const isValid = minutes !== null && minutes >= min && minutes <= max && minutes !== 0
  const leftMs = view.endsAtMs + (minutes ?? 0) * MINUTE_MS - gameNowMs(view, nowMs)
  // A paused game ends later with each minute: when, nobody knows yet.
  const end = view.pause ? '' : `The game ends at ${timeOfDay(nowMs + leftMs)}. `
  const preview = leftMs > 0 ? `${end}Time left ${formatClock(leftMs)}` : 'That moment has passed.'

  function change(next: string) {
    setTyped(next)
    setProblem(null)
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (!isValid) return setProblem(`Enter whole minutes from ${min} to ${max}.`)
    setPending(true)
    const result = await send({ type: 'ExtendGame', minutes, seenEndsAtMs: view.endsAtMs })
    setPending(false)
    if (!result.ok) return setProblem(refusalWords('ExtendGame', result.refusal, view))
    showToast({ title: minutes > 0 ? 'Game extended' : 'Game shortened' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title="Extend"
      description="Moves the end for everyone. Cards keep their times."
    >
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <ul aria-label="Minutes" className="grid grid-cols-4 gap-2">
          {CHOICES.map((choice) => (
            <li key={choice} className="grid">
              <button
                type="button"
                aria-pressed={minutes === choice}
                onClick={() => change(String(choice))}
                className="min-h-12 rounded-sm border-[1.5px] border-line bg-raised font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
              >
                {choice > 0 ? `+${choice}` : `−${-choice}`}
              </button>
            </li>
          ))}
        </ul>
        <TextField
          label="Minutes"
          hint={`From ${min} to ${max}; below 0 the game ends earlier.`}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
        <p className="border-l-4 border-ink bg-sunken px-3 py-2 tabular-nums">{preview}</p>
        <div className={`${footClass} pt-2`}>
          <Button type="submit" isWide isPending={isPending} pendingText="Saving..." disabled={leftMs <= 0}>
            {minutes !== null && minutes < 0 ? 'Shorten game' : 'Extend game'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
