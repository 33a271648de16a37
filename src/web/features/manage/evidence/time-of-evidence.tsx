import { useServerNow } from '#web/live/game/use-game.ts'
import { otherDay, timeOfDay } from '#web/ui/game/time-of-day.ts'
import type { EvidenceTime } from './evidence-facts.ts'

/** `Photo taken 21:57`, `Sent 21:59–22:04`, with the day where it isn't today. */
export function TimeOfEvidence({ time: { label, fromMs, untilMs } }: { time: EvidenceTime }) {
  const nowMs = useServerNow(60_000)
  return (
    <>
      {label} <Moment atMs={fromMs} nowMs={nowMs} />
      {untilMs > fromMs && (
        <>
          –<Moment atMs={untilMs} nowMs={nowMs} />
        </>
      )}
    </>
  )
}

function Moment({ atMs, nowMs }: { atMs: number; nowMs: number }) {
  const day = otherDay(atMs, nowMs)
  return (
    <time dateTime={new Date(atMs).toISOString()} className="font-semibold text-ink">
      {day !== null && `${day}, `}
      {timeOfDay(atMs)}
    </time>
  )
}
