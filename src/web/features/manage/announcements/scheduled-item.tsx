import { useState } from 'react'
import type { Command } from '#core/game/commands.ts'
import type { ScheduledAnnouncement } from '#core/game/state.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { startTime } from '#web/ui/game/start-time.ts'
import { isolated } from '#web/ui/isolated.ts'
import { showToast } from '#web/ui/toast.tsx'

/** An announcement that is posted later, or that wasn't in time; it can be called off, or posted after all. */
export function ScheduledItem({ announcement }: { announcement: ScheduledAnnouncement }) {
  const { id, text, atMs, isLapsed = false } = announcement
  const { send, view } = useGameView()
  const nowMs = useServerNow(60_000)
  const [pending, setPending] = useState<Command['type'] | null>(null)
  const time = startTime(atMs, nowMs)

  /** @returns whether it was done */
  async function give(command: Command): Promise<boolean> {
    setPending(command.type)
    const answer = await send(command)
    setPending(null)
    if (answer.ok) return true
    const description = refusalWords(command.type, answer.refusal, view)
    showToast({ title: 'Nothing was changed', description, isError: true })
    return false
  }

  const callOff = () => give({ type: 'UnscheduleAnnouncement', id })

  async function postNow() {
    if (await give({ type: 'PostAnnouncement', text })) await callOff()
  }

  return (
    <li className="flex flex-col gap-2 border-hairline py-3 not-first:border-t">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-sign text-20 tabular-nums">{time}</strong>
        {isLapsed && <span className="font-semibold">Not posted: it was more than 15 minutes late.</span>}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{isolated(text)}</p>
      <div className="flex flex-wrap gap-2">
        {isLapsed && view.status === 'active' && (
          <Button
            variant="secondary"
            aria-label={`Post now: ${text}`}
            onClick={postNow}
            isPending={pending === 'PostAnnouncement'}
            pendingText="Posting..."
          >
            Post now
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`${isLapsed ? 'Remove' : 'Call off'}: ${text}`}
          onClick={callOff}
          isPending={pending === 'UnscheduleAnnouncement'}
          pendingText={isLapsed ? 'Removing...' : 'Calling off...'}
        >
          {isLapsed ? 'Remove' : 'Call off'}
        </Button>
      </div>
    </li>
  )
}
