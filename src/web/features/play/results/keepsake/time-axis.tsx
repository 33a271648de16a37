import { type CSSProperties, useRef } from 'react'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { replayTimeAt } from '#web/live/replay/timeline.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { useWidth } from '../../replay/use-width.ts'
import { hoursBetween } from './hours-between.ts'
import { APART_PX, withRoom } from './with-room.ts'

/** From an end to the middle of the time that stands there, px. */
const END_PX = 20

/** When a game was paused, ms since the epoch, ascending. */
export const pausesIn = ({ entries }: FoldedReplay): number[] =>
  entries.filter(({ events }) => events.some(({ type }) => type === 'GamePaused')).map(({ atMs }) => atMs)

/** The times under a curve: its first and its last, and full hours between; over it, its pauses. The clock on the board ended it, not what the host did later. */
export function TimeAxis({ replay }: { replay: FoldedReplay }) {
  const axis = useRef<HTMLParagraphElement>(null)
  const width = useWidth(axis)
  const { durationMs, endView, instants } = replay
  const fromMs = replay.serverTimeAt(0)
  const toMs = endView.isTimeUp ? endView.endsAtMs : replay.serverTimeAt(durationMs)
  const placeOf = (atMs: number) => (width * replayTimeAt(instants, atMs)) / durationMs
  const hours = new Map(hoursBetween(fromMs, toMs).map((ms) => [placeOf(ms), ms]))
  const fromPx = END_PX + APART_PX
  const pauses = pausesIn(replay).map(placeOf)
  const named = new Set(withRoom(pauses, 0, width))
  return (
    <p ref={axis} aria-hidden="true" className="keepsake-axis">
      <span>{timeOfDay(fromMs)}</span>
      {withRoom([...hours.keys()], fromPx, width - fromPx).map((place) => (
        <span key={place} data-between style={at(place)}>
          {timeOfDay(hours.get(place) ?? fromMs)}
        </span>
      ))}
      <span>{timeOfDay(toMs)}</span>
      {/* However long it was, little of the curve is of it. */}
      {pauses.map((place) => (
        <span key={place} data-pause style={at(place)}>
          {named.has(place) && <span>Paused</span>}
        </span>
      ))}
    </p>
  )
}

const at = (placePx: number) => ({ left: placePx }) satisfies CSSProperties
