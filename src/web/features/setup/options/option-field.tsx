import { type ReactNode, useId } from 'react'
import { DEFAULT_OPTIONS, type GameOptions, type OwnOptions } from '#core/game/options.ts'
import type { AmountRow, ChoiceRow, OptionRow } from '#core/setup/options.ts'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { NumberField } from '../timing/number-field.tsx'
import { steppedAmount } from './stepped-amount.ts'

interface OptionFieldProps<Row extends OptionRow = OptionRow> {
  row: Row
  options: GameOptions
  /** Its number as typed, where that isn't valid. */
  typed: number | undefined
  problem: string | null
  /** @param amount its number as typed, where that isn't valid */
  onChange: (changed: OwnOptions, amount?: number) => void
}

/** One house rule: a switch, with a number where it has one, or a choice; and its sentence for players. */
export function OptionField({ row, ...rest }: OptionFieldProps) {
  if (row.kind === 'amount') return <AmountOption row={row} {...rest} />
  if (row.kind === 'choice') return <ChoiceOption row={row} {...rest} />
  const { key, label, sentence } = row
  const { options, onChange } = rest
  return (
    <Switch
      label={label}
      sentence={sentence}
      isOn={options[key] !== DEFAULT_OPTIONS[key]}
      onSwitch={() => onChange({ [key]: !options[key] })}
    />
  )
}

function AmountOption({ row, options, typed, problem, onChange }: OptionFieldProps<AmountRow>) {
  const { key, label, unit, min, max, suggested, sentence } = row
  const id = useId()
  const off = DEFAULT_OPTIONS[key]
  const amount = typed ?? options[key] ?? 0
  const isOn = typed !== undefined || options[key] !== off
  const set = (next: number) => {
    const isValid = next >= min && next <= max
    onChange({ [key]: isValid ? next : off }, isValid ? undefined : next)
  }
  return (
    <Switch
      label={label}
      sentence={sentence(isOn && amount >= min ? amount : suggested)}
      isOn={isOn}
      onSwitch={() => onChange({ [key]: isOn ? off : suggested })}
    >
      {isOn && (
        <div className="flex max-w-72 flex-col gap-1 pt-2 pb-1 pl-9">
          <NumberField
            label={unit === 'dollars' ? 'Dollars' : 'Minutes'}
            value={amount}
            step={1}
            max={max}
            isMoney={unit === 'dollars'}
            isInvalid={problem !== null}
            describedBy={`${id}-problem`}
            onChange={set}
            onBlur={() => {}}
            onStep={(direction) => set(steppedAmount(amount, direction, row))}
            stepNames={{ less: `${label}: less`, more: `${label}: more` }}
          />
          <p
            id={`${id}-problem`}
            aria-live="polite"
            className="text-14 font-semibold text-danger empty:hidden"
          >
            {problem && (
              <>
                <ProblemMark />
                {problem}
              </>
            )}
          </p>
        </div>
      )}
    </Switch>
  )
}

function ChoiceOption({ row, options, onChange }: OptionFieldProps<ChoiceRow>) {
  const name = useId()
  return (
    <fieldset className="min-w-0 border-t border-hairline py-3">
      <legend className="float-left pb-1 font-sign text-20 font-bold">{row.label}</legend>
      <div className="clear-left flex flex-col">
        {row.choices.map(({ value, label, sentence }) => (
          <label key={value} className="flex min-h-12 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={options[row.key] === value}
              aria-describedby={`${name}-${value}`}
              aria-label={label}
              onChange={() => onChange({ [row.key]: value })}
              className="mt-0.5 size-6 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span id={`${name}-${value}`} className="block text-14 leading-5 text-muted">
                {sentence}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchProps {
  label: string
  sentence: string
  isOn: boolean
  onSwitch: () => void
  children?: ReactNode
}

function Switch({ label, sentence, isOn, onSwitch, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="border-t border-hairline py-3">
      <label htmlFor={id} className="flex min-h-12 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-label={label}
          aria-describedby={`${id}-sentence`}
          onChange={onSwitch}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-sign text-20 leading-7 font-bold">{label}</span>
          <span id={`${id}-sentence`} className="block text-14 leading-5 text-muted">
            {sentence}
          </span>
        </span>
      </label>
      {children}
    </div>
  )
}
