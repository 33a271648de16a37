import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  isWide?: boolean
}

/** A link within the product that looks like a button. */
export function LinkButton({ variant = 'primary', isWide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, isWide, className)} />
}
