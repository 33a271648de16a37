import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatMoney } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { lackingToTake } from '#core/rules/bid-effect.ts'
import { zoneTable } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ClosedMark } from '../closed-mark.tsx'
import { AsOf, HiddenMark } from '../hidden-mark.tsx'
import { LockMark } from '../lock-mark.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'
import { priceWords, shortWords } from '../price-words.ts'
import { useLock } from '../use-lock.ts'

interface ZoneSheetProps {
  zone: Zone
  isOver: boolean
  onClose: () => void
}

/** What there is to know of a zone: who holds it, what each team has bid, what takes it, and the way to bid. */
export function ZoneSheet({ zone, isOver, onClose }: ZoneSheetProps) {
  const { view, badges, teamId } = useGameView()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const owner = badges.get(zone.currentOwner ?? '') ?? null
  const lockedUntilMs = useLock(zone)
  const lackingCents = lackingToTake(view, zone, teamId)
  const takesBids = !isOver && !zone.closed
  // A new zone in an open sheet is a new sheet.
  useEffect(() => {
    if (zone.id) title.current?.focus({ preventScroll: true })
  }, [zone.id])
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="relative flex shrink-0 flex-col gap-3 overflow-y-auto overscroll-contain max-h-[62%] border-t-[1.5px] border-ink bg-raised px-4 pt-4 split:max-h-none split:border-t-0 split:border-b-[1.5px]"
    >
      <OwnerSweep owner={owner} />
      <header className="flex items-start gap-4">
        <ZoneSign number={zone.number} owner={owner} size={48} />
        <div className="min-w-0 flex-1">
          <h2 ref={title} id={titleId} tabIndex={-1} className="font-sign text-20 leading-[1.4rem] font-bold">
            <span className="sr-only">Zone {zone.number} - </span>
            <bdi>{zone.title}</bdi>
          </h2>
          <p className="flex items-center gap-2 pt-1 text-16 leading-5">
            {owner ? (
              <>
                <TeamBullet letter={owner.letter} color={owner.color} size={24} />
                <span>
                  <span className="sr-only">Held by </span>
                  <bdi>{owner.name}</bdi>
                </span>
              </>
            ) : (
              'Unclaimed'
            )}
            <AsOf />
          </p>
        </div>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} className="-mt-3 -mr-3" />
      </header>
      {zone.closed && <ClosedMark reason={zone.closed.reason} />}
      <Totals zone={zone} />
      <div className="sticky bottom-0 flex items-center gap-4 bg-raised pb-[max(1rem,env(safe-area-inset-bottom))]">
        {takesBids && (
          <p className="shrink-0 font-sign text-20 leading-6 font-bold">
            {lockedUntilMs !== null ? (
              <LockMark untilMs={lockedUntilMs} />
            ) : isBlindfolded(view) ? (
              <HiddenMark zone={zone} />
            ) : (
              <>
                {priceWords(zone, teamId)}
                {lackingCents !== null && (
                  <span className="block font-sans text-14 leading-5 font-semibold">
                    You’re {shortWords(lackingCents)}
                  </span>
                )}
              </>
            )}
          </p>
        )}
        <LinkButton to={`/game/bidding/${zone.id}`} className="flex-1">
          {takesBids && lockedUntilMs === null && teamId !== '' ? 'Bid on this zone' : 'See the bids'}
        </LinkButton>
      </div>
    </section>
  )
}

function Totals({ zone }: { zone: Zone }) {
  const { view, badges, teamId } = useGameView()
  return (
    <ol aria-label="Team totals" className="grid grid-cols-2 gap-x-5 border-y border-hairline py-2">
      {zoneTable(view, zone).map(({ team, totalCents }) => {
        const badge = badges.get(team.id)
        return (
          <li key={team.id} className="flex min-h-10 items-center gap-2 py-0.5">
            {badge && <TeamBullet letter={badge.letter} color={badge.color} size={28} />}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-14 leading-[1.1rem]">
              <span className="min-w-[4.5rem] flex-1">
                <bdi>{team.name}</bdi>
                {team.id === teamId && <span className="font-semibold"> (you)</span>}
              </span>
              <span className="font-sign text-16 font-bold">{formatMoney(totalCents)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
