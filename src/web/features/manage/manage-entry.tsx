import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'

/** What an entry of the desk says. */
export interface ManageEntryProps {
  to: string
  name: string
  about: string
  Icon: LucideIcon
  /** How it stands with it now. */
  now?: string | undefined
}

/** A way from `/manage` to one of its screens. */
export function ManageEntry({ to, name, about, Icon, now }: ManageEntryProps) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-19 items-center gap-3 rounded-sm border-[1.5px] border-line bg-raised p-3 text-ink hover:border-ink"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-sign text-on-sign dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-sign text-20 leading-6 font-bold">{name}</span>
          {now && <span className="text-14 leading-5 font-semibold">{now}</span>}
        </span>
        <span className="block text-16 leading-5 text-muted">{about}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
    </Link>
  )
}
