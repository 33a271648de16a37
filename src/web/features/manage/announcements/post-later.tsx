import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { countWords } from '#web/ui/fit-typed.ts'
import { dayOf, momentOf } from '#web/ui/game/moment.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const FAR_MS = LIMITS.scheduleAheadDays * 24 * 60 * MINUTE_MS

/** Schedules an announcement. */
export function PostLater() {
  const { view, send, serverNowMs } = useGameView()
  const [nowMs] = useState(serverNowMs)
  // What was begun where announcements are made at once goes on here.
  const { state } = useLocation()
  const [text, setText] = useState(() => String(state?.text ?? ''))
  const [time, setTime] = useState('')
  const [day, setDay] = useState(() => dayOf(nowMs))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function schedule(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const atMs = momentOf(day, time)
    if (atMs === null) return setProblem('Enter a time like 13:00, and a day.')
    setPending(true)
    const answer = await send({ type: 'ScheduleAnnouncement', text: text.trim(), atMs })
    setPending(false)
    if (!answer.ok) return setProblem(refusalWords('ScheduleAnnouncement', answer.refusal, view))
    showToast({ title: `Posts at ${time}` })
    setText('')
    setTime('')
  }

  return (
    <form onSubmit={schedule} className="flex flex-col gap-3">
      <TextArea
        label="Announcement"
        rows={3}
        limit={LIMITS.announcementLength}
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.target.value)}
        counter={countWords(text, LIMITS.announcementLength)}
      />
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <TextField
          label="Post at"
          type="time"
          required
          value={time}
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
      </div>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button
        type="submit"
        isWide
        isPending={isPending}
        pendingText="Saving..."
        disabled={text.trim() === ''}
      >
        Post later
      </Button>
    </form>
  )
}
