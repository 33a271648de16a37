import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

const look = 'inline-grid size-12 shrink-0 place-items-center rounded-sm text-ink hover:bg-sunken'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: ReactNode
}

/** A 48 px square button that shows only an icon. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(look, className)}>
      {icon}
    </button>
  )
}

interface IconLinkProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
}

/** A 48 px square link that shows only an icon: back, close. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(look, className)}>
      {icon}
    </Link>
  )
}
