import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { formatMoney, formatPrice, MAX_CENTS } from '#core/game/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import type { Row } from './edited-rows.ts'
import { amountText, groupedText, ungrouped } from './parse-money.ts'
import type { EditedRows } from './use-edited-rows.ts'

interface AmountRowProps {
  badge: TeamBadge
  row: Row
  edited: EditedRows
  isLocked: boolean
  /** Some amount of the list has so many digits that all of them are set smaller on phones. */
  isNarrow: boolean
}

/** A team's amount as an input, with the effect of an edit under the name. */
export function AmountRow({ badge, row, edited, isLocked, isNarrow }: AmountRowProps) {
  const { text, status, seenCents, toCents } = edited.stateOf(row)
  const id = useId()
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <TeamBullet letter={badge.letter} color={badge.color} size={36} />
      <div className="min-w-24 flex-[1_1_6rem]">
        <label htmlFor={id} className="block text-16 leading-5 font-semibold">
          <bdi>{badge.name}</bdi>
        </label>
        <p id={`${id}-note`} className="text-14 leading-[1.1rem]">
          {status === 'edited' && (
            <span className="text-muted">
              {formatPrice(seenCents)} → {formatPrice(toCents)} ({signed(toCents - seenCents)})
            </span>
          )}
          <span aria-live="polite" className="font-semibold">
            {status === 'changed-meanwhile' && (
              <>
                <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 -translate-y-px" />
                Changed: now {formatMoney(row.presentCents)}
              </>
            )}
          </span>
        </p>
      </div>
      <div
        className={classNames(
          'ml-auto flex min-h-13 w-32 shrink-0 items-stretch rounded-sm border-[1.5px] bg-raised focus-within:border-ink min-[390px]:w-36 sm:w-48',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
          status === 'untouched' ? 'border-line' : 'border-ink ring-[1.5px] ring-ink ring-inset',
        )}
      >
        <span aria-hidden="true" className="flex items-center pl-2.5 font-sign text-20 font-bold text-muted">
          $
        </span>
        <span
          className={classNames(
            'relative flex-1 font-sign font-bold',
            isNarrow ? 'text-16 sm:text-20' : 'text-20',
          )}
        >
          <input
            id={id}
            type="number"
            inputMode="decimal"
            min={0}
            max={amountText(MAX_CENTS)}
            step={0.01}
            autoComplete="off"
            value={text}
            readOnly={isLocked}
            aria-describedby={`${id}-note`}
            onChange={(event) => edited.type(row, event.target.value)}
            onPaste={(event) => {
              // A number field takes no thousands that are grouped.
              const plain = ungrouped(event.clipboardData.getData('text'))
              if (plain === null || isLocked) return
              event.preventDefault()
              edited.type(row, plain)
            }}
            onBlur={() => edited.leave(row)}
            onFocus={(event) => event.target.select()}
            // A wheel over a focused number field would change the amount.
            onWheel={(event) => event.currentTarget.blur()}
            className={classNames(
              'peer size-full min-w-0 rounded-sm bg-transparent py-1 pr-2.5 pl-1 text-right outline-none',
              '[appearance:textfield] focus-visible:shadow-none [&::-webkit-inner-spin-button]:appearance-none',
              'not-focus:not-forced-colors:text-transparent',
            )}
          />
          {/* Nor does it show them: over a field that nobody types in stands the amount as it is read elsewhere. */}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 flex items-center justify-end pr-2.5 whitespace-nowrap peer-focus:hidden forced-colors:hidden"
          >
            {groupedText(text)}
          </span>
        </span>
      </div>
    </li>
  )
}

/** Grouped, so many characters have no room beside a name on a phone. */
const MOST_CHARACTERS = 10

/** Whether an amount has to be set small on a phone. */
export const isLongAmount = ({ presentCents }: Row): boolean =>
  groupedText(amountText(presentCents)).length > MOST_CHARACTERS

const signed = (cents: number): string => (cents < 0 ? formatPrice(cents) : `+${formatPrice(cents)}`)
