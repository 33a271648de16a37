import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
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
  /** What it's for: it describes, and isn't the name. */
  about?: string
  Icon: LucideIcon
  /** How it stands with it. */
  now?: string | undefined
  /** What is said where that is nothing. */
  idle?: string | undefined
  /** Something to be done before a start, where that is known: whether it is. */
  isDone?: boolean | undefined
  /** Where it leads; without it, it opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

/** A way in a `SignMenu`: its sign, its name, and how it stands with it. */
export function SignEntry({ name, about, Icon, now, idle, isDone, to, onClick, children }: SignEntryProps) {
  const aboutId = useId()
  const face = (
    <>
      <span className="sign-icon grid size-10 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        {/* A narrow one says it under the name, as all its neighbours do. */}
        <span
          className={classNames(
            'sign-facts flex flex-wrap items-baseline justify-between gap-x-2',
            !about && '@max-[22rem]:flex-col',
          )}
        >
          <span className="font-sign text-20 leading-6 font-bold">{name}</span>{' '}
          {(now || idle) && (
            <span className={classNames('text-14 leading-5', now ? 'font-semibold' : 'text-muted')}>
              {isDone !== undefined && <Station isDone={isDone} />}
              {now ?? idle}
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

/** Whether it is done, as the way to the start has it on the players' waiting screen. */
const Station = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      '-my-1 mr-1.5 inline-grid size-4.5 place-items-center rounded-full align-[-0.25em]',
      isDone ? 'bg-success text-ground' : 'border-2 border-line',
    )}
  >
    {isDone && <Check className="size-3 stroke-4" />}
  </span>
)

const look =
  'flex h-full min-h-14 w-full items-center gap-3 bg-raised px-2.5 py-1.5 text-left text-ink -outline-offset-4 hover:bg-sunken'
