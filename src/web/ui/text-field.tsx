import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { ProblemMark } from './problem-mark.tsx'
import { writtenField } from './written-field.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: string
  /** Help under the label, spoken with the field. */
  hint?: ReactNode
  /** What is wrong and what to do; spoken when it appears. */
  error?: ReactNode
  /** The field holds people's own words, at most so many characters as people see them. */
  limit?: number
  /** Stands before the input inside its frame, such as a dollar sign. */
  prefix?: ReactNode
  /** Stands at the end of the input inside its frame, such as a reveal button. */
  suffix?: ReactNode
}

/** A labelled input with hint and error; 52 px high and never under 16 px type. */
export function TextField({
  label,
  hint,
  error,
  limit,
  prefix,
  suffix,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null, rest['aria-describedby'])
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={inputId} className="text-16 font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-14 text-muted">
          {hint}
        </p>
      )}
      <div
        className={classNames(
          'flex min-h-13 items-stretch rounded-sm border-[1.5px] bg-raised focus-within:border-ink',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
          error ? 'border-danger' : 'border-line',
        )}
      >
        {prefix && (
          <span aria-hidden="true" className="flex items-center pl-3 text-20 text-muted">
            {prefix}
          </span>
        )}
        <input
          {...rest}
          {...writtenField({ value: String(rest.value ?? ''), limit, onChange: rest.onChange })}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="min-w-0 flex-1 rounded-sm bg-transparent px-3 text-[1.125rem] outline-none placeholder:text-muted focus-visible:shadow-none"
        />
        {suffix}
      </div>
      <p id={errorId} aria-live="polite" className="text-14 font-semibold text-danger">
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
