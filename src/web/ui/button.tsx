import { OctagonAlert } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  isWide?: boolean
  /** Working: keeps focus, ignores presses, shows a spinner and `pendingText`. */
  isPending?: boolean
  pendingText?: string | undefined
}

/** A button at least 48 px high; `type="button"` unless said otherwise. */
export function Button({
  variant = 'primary',
  isWide = false,
  isPending = false,
  pendingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A button that is really disabled loses the focus, so a working one only says that it is.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      className={buttonClass(variant, isWide, className)}
    >
      {isPending && <Spinner />}
      {variant === 'danger' && !isPending && <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />}
      {isPending && pendingText ? pendingText : children}
    </button>
  )
}
