import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  isWide?: boolean
}

/** A link within the product that looks like a button. */
export function LinkButton({ variant = 'primary', isWide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, isWide, className)} />
}
