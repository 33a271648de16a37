import { formatPrice } from '#core/game/money.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import type { SubjectOf } from './changed-meanwhile-dialog.tsx'
import type { Row } from './edited-rows.ts'
import type { EditedRows } from './use-edited-rows.ts'

interface ComingChangesProps {
  rows: readonly Row[]
  edited: EditedRows
  subjectOf: SubjectOf
}

/** What Save will change, amount by amount. */
export function ComingChanges({ rows, edited, subjectOf }: ComingChangesProps) {
  const changes = rows
    .map((row) => ({ row, ...edited.stateOf(row) }))
    .filter(({ status }) => status !== 'untouched')
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-2">
      <h2 id="changes" className="font-sign text-20 font-bold">
        What changes when you save
      </h2>
      {changes.length === 0 ? (
        <p className="rounded-sm border-[1.5px] border-dashed border-line p-3 text-muted">
          Nothing yet. Change an amount to see it here.
        </p>
      ) : (
        <ul className="max-h-72 divide-y divide-hairline overflow-y-auto rounded-sm border-[1.5px] border-line bg-raised px-3">
          {changes.map(({ row, seenCents, toCents }) => {
            const { badge, name } = subjectOf(row)
            return (
              <li key={row.key} className="flex items-center gap-2 py-2">
                <TeamBullet letter={badge.letter} color={badge.color} size={24} />
                <span className="min-w-0 flex-1 leading-5 [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </span>
                <span className="shrink-0 text-right font-semibold tabular-nums">
                  {formatPrice(seenCents)} → {formatPrice(toCents)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
