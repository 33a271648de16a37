import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

interface PrepareRowProps {
  name: string
  Icon: LucideIcon
  /** Where it leads; without it the row opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog, or what it's for. */
  children?: ReactNode
}

const look = 'flex min-h-14 w-full items-center gap-3 py-1.5 text-left font-semibold text-ink hover:bg-sunken'

/** Something that the host can prepare before the start: a row of the lobby's list. */
export function PrepareRow({ name, Icon, to, onClick, children }: PrepareRowProps) {
  const face = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">{name}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
  return (
    <li className="border-t border-hairline">
      {to ? (
        <Link to={to} className={look}>
          {face}
        </Link>
      ) : (
        <button type="button" onClick={onClick} aria-haspopup="dialog" className={look}>
          {face}
        </button>
      )}
      {children}
    </li>
  )
}
