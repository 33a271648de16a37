import { type FormEvent, useState } from 'react'
import type { Pause } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { ReasonField } from '#web/ui/game/reason-field.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { nextTime } from './next-time.ts'

const REASONS = ['Lunch', 'Bad weather', 'Transit is disrupted', 'Waiting for everyone'] as const

interface PauseDialogProps {
  /** The pause to change; null to begin one. */
  pause: Pause | null
  onClose: () => void
}

/** Asks why the game is paused, and until when; neither is needed. */
export function PauseDialog({ pause, onClose }: PauseDialogProps) {
  const { view, send, serverNowMs } = useGameView()
  const [reason, setReason] = useState(pause?.reason ?? '')
  const [until, setUntil] = useState(pause?.untilMs === undefined ? '' : timeOfDay(pause.untilMs))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const name = pause ? 'Change pause' : 'Pause game'

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const untilMs = until === '' ? undefined : nextTime(until, serverNowMs())
    if (untilMs === null) return setProblem('Enter a time like 13:00.')
    setPending(true)
    const result = await send({
      type: 'PauseGame',
      ...(reason.trim() !== '' && { reason }),
      ...(untilMs !== undefined && { untilMs }),
    })
    setPending(false)
    if (!result.ok) return setProblem(refusalWords('PauseGame', result.refusal, view))
    showToast({ title: pause ? 'Pause changed' : 'The game is paused.' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title={name}
      description="All clocks stand still, and nobody can bid or claim until the game resumes. Chat and reviews go on."
    >
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <ReasonField label="Reason (optional)" value={reason} onChange={setReason} reasons={REASONS} />
        <TextField
          label="Resume at (optional)"
          hint="Everyone is told a minute before. Without a time, you resume it yourself."
          type="time"
          value={until}
          error={problem}
          onChange={(event) => {
            setUntil(event.target.value)
            setProblem(null)
          }}
        />
        <div className={`${footClass} pt-2`}>
          <Button type="submit" isWide isPending={isPending} pendingText="Saving...">
            {pause ? 'Save' : name}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
