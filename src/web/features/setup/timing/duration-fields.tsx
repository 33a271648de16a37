import { useId } from 'react'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { NumberField } from './number-field.tsx'
import { carried, type Duration, MINUTE_STEP, stepped } from './timing.ts'

interface DurationFieldsProps {
  title: string
  /** The limits in words. */
  hint: string
  duration: Duration
  mostMinutes: number
  error: string | null
  onChange: (duration: Duration) => void
}

/** The hours and minutes of one duration. */
export function DurationFields({ title, hint, duration, mostMinutes, error, onChange }: DurationFieldsProps) {
  const id = useId()
  const shared = {
    isInvalid: error !== null,
    describedBy: error === null ? `${id}-hint` : `${id}-error ${id}-hint`,
    onBlur: () => onChange(carried(duration)),
  }
  const step = (unit: keyof Duration) => (direction: 1 | -1) =>
    onChange(stepped(duration, unit, direction, mostMinutes))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-sign text-20 font-bold">{title}</legend>
      <p id={`${id}-hint`} className="text-14 text-muted">
        {hint}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <NumberField
          {...shared}
          label="Hours"
          value={duration.hours}
          step={1}
          max={Math.floor(mostMinutes / 60)}
          onChange={(hours) => onChange({ ...duration, hours })}
          onStep={step('hours')}
          stepNames={{ less: `${title}: 1 hour less`, more: `${title}: 1 hour more` }}
        />
        <NumberField
          {...shared}
          label="Minutes"
          value={duration.minutes}
          step={MINUTE_STEP}
          max={59}
          onChange={(minutes) => onChange({ ...duration, minutes })}
          onStep={step('minutes')}
          stepNames={{
            less: `${title}: ${MINUTE_STEP} minutes less`,
            more: `${title}: ${MINUTE_STEP} minutes more`,
          }}
        />
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-14 font-semibold text-danger empty:hidden">
        {error && (
          <>
            <ProblemMark />
            {error}
          </>
        )}
      </p>
    </fieldset>
  )
}
