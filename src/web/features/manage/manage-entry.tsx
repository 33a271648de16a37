import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Standing } from '#web/live/words/standing.ts'
import { Link } from '#web/ui/link.tsx'

/** What an entry of the desk says; where nothing needs to be said, only the cockpit has words, as its entries all have a second line. */
export interface ManageEntryProps extends Standing {
  to: string
  name: string
  about: string
  Icon: LucideIcon
}

/** Ways of one kind, in one outline with a hairline between them. */
export function ManageEntries({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-sm border-[1.5px] border-line bg-hairline sm:grid-cols-2">
      {children}
    </ul>
  )
}

/** A way from `/manage` to one of its screens. */
export function ManageEntry({ to, name, about, Icon, now, idle }: ManageEntryProps) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-14 items-center gap-3 bg-raised px-3 py-1.5 text-ink -outline-offset-4 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-sign text-20 leading-6 font-bold">{name}</span>
          {now && <span className="text-14 leading-5 font-semibold">{now}</span>}
          {!now && idle && <span className="manage-idle hidden text-14 leading-5 text-muted">{idle}</span>}
        </span>
        <span className="block text-14 leading-5 text-muted">{about}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
    </Link>
  )
}
