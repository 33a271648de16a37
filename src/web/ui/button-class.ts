import { classNames } from './class-names.ts'

/** `primary` once a screen, `secondary` beside it, `next` for what leads to the primary, `danger` for what cannot be undone, `quiet` for text alone. */
export type ButtonVariant = 'primary' | 'secondary' | 'next' | 'danger' | 'quiet'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-ground hover:opacity-90',
  secondary: 'border-line bg-raised text-ink hover:border-ink',
  next: 'border-ink bg-sunken text-ink hover:bg-hairline dark:bg-[#39404b] dark:hover:bg-hairline',
  danger: 'border-danger bg-danger text-on-danger hover:opacity-90',
  quiet: 'border-transparent text-ink underline underline-offset-4 decoration-1 hover:decoration-2',
}

/** The look of a button, for buttons and for links that act as one. */
export function buttonClass(variant: ButtonVariant, isWide: boolean, className?: string): string {
  return classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-sm border-[1.5px] px-4 py-2',
    'text-center text-16 font-semibold wrap-break-word select-none active:translate-y-px',
    'disabled:active:translate-y-0 aria-disabled:active:translate-y-0',
    variants[variant],
    variant === 'quiet'
      ? 'disabled:text-muted disabled:no-underline'
      : 'disabled:border-hairline disabled:bg-sunken disabled:text-muted disabled:opacity-100',
    isWide && 'w-full',
    className,
  )
}
