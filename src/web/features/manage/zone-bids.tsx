import { ChevronDown } from 'lucide-react'
import { Content, Header, Item, Trigger } from 'radix-ui/accordion'
import { useId } from 'react'
import { zoneName } from '#core/game/feed.ts'
import { formatMoney } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { AmountRow, isLongAmount } from './amount-row.tsx'
import { BidHistory } from './bids/bid-history.tsx'
import type { Row } from './edited-rows.ts'
import type { EditedRows } from './use-edited-rows.ts'

interface ZoneBidsProps {
  zone: Zone
  /** Null for an unclaimed zone. */
  owner: TeamBadge | null
  rows: readonly { row: Row; badge: TeamBadge }[]
  /** Null where there is nothing to edit. */
  edited: EditedRows | null
  isLocked: boolean
}

/** A zone of the accordion: a sign edged in its owner's colour, and inside each team's total. */
export function ZoneBids({ zone, owner, rows, edited, isLocked }: ZoneBidsProps) {
  const id = useId()
  const edits = rows.filter(({ row }) => edited?.stateOf(row).status !== 'untouched').length
  return (
    <Item
      value={zone.id}
      className={classNames('rounded-sm border-4 bg-raised', !owner && 'border-dashed border-line')}
      style={owner ? { borderColor: teamPaint(owner.color).fill } : undefined}
    >
      <Header asChild>
        <h2>
          <Trigger className="group flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left">
            <span className="min-w-0 flex-1">
              <span id={`${id}-title`} className="block font-sign text-20 leading-6 font-bold">
                {zoneName(zone)}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-14">
                <span className="text-muted">
                  {owner ? `${owner.name} · ${formatMoney(zone.currentBidCents)}` : 'Unclaimed'}
                </span>
                {edits > 0 && (
                  <span className="rounded-sm bg-ink px-1.5 font-semibold text-ground">
                    {counted(edits, 'edit')}
                  </span>
                )}
              </span>
            </span>
            {owner && <TeamBullet letter={owner.letter} color={owner.color} />}
            <ChevronDown
              aria-hidden="true"
              className="size-6 shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180"
            />
          </Trigger>
        </h2>
      </Header>
      <Content aria-labelledby={`${id}-title`}>
        {edited && (
          <ul className="divide-y divide-hairline border-t border-hairline px-3">
            {rows.map(({ row, badge }) => (
              <AmountRow
                key={row.key}
                badge={badge}
                row={row}
                edited={edited}
                isLocked={isLocked}
                isNarrow={rows.some((each) => isLongAmount(each.row))}
              />
            ))}
          </ul>
        )}
        <BidHistory zone={zone} />
      </Content>
    </Item>
  )
}
