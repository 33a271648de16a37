import { keepDigits } from './bid-input.ts'

interface AmountFieldProps {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  isInvalid: boolean
  isLocked: boolean
  /** The id of the words on what is wrong. */
  messageId: string
}

/** The bid's input: whole dollars; whatever else is typed or pasted falls away. */
export function AmountField({ value, onChange, isInvalid, isLocked, messageId }: AmountFieldProps) {
  return (
    <label
      className={`flex min-h-13 min-w-[6rem] flex-1 tablet:min-h-16 tablet:basis-full flex-col justify-center rounded-sm border-[1.5px] bg-raised px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink ${isInvalid ? 'border-danger' : 'border-line'}`}
    >
      <span className="text-14 leading-4 text-muted">Bid amount</span>
      <span className="flex items-baseline gap-0.5 font-sign text-20 leading-6 font-bold tablet:text-28 tablet:leading-8">
        <span aria-hidden="true">$</span>
        <input
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(keepDigits(event.target.value))}
          readOnly={isLocked}
          aria-invalid={isInvalid || undefined}
          aria-describedby={messageId}
          className="w-full min-w-0 bg-transparent outline-none focus-visible:shadow-none"
        />
      </span>
    </label>
  )
}
