import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { ProblemMark } from './problem-mark.tsx'
import { writtenField } from './written-field.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** How much has been written of how much, such as `12/140`; at the end of the label's line. */
  counter?: ReactNode
  /** What is wrong and what to do; spoken when it appears. */
  error?: ReactNode
  /** The field holds people's own words, at most so many characters as people see them. */
  limit?: number
}

/** A labelled box for text of several lines. */
export function TextArea({ label, counter, error, limit, id, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const counterId = `${inputId}-counter`
  const errorId = `${inputId}-error`
  const describedBy = classNames(error ? errorId : null, counter ? counterId : null)
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={inputId} className="text-16 font-semibold">
          {label}
        </label>
        {counter && (
          <span id={counterId} className="text-14 text-muted">
            {counter}
          </span>
        )}
      </div>
      <textarea
        {...rest}
        {...writtenField({ value: String(rest.value ?? ''), limit, onChange: rest.onChange })}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={classNames(
          'min-h-24 resize-y rounded-sm border-[1.5px] bg-raised px-3 py-2 text-[1.125rem] placeholder:text-muted focus:border-ink',
          error ? 'border-danger' : 'border-line',
        )}
      />
      <p id={errorId} aria-live="polite" className="text-14 font-semibold text-danger empty:hidden">
        {error && (
          <>
            <ProblemMark />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
