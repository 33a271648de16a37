import { type FormEvent, useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useAnnouncementDraft } from '#web/live/words/announcement-draft.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { AnnouncementField } from '#web/ui/game/announcement-field.tsx'
import { dayOf, momentOf } from '#web/ui/game/moment.ts'
import { MomentFields, type TypedMoment } from '#web/ui/game/moment-fields.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Schedules an announcement. */
export function PostLater() {
  const { view, gameId, send, serverNowMs } = useGameView()
  const [nowMs] = useState(serverNowMs)
  // What was begun where announcements are made at once goes on here.
  const { text, setText, clear } = useAnnouncementDraft(gameId)
  const [moment, setMoment] = useState<TypedMoment>(() => ({ time: '', day: dayOf(nowMs) }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function schedule(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const atMs = momentOf(moment.day, moment.time)
    if (atMs === null) return setProblem('Enter a time like 13:00, and a day.')
    setPending(true)
    const answer = await send({ type: 'ScheduleAnnouncement', text: text.trim(), atMs })
    setPending(false)
    if (!answer.ok) return setProblem(refusalWords('ScheduleAnnouncement', answer.refusal, view))
    showToast({ title: `Posts at ${moment.time}` })
    clear()
    setMoment({ ...moment, time: '' })
  }

  return (
    <form onSubmit={schedule} className="flex flex-col gap-3">
      <AnnouncementField text={text} isPending={isPending} onChange={setText} />
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <MomentFields
          label="Post at"
          moment={moment}
          nowMs={nowMs}
          onChange={(typed) => {
            setMoment(typed)
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
