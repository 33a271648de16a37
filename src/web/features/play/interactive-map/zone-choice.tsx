import type { TeamId, ZoneId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { lackingToTake } from '#core/rules/bid-effect.ts'
import { isLocked, priceToTake } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { lockWords } from '../lock-words.ts'
import { priceWords, shortWords } from '../price-words.ts'

interface ZoneChoiceProps {
  title: string
  zones: readonly Zone[]
  chosenId: ZoneId | null
  isOver: boolean
  /** The list has the whole screen: no map beside it. */
  isAlone: boolean
  onChoose: (zoneId: ZoneId) => void
}

/** Zones to choose from without the map: a strip of signs under it on phones, a list beside it on laptops. */
export function ZoneChoice({ title, zones, chosenId, isOver, isAlone, onChoose }: ZoneChoiceProps) {
  const { view, badges, teamId } = useGameView()
  const locked = useAtServerTime(1000, (nowMs) =>
    zones
      .filter((zone) => isLocked(zone, gameNowMs(view, nowMs)))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  if (zones.length === 0) return null
  return (
    <section aria-label={title} className={isAlone ? 'min-w-0' : 'min-w-max split:min-w-0'}>
      <h2 className="sticky left-0 w-max max-w-full px-4 pt-2 font-sign text-16 leading-5 font-bold">
        {title}
        {!isAlone && !isOver && (
          <span aria-hidden="true" className="font-sans text-14 font-normal text-muted split:hidden">
            {isBlindfolded(view) ? ' · hidden until the end' : ' · price to take'}
          </span>
        )}
      </h2>
      <ul className={isAlone ? 'flex flex-col' : 'flex px-2 split:flex-col split:px-0'}>
        {zones.map((zone) => {
          const owner = badges.get(zone.currentOwner ?? '') ?? null
          const price = priceToTake(zone, teamId)
          const lackingCents = lackingToTake(view, zone, teamId)
          const lock =
            locked.includes(zone.id) && !zone.closed ? lockWords(zone.lockedUntilMs ?? 0, view) : null
          const isHidden = isBlindfolded(view) && !zone.closed
          const words = isOver
            ? ''
            : isHidden
              ? 'Hidden until the end'
              : (lock ?? wordsOf(zone, teamId, lackingCents))
          return (
            <li key={zone.id}>
              <button
                type="button"
                data-zone-choice={zone.id}
                aria-pressed={zone.id === chosenId}
                onClick={() => onChoose(zone.id)}
                className={classNames(
                  'flex min-h-12 w-full items-center text-left hover:bg-sunken aria-pressed:bg-sunken',
                  isAlone
                    ? 'gap-4 px-4 py-2'
                    : 'min-w-19 flex-col gap-2 px-2 pt-2 pb-1 split:flex-row split:gap-4 split:px-4 split:py-2',
                )}
              >
                <ZoneSign number={zone.number} owner={owner} size={44} />
                {!isAlone && !isOver && (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'text-14 leading-4 split:hidden',
                      lackingCents === null ? 'font-semibold' : 'text-muted',
                    )}
                  >
                    {zone.closed
                      ? 'Closed'
                      : lock
                        ? 'Locked'
                        : isHidden
                          ? 'Hidden'
                          : price === null
                            ? 'Yours'
                            : formatPrice(price)}
                  </span>
                )}
                <span className={classNames('min-w-0 flex-1', !isAlone && 'sr-only split:not-sr-only')}>
                  <span className="block text-16 leading-5 font-semibold">
                    <bdi>{zone.title}</bdi>
                  </span>
                  <span className="block text-14 text-muted">
                    {[owner ? owner.name : 'Unclaimed', words].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How a zone can be had, and what the team has too little for it. */
function wordsOf(zone: Zone, ownTeamId: TeamId, lackingCents: number | null): string {
  if (zone.closed) return `Closed: ${zone.closed.reason}`
  const price = priceWords(zone, ownTeamId)
  return lackingCents === null ? price : `${price}, you’re ${shortWords(lackingCents)}`
}
