import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Standing } from '#web/live/words/standing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/** Tiles side by side; on laptops low ones, all of them over the dock. */
export const PREPARE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]'

interface PrepareTileProps extends Standing {
  name: string
  /** What it's for. */
  about?: string
  Icon: LucideIcon
  /** Where it leads; without it the tile opens a dialog. */
  to?: string
  onClick?: () => void
  /** The dialog. */
  children?: ReactNode
}

const look =
  'grid h-full w-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 rounded-sm border-[1.5px] border-line bg-raised p-3 text-left text-ink hover:border-ink lg:content-center lg:gap-x-3 lg:px-2.5 lg:py-2'

/** Something that the host can prepare before the start, and how it stands with it: a tile in `PREPARE_GRID`. */
export function PrepareTile({ name, about, Icon, to, onClick, now, idle, children }: PrepareTileProps) {
  const aboutId = useId()
  const face = (
    <>
      <span className="grid size-10 place-items-center rounded-sm bg-sign text-on-sign lg:row-span-2 lg:self-center dark:border-[1.5px] dark:border-line">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span
        className={classNames(
          'col-span-2 row-start-2 pt-2 font-sign text-20 leading-6 font-bold lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:pt-0',
          !(now || idle || about) && 'lg:row-span-2 lg:self-center',
        )}
      >
        {name}
      </span>{' '}
      {(now || idle) && (
        <span
          className={`col-start-2 row-start-1 text-right text-14 leading-5 lg:row-start-2 lg:text-left ${now ? 'font-semibold' : 'text-muted'}`}
        >
          {now ?? idle}
        </span>
      )}
      {about && (
        // It describes, and isn't the name.
        <span
          id={aboutId}
          aria-hidden="true"
          className="col-span-2 text-14 leading-5 text-muted lg:col-span-1 lg:col-start-2"
        >
          {about}
        </span>
      )}
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
