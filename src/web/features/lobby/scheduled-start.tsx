import { useState } from 'react'
import type { HostView, StartLapse } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { StartsAt } from '#web/live/words/starts-at.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

interface ScheduledStartProps {
  view: HostView
  /** Asks for another time. */
  onChange: () => void
}

/** When the game starts by itself, or why it didn't; nothing where no start was scheduled. */
export function ScheduledStart({ view, onChange }: ScheduledStartProps) {
  const { startsAtMs = null, startLapse } = view
  useLostFocus(startsAtMs === null ? 0 : 1)
  if (startsAtMs) return <Coming view={view} startsAtMs={startsAtMs} onChange={onChange} />
  if (!startLapse) return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-l-4 border-ink bg-sunken px-4 py-3 lg:col-start-2"
    >
      <h2 className="font-sign text-28 leading-8 font-bold">Start lapsed</h2>
      <p>{lapseWords(startLapse)}</p>
      <Button variant="secondary" onClick={onChange}>
        Schedule another time
      </Button>
    </div>
  )
}

function Coming({ view, startsAtMs, onChange }: ScheduledStartProps & { startsAtMs: number }) {
  const { send } = useGame()
  const [isPending, setPending] = useState(false)
  const isEmpty = Object.keys(view.players).length === 0

  async function callOff() {
    setPending(true)
    const answer = await send({ type: 'ScheduleStart', atMs: null }, { startsAtMs })
    setPending(false)
    if (answer.ok) return showToast({ title: 'Start called off' })
    const description = refusalWords('ScheduleStart', answer.refusal, view)
    showToast({ title: 'Failed to call off the start', description, isError: true })
  }

  return (
    <section aria-label="Scheduled start" className="flex flex-col gap-3 lg:col-start-2">
      <StartsAt atMs={startsAtMs} />
      {isEmpty && (
        <p className="font-semibold">Nobody has joined yet. Without a player, the game won’t start.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onChange}>
          Change start
        </Button>
        <Button variant="secondary" onClick={callOff} isPending={isPending} pendingText="Calling off...">
          Call off
        </Button>
      </div>
    </section>
  )
}

const WHY: { readonly [Reason in StartLapse['reason']]: string } = {
  'nobody-joined': 'because no player had joined',
  'too-late': 'because the server wasn’t running',
}

const lapseWords = ({ atMs, reason }: StartLapse): string =>
  `The game didn’t start at ${timeOfDay(atMs)}, ${WHY[reason]}. Schedule another time, or press Start Game.`
