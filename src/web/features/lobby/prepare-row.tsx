import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/link.tsx'

interface PrepareRowProps {
  name: string
  /** What it's for, in a few words. */
  about: string
  Icon: LucideIcon
  /** Where it leads; without it the row opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

const look =
  'flex min-h-16 w-full items-center gap-3 border-t border-hairline py-2 text-left text-ink hover:bg-sunken'

/** Something that the host can prepare before the start: a row of the lobby's list. */
export function PrepareRow({ name, about, Icon, to, onClick, children }: PrepareRowProps) {
  const aboutId = useId()
  const shared = { className: look, 'aria-label': name, 'aria-describedby': aboutId }
  const face = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{name}</span>
        <span id={aboutId} className="block text-14 leading-[1.15rem] text-muted">
          {about}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} {...shared}>
          {face}
        </Link>
      ) : (
        <button type="button" onClick={onClick} aria-haspopup="dialog" {...shared}>
          {face}
        </button>
      )}
      {children}
    </li>
  )
}
