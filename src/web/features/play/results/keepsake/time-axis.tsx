import type { CSSProperties } from 'react'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { replayTimeAt } from '#web/live/replay/timeline.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { hoursBetween } from './hours-between.ts'

/** Nearer to an end than so much of the whole, a time has no room beside that. */
const ROOM = 0.14

/** The times under a curve: its first and its last, and full hours between. The clock on the board ended it, not what the host did later. */
export function TimeAxis({ replay }: { replay: FoldedReplay }) {
  const { durationMs, endView, instants } = replay
  const fromMs = replay.serverTimeAt(0)
  const toMs = endView.isTimeUp ? endView.endsAtMs : replay.serverTimeAt(durationMs)
  const shareAt = (atMs: number) => replayTimeAt(instants, atMs) / durationMs
  const times = hoursBetween(fromMs, toMs).filter((ms) => shareAt(ms) > ROOM && shareAt(ms) < 1 - ROOM)
  const pauses = replay.entries.filter(({ events }) => events.some(({ type }) => type === 'GamePaused'))
  return (
    <p aria-hidden="true" className="keepsake-axis">
      <span>{timeOfDay(fromMs)}</span>
      {times.map((ms) => (
        <span key={ms} data-between style={{ '--share': shareAt(ms) } as CSSProperties}>
          {timeOfDay(ms)}
        </span>
      ))}
      <span>{timeOfDay(toMs)}</span>
      {/* However long it was, little of the curve is of it. */}
      {pauses.map(({ atMs }) => (
        <span key={atMs} data-pause style={{ '--share': shareAt(atMs) } as CSSProperties} />
      ))}
    </p>
  )
}
