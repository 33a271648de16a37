import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Standing } from '#web/live/words/standing.ts'
import { Link } from '#web/ui/link.tsx'

interface PrepareRowProps extends Standing {
  name: string
  /** What it's for. */
  about?: string
  Icon: LucideIcon
  /** Where it leads; without it the row opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

const look = 'flex min-h-14 w-full items-center gap-3 py-1.5 text-left font-semibold text-ink hover:bg-sunken'

/** Something that the host can prepare before the start, and how it stands with it: a row of the lobby's list. */
export function PrepareRow({ name, about, Icon, to, onClick, now, idle, children }: PrepareRowProps) {
  const aboutId = useId()
  const face = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        {name}{' '}
        {(now || idle) && (
          <span className={`text-14 leading-5 ${now ? '' : 'font-normal text-muted'}`}>{now ?? idle}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
  return (
    <li className="border-t border-hairline">
      {to ? (
        <Link to={to} aria-describedby={about && aboutId} className={look}>
          {face}
        </Link>
      ) : (
        <button type="button" onClick={onClick} aria-haspopup="dialog" className={look}>
          {face}
        </button>
      )}
      {about && (
        <p id={aboutId} className="-mt-1 pb-3 pl-13 text-14 text-muted">
          {about}
        </p>
      )}
      {children}
    </li>
  )
}
