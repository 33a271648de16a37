import { Check, ChevronRight, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

interface SignMenuProps {
  /** Below each other on every window: the menu has a neighbour of its own. */
  isColumn?: boolean
  children: ReactNode
}

/** Ways of one kind, in one outline with a hairline between them; side by side from small tablets on. */
export function SignMenu({ isColumn = false, children }: SignMenuProps) {
  return (
    <ul
      className={classNames(
        'grid gap-px overflow-hidden rounded-sm border-[1.5px] border-line bg-hairline',
        !isColumn && 'sm:grid-cols-2 sm:[&>li:last-child:nth-child(odd)]:col-span-2',
      )}
    >
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
  /** In a menu of what is to be seen to, all have one: they stand below each other, and repeat the words. */
  mark?: Mark | undefined
  /** Where it leads; without it, it opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

/** A way in a `SignMenu`: its sign, its name, and how it stands with it. */
export function SignEntry({ name, about, Icon, now, idle, mark, to, onClick, children }: SignEntryProps) {
  const aboutId = useId()
  const standing = now || idle
  const face = (
    <>
      <span className="sign-icon grid size-10 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
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
      {mark && MARKS[mark]}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
    </>
  )
  return (
    <li className="@container min-w-0">
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

const station = 'grid size-5 shrink-0 place-items-center rounded-full'

/** How far something is seen to: what is done, as on the players' waiting screen, what is waited for, and what has a catch. */
const MARKS = {
  done: (
    <span aria-hidden="true" className={`${station} bg-success text-ground`}>
      <Check className="size-3.5 stroke-4" />
    </span>
  ),
  waiting: <Hourglass aria-hidden="true" className="size-5 shrink-0" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />,
  none: <span aria-hidden="true" className={station} />,
} as const

type Mark = keyof typeof MARKS

const look =
  'flex h-full min-h-14 w-full items-center gap-3 @max-[22rem]:gap-2 bg-raised px-2.5 py-1.5 text-left text-ink -outline-offset-4 hover:bg-sunken'
