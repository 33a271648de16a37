import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOf } from './moment.ts'

const FAR_MS = LIMITS.scheduleAheadDays * 24 * 60 * MINUTE_MS

/** A time of day and a day as they are typed. @see momentOf */
export interface TypedMoment {
  readonly time: string
  readonly day: string
}

interface MomentFieldsProps {
  /** What happens then: 'Start at'. */
  label: string
  moment: TypedMoment
  /** Server time, before which no day can be chosen. */
  nowMs: number
  error?: string | null
  onChange: (moment: TypedMoment) => void
}

/** When something happens by itself: a time, and a day as far ahead as may be scheduled. */
export function MomentFields({ label, moment, nowMs, error = null, onChange }: MomentFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        type="time"
        required
        value={moment.time}
        error={error}
        onChange={({ target }) => onChange({ ...moment, time: target.value })}
      />
      <TextField
        label="Day"
        type="date"
        required
        min={dayOf(nowMs)}
        max={dayOf(nowMs + FAR_MS)}
        value={moment.day}
        onChange={({ target }) => onChange({ ...moment, day: target.value })}
      />
    </>
  )
}
