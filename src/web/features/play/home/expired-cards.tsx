import { ChevronDown, Hourglass } from 'lucide-react'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { isolated } from '#web/ui/isolated.ts'
import type { FeedRow } from './feed-rows.ts'

/** Cards that expired one after another, in one row of the feed; a tap names them. */
export function ExpiredCards({ row, nowMs }: { row: FeedRow; nowMs: number }) {
  return (
    <li className="border-hairline not-first:border-t">
      <details className="group">
        <summary className="flex list-none items-center gap-3 px-3 feed-row -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="mx-1 grid size-8 shrink-0 place-items-center rounded-sm border-2 border-ink">
            <Hourglass aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block">{row.length} cards expired</span>
            <span className="block text-14 text-muted">
              Expired · {relativeTime(row[0].createdAtMs, nowMs)}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-1 pr-3 pb-3 pl-16">
          {row.map(({ id, text, createdAtMs }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <span>{isolated(text)}</span>
              <span className="text-14 leading-6 text-muted">{relativeTime(createdAtMs, nowMs)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
