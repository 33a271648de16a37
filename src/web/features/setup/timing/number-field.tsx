import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { grouped } from '#core/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { wholeDollars, wholeNumber } from './timing.ts'

/** What a number field has of its own. */
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

interface NumberFieldProps {
  label: string
  value: number
  /** Of the arrow keys. */
  step: number
  /** What the arrow keys go up to; more may be typed. */
  max: number
  /** An amount of money: its thousands are grouped. */
  isMoney?: boolean
  isInvalid: boolean
  describedBy: string
  onChange: (value: number) => void
  /** The field is left: time to tidy up. */
  onBlur: () => void
  /** One of the buttons beside the number, which are named for what they do. */
  onStep: (direction: 1 | -1) => void
  stepNames: { less: string; more: string }
}

/** A whole number with a button on either side; what cannot be read counts as 0. */
export function NumberField({
  label,
  value,
  step,
  max,
  isMoney = false,
  isInvalid,
  describedBy,
  onChange,
  onBlur,
  onStep,
  stepNames,
}: NumberFieldProps) {
  // What was typed stands until the field is left, so that it can be emptied.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = isMoney ? grouped(value) : String(value)
  function leave() {
    setTyped(null)
    onBlur()
  }
  function press(direction: 1 | -1) {
    setTyped(null)
    onStep(direction)
  }
  return (
    <div
      className={`flex items-stretch rounded-sm border-[1.5px] bg-raised focus-within:border-ink ${isInvalid ? 'border-danger' : 'border-line'}`}
    >
      <IconButton
        label={stepNames.less}
        icon={<Minus aria-hidden="true" className="size-5" />}
        onClick={() => press(-1)}
        className="h-auto"
      />
      <label className="flex min-w-0 flex-1 flex-col items-center rounded-sm py-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink">
        <input
          // A number field shows no grouped thousands.
          {...(isMoney
            ? { type: 'text', autoComplete: 'off', maxLength: 12 }
            : { type: 'number', min: 0, max, step })}
          inputMode="numeric"
          value={typed ?? shown}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange((isMoney ? wholeDollars : wholeNumber)(target.value))
          }}
          onKeyDown={(event) => {
            const direction = isMoney && ARROWS[event.key]
            if (!direction) return
            event.preventDefault()
            press(direction)
          }}
          onFocus={({ target }) => target.select()}
          onBlur={leave}
          onWheel={({ currentTarget }) => currentTarget.blur()}
          className={classNames(
            'w-full appearance-none bg-transparent text-center font-sign font-bold outline-none',
            (typed ?? shown).length > 6 ? 'text-28 leading-[3.25rem]' : 'text-44',
            '[-moz-appearance:textfield] focus-visible:shadow-none [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
          )}
        />
        <span className="text-16 font-semibold">{label}</span>
      </label>
      <IconButton
        label={stepNames.more}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => press(1)}
        className="h-auto"
      />
    </div>
  )
}
