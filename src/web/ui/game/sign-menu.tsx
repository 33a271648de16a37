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
  /** What it's for: it describes, and isn't the name. Seen only where nothing is said of how it stands. */
  about?: string
  Icon: LucideIcon
  /** How it stands with it. */
  now?: string | undefined
  /** What is said where that is nothing. */
  idle?: string | undefined
  to: string
}

/** A way in a `SignMenu`: its sign, its name, and how it stands with it. */
export function SignEntry({ name, about, Icon, now, idle, to }: SignEntryProps) {
  const aboutId = useId()
  const standing = now || idle
  return (
    <li className="@container min-w-0">
      <Link
        to={to}
        aria-describedby={about && aboutId}
        className="flex h-full min-h-14 w-full items-center gap-3 @max-[22rem]:gap-2 bg-raised px-2.5 py-1.5 text-left text-ink -outline-offset-4 hover:bg-sunken"
      >
        <span className="sign-icon sign-tile size-10 shrink-0">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          {/* A narrow one says it under the name, as all its neighbours do. */}
          <span
            className={classNames(
              'sign-facts flex flex-wrap items-center justify-between gap-x-2',
              standing && '@max-[22rem]:flex-col @max-[22rem]:items-start',
            )}
          >
            <span className="font-sign text-20 leading-6 font-bold">{name}</span>{' '}
            {standing && (
              <span className={classNames('text-14 leading-5', now ? 'font-semibold' : 'text-muted')}>
                {standing}
              </span>
            )}
          </span>
          {about && (
            <span
              id={aboutId}
              aria-hidden="true"
              className={standing ? 'sr-only' : 'block text-14 leading-5 text-muted'}
            >
              {about}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
      </Link>
    </li>
  )
}
