import { Check, ChevronRight, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

interface LobbyMenuProps {
  title: string
  /** Two a row on phones. */
  isPaired?: boolean
  children: ReactNode
}

/** What a host can see to of one kind, under its title; from tablets on a board of signs. */
export function LobbyMenu({ title, isPaired = false, children }: LobbyMenuProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-sign text-20 font-bold">
        {title}
      </h2>
      <ul
        className={classNames(
          'grid border-t-[1.5px] border-ink sm:overflow-hidden sm:rounded-sm sm:border-[1.5px] sm:border-line sm:bg-raised',
          isPaired && 'max-sm:grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] max-sm:gap-x-4',
        )}
      >
        {children}
      </ul>
    </section>
  )
}

interface LobbyEntryProps {
  name: string
  Icon: LucideIcon
  /** How it stands with it. */
  now?: string | undefined
  /** What is said where that is nothing. */
  idle?: string | undefined
  /** How far it is seen to. */
  mark?: keyof typeof MARKS
  /** Where it leads; without it, it opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

/** A way in a `LobbyMenu`: its name, and how it stands with it. */
export function LobbyEntry({ name, Icon, now, idle, mark, to, onClick, children }: LobbyEntryProps) {
  const Mark = mark && MARKS[mark]
  const face = (
    <>
      <span className="shrink-0 sm:sign-tile sm:size-10 lg:size-8">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col leading-5">
        <span className="font-semibold sm:font-sign sm:text-20 sm:leading-6 sm:font-bold">{name}</span>{' '}
        <span className={classNames('text-14 leading-5', !now && 'text-muted')}>{now || idle}</span>
      </span>
      {Mark && <Mark aria-hidden="true" className="size-5 shrink-0" />}
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 max-sm:hidden lg:size-4 @max-[13rem]:hidden"
      />
    </>
  )
  return (
    <li className="@container min-w-0 border-b border-hairline sm:last:border-b-0">
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

const MARKS = { done: Check, waiting: Hourglass, warning: TriangleAlert } as const

const look =
  'flex h-full min-h-12 w-full items-center gap-3 py-1 text-left text-ink -outline-offset-2 hover:bg-sunken sm:px-2.5 lg:gap-2 lg:px-2'
