import { Check, ChevronRight, Hourglass, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

interface SignMenuProps {
  /** One way a row on any window; else two side by side from small tablets on. */
  isColumn?: boolean
  children: ReactNode
}

/** Ways of one kind, in one outline with a hairline between them. */
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
  /** How far it is seen to. */
  mark?: keyof typeof MARKS | undefined
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
  const Mark = mark && MARKS[mark]
  const isWrong = mark === 'wrong'
  const look = {
    'aria-describedby': about && aboutId,
    className:
      'flex h-full min-h-12 w-full items-center gap-3 bg-raised px-2.5 py-1 text-left text-ink -outline-offset-4 hover:bg-sunken @max-[20rem]:gap-1.5 @max-[20rem]:px-2',
  }
  const face = (
    <>
      <span
        aria-hidden="true"
        className="sign-icon grid size-8 shrink-0 place-items-center rounded-sm bg-sign text-on-sign @max-[20rem]:size-7 dark:border-[1.5px] dark:border-line"
      >
        <Icon className="size-5/8" />
      </span>
      <span className="min-w-0 flex-1">
        {/* A narrow one says it under the name, as all its neighbours do. */}
        <span
          className={classNames(
            'sign-facts flex flex-wrap items-center justify-between gap-x-2',
            standing && '@max-[20rem]:flex-col @max-[20rem]:items-start',
          )}
        >
          <span className="font-sign text-20 leading-6 font-bold @max-[20rem]:leading-5">{name}</span>{' '}
          {standing && (
            <span
              className={classNames(
                'text-14 leading-5',
                isWrong ? 'font-semibold text-danger' : !now && 'text-muted',
              )}
            >
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
      {Mark && (
        <Mark aria-hidden="true" className={classNames('size-5 shrink-0', isWrong && 'text-danger')} />
      )}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 @max-[13rem]:hidden" />
    </>
  )
  return (
    <li className="@container min-w-0">
      {to ? (
        <Link to={to} {...look}>
          {face}
        </Link>
      ) : (
        <button type="button" onClick={onClick} aria-haspopup="dialog" {...look}>
          {face}
        </button>
      )}
      {children}
    </li>
  )
}

/** `wrong` where a part of the game won't work, `warning` where it would do so badly. */
const MARKS = { done: Check, waiting: Hourglass, warning: TriangleAlert, wrong: OctagonAlert } as const
