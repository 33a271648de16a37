import { type FormEvent, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { dayOf, momentOf } from '#web/ui/game/moment.ts'
import { MomentFields, type TypedMoment } from '#web/ui/game/moment-fields.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { showToast } from '#web/ui/toast.tsx'

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
  const [moment, setMoment] = useState<TypedMoment>({
    time: startsAtMs === null ? '' : timeOfDay(startsAtMs),
    day: dayOf(startsAtMs ?? nowMs),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const atMs = momentOf(moment.day, moment.time)
    if (atMs === null) return setProblem('Enter a time like 10:00, and a day.')
    setPending(true)
    const answer = await send({ type: 'ScheduleStart', atMs }, seen)
    setPending(false)
    if (!answer.ok) return setProblem(refusalWords('ScheduleStart', answer.refusal, view))
    showToast({ title: `Starts at ${moment.time}` })
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
        <MomentFields
          label="Start at"
          moment={moment}
          nowMs={nowMs}
          error={problem}
          onChange={(typed) => {
            setMoment(typed)
            setProblem(null)
          }}
        />
        <div className={`${footClass} pt-2`}>
          <Button type="submit" isWide isPending={isPending} pendingText="Saving...">
            {moment.time === '' ? 'Schedule start' : `Start at ${moment.time}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
