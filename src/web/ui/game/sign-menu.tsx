import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

/** Ways of one kind, in one outline with a hairline between them; side by side from small tablets on. */
export function SignMenu({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-sm border-[1.5px] border-line bg-hairline sm:grid-cols-2 sm:[&>li:last-child:nth-child(odd)]:col-span-2">
      {children}
    </ul>
  )
}

export interface SignEntryProps {
  name: string
  /** What it's for: it describes, and isn't the name. */
  about?: string
  Icon: LucideIcon
  /** How it stands with it. */
  now?: string | undefined
  /** What is said where that is nothing; beside a line about it, only the cockpit has room for it. */
  idle?: string | undefined
  /** Where it leads; without it, it opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

/** A way in a `SignMenu`: its sign, its name, and how it stands with it. */
export function SignEntry({ name, about, Icon, now, idle, to, onClick, children }: SignEntryProps) {
  const aboutId = useId()
  const face = (
    <>
      <span className="sign-icon grid size-10 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-sign text-20 leading-6 font-bold">{name}</span>{' '}
          {now && <span className="text-14 leading-5 font-semibold">{now}</span>}
          {!now && idle && (
            <span className={classNames('text-14 leading-5 text-muted', about && 'sign-idle hidden')}>
              {idle}
            </span>
          )}
        </span>
        {about && (
          <span id={aboutId} aria-hidden="true" className="block text-14 leading-5 text-muted">
            {about}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
    </>
  )
  return (
    <li className="min-w-0">
      {to ? (
        <Link to={to} aria-describedby={about && aboutId} className={look}>
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

const look =
  'flex h-full min-h-14 w-full items-center gap-3 bg-raised px-2.5 py-1.5 text-left text-ink -outline-offset-4 hover:bg-sunken'
