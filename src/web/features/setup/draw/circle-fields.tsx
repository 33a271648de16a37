import { useId, useState } from 'react'
import { CIRCLE_RADIUS_M } from '#core/geometry/divide/shapes.ts'
import { roundedRadius } from './tool.ts'

interface CircleFieldsProps {
  radiusM: number
  onChange: (radiusM: number) => void
}

/** Positions of the slider: it moves as far from 100 m to 200 m as from 1 km to 2 km. */
const STEPS = 200
const stepOf = (radiusM: number) =>
  (Math.log(radiusM / CIRCLE_RADIUS_M.min) / Math.log(CIRCLE_RADIUS_M.max / CIRCLE_RADIUS_M.min)) * STEPS
const radiusAt = (step: number) =>
  roundedRadius(CIRCLE_RADIUS_M.min * (CIRCLE_RADIUS_M.max / CIRCLE_RADIUS_M.min) ** (step / STEPS))

/** A circle's radius, by a slider and by a number. */
export function CircleFields({ radiusM, onChange }: CircleFieldsProps) {
  const id = useId()
  /** The field's text while typing; null follows the circle. */
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isRadius(typed)
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={`${id}-field`} className="text-16 font-semibold">
        Radius
      </label>
      <input
        type="range"
        aria-label="Radius"
        min={0}
        max={STEPS}
        value={Math.round(stepOf(radiusM))}
        aria-valuetext={`${radiusM} metres`}
        onChange={({ target }) => onChange(radiusAt(Number(target.value)))}
        className="h-12 min-w-0 flex-1 accent-ink"
      />
      <span className="flex h-12 items-center rounded-sm border-[1.5px] border-line bg-raised has-[:invalid]:border-danger">
        <input
          id={`${id}-field`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-unit`}
          value={typed ?? `${radiusM}`}
          onChange={({ target }) => {
            setTyped(target.value)
            if (isRadius(target.value)) onChange(Number(target.value))
          }}
          onBlur={() => {
            if (typed !== null && /^\d+$/.test(typed.trim())) {
              onChange(Math.min(CIRCLE_RADIUS_M.max, Math.max(CIRCLE_RADIUS_M.min, Number(typed))))
            }
            setTyped(null)
          }}
          className="h-full w-[4rem] rounded-sm bg-transparent pl-3 text-right text-16 font-semibold aria-invalid:text-danger"
        />
        <span id={`${id}-unit`} className="px-2 text-16 text-muted">
          m<span className="sr-only">, from 50 to 5,000 metres</span>
        </span>
      </span>
    </div>
  )
}

const isRadius = (text: string): boolean =>
  /^\d{2,4}$/.test(text.trim()) && Number(text) >= CIRCLE_RADIUS_M.min && Number(text) <= CIRCLE_RADIUS_M.max
