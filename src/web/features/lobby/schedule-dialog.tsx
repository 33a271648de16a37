import { type FormEvent, useState } from 'react'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { dayOf, momentOf } from '#web/ui/game/moment.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const FAR_MS = LIMITS.scheduleAheadDays * 24 * 60 * MINUTE_MS

interface ScheduleDialogProps {
  /** The start to change; null to set one. */
  startsAtMs: number | null
  onClose: () => void
}

/** Asks when the game starts by itself. */
export function ScheduleDialog({ startsAtMs, onClose }: ScheduleDialogProps) {
  const { view, send, serverNowMs } = useGame()
  // What the question is about stays what it was when it was asked.
  const [seen] = useState({ startsAtMs })
  const [nowMs] = useState(serverNowMs)
  const [time, setTime] = useState(startsAtMs === null ? '' : timeOfDay(startsAtMs))
  const [day, setDay] = useState(dayOf(startsAtMs ?? nowMs))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const atMs = momentOf(day, time)
    if (atMs === null) return setProblem('Enter a time like 10:00, and a day.')
    setPending(true)
    const answer = await send({ type: 'ScheduleStart', atMs }, seen)
    setPending(false)
    if (!answer.ok) return setProblem(refusalWords('ScheduleStart', answer.refusal, view))
    showToast({ title: `Starts at ${time}` })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title="Schedule start"
      description="The game starts by itself. Everyone waiting sees a countdown and moves to the game."
    >
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <TextField
          label="Start at"
          type="time"
          required
          value={time}
          error={problem}
          onChange={(event) => {
            setTime(event.target.value)
            setProblem(null)
          }}
        />
        <TextField
          label="Day"
          type="date"
          required
          min={dayOf(nowMs)}
          max={dayOf(nowMs + FAR_MS)}
          value={day}
          onChange={(event) => {
            setDay(event.target.value)
            setProblem(null)
          }}
        />
        <div className="sticky -bottom-5 -mx-5 -mb-5 bg-raised px-5 pt-2 pb-5">
          <Button type="submit" isWide isPending={isPending} pendingText="Saving...">
            {time === '' ? 'Schedule start' : `Start at ${time}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
