import { AlarmClockPlus, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isEntitled } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { resumesWords } from '#web/ui/game/resumes-words.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { showToast } from '#web/ui/toast.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

interface ClockSectionProps {
  /** Stands beside what stops and moves the clock. */
  children?: ReactNode
}

/** Stops and starts the game's clock, and moves its end; gone once time is up. */
export function ClockSection({ children }: ClockSectionProps) {
  const { view, role } = useGameView()
  const [asked, setAsked] = useState<'pause' | 'extend' | null>(null)
  if (view.status !== 'active' || view.isTimeUp) return null
  const { pause } = view
  return (
    <section aria-labelledby="clock" className="mb-6 flex flex-col gap-2">
      <h2 id="clock" className="sr-only">
        Clock
      </h2>
      {pause && (
        <p className="order-last text-14 text-muted">
          {`Paused since ${timeOfDay(pause.sinceMs)}. ${resumesWords(pause)}.`}
        </p>
      )}
      {/* Three stand beside each other on a phone. */}
      <div className="flex flex-wrap gap-2 *:flex-1 max-sm:*:flex-col max-sm:*:gap-1 max-sm:*:px-2 sm:gap-3">
        {pause && <ResumeButton />}
        <Button variant="secondary" onClick={() => setAsked('pause')}>
          <Pause aria-hidden="true" className="size-5 shrink-0" />
          {pause ? 'Change pause' : 'Pause game'}
        </Button>
        {isEntitled(role, 'manage') && (
          <Button variant="secondary" onClick={() => setAsked('extend')}>
            <AlarmClockPlus aria-hidden="true" className="size-5 shrink-0" />
            Extend
          </Button>
        )}
        {children}
      </div>
      {asked === 'pause' && <PauseDialog pause={pause ?? null} onClose={() => setAsked(null)} />}
      {asked === 'extend' && <ExtendDialog onClose={() => setAsked(null)} />}
    </section>
  )
}

function ResumeButton() {
  const { send, view } = useGameView()
  const [isPending, setPending] = useState(false)

  async function resume() {
    setPending(true)
    const result = await send({ type: 'ResumeGame' })
    setPending(false)
    if (result.ok) return showToast({ title: 'The game goes on.' })
    const description = refusalWords('ResumeGame', result.refusal, view)
    showToast({ title: 'Failed to resume the game', description, isError: true })
  }

  return (
    <Button onClick={resume} isPending={isPending} pendingText="Resuming...">
      <Play aria-hidden="true" className="size-5 shrink-0" />
      Resume game
    </Button>
  )
}
