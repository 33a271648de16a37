import { BookImage, Check, Map as MapIcon } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { formatMoney } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { lackingToTake } from '#core/rules/bid-effect.ts'
import { highestTotal } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ZoneShape } from '#web/live/zone-thumbnail/zone-shape.tsx'
import { hasThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { ZoneFace, zoneTileClass } from '#web/ui/game/zone-face.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { LAPTOP, PHONE, TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ClosedMark } from '../closed-mark.tsx'
import { AsOf, HiddenMark } from '../hidden-mark.tsx'
import { AdviceProvider, useAdvice } from '../home/advice.tsx'
import { WhatNextLine } from '../home/what-next-line.tsx'
import { LockMark } from '../lock-mark.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'
import { priceParts, shortWords } from '../price-words.ts'
import { useIsOver } from '../use-is-over.ts'
import { useLock } from '../use-lock.ts'
import { cheapestZone } from './cheapest-zone.ts'
import { MapBesideZones } from './map-beside-zones.tsx'
import { TilesBesideMap } from './tiles-beside-map.tsx'
import { filterZones, ZONE_FILTERS, type ZoneFilter } from './zone-filter.ts'

const nothing: Record<ZoneFilter, string> = {
  All: 'This game has no zones.',
  Ours: 'Your team doesn’t hold a zone yet.',
  Theirs: 'No other team holds a zone.',
  Unclaimed: 'Every zone is taken.',
}

/** `/game/zones`: every zone as a sign, who holds it and what takes it. */
export const ZonesScreen = () => (
  <AdviceProvider>
    <Zones />
  </AdviceProvider>
)

function Zones() {
  const { view, teamId, badges } = useGameView()
  const hasTeam = teamId !== ''
  const isOver = useIsOver(view)
  const [filter, setFilter] = useState<ZoneFilter>('All')
  const cheapestId = useAtServerTime(1000, (nowMs) =>
    isOver ? null : cheapestZone(view, teamId, gameNowMs(view, nowMs)),
  )
  const advice = useAdvice()
  const leadingId = advice?.kind === 'take' && advice.leads ? advice.zoneId : null
  const zones = filterZones(view.zones, filter, teamId)
  const isPhone = useMediaQuery(PHONE)
  const hasMap = useMediaQuery(TABLET) && hasThumbnail(view)
  const sharesHeight = useMediaQuery(LAPTOP) && hasMap
  const tile = (zone: Zone, isTall = false) => (
    <ZoneTile
      zone={zone}
      owner={badges.get(zone.currentOwner ?? '') ?? null}
      ownTeamId={teamId}
      isOver={isOver}
      flag={zone.id === leadingId ? 'leads' : zone.id === cheapestId ? 'cheapest' : null}
      isTall={isTall}
      hasShape={isTall || (hasMap && !sharesHeight)}
    />
  )
  return (
    <Screen
      width="wide"
      className={classNames(
        'play-labels max-sm:pt-2',
        hasMap &&
          'grid [--beside:max(22rem,100dvh-var(--nav-height)-var(--above)-var(--pinned,0px)-46px)] grid-cols-[minmax(0,1fr)_22rem] items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:grid-cols-[minmax(0,1fr)_var(--map-column)]',
      )}
    >
      {/* Down to the foot of the map, which stands a little lower. */}
      <div className={classNames('flex min-w-0 flex-col gap-1', hasMap && 'min-h-[calc(var(--beside)+4px)]')}>
        <ScreenTitle
          end={
            <nav
              aria-label="Maps"
              // On a phone beside the title, without their signs: the height is for the zones.
              className="flex max-w-full flex-wrap justify-end gap-2 *:flex-auto max-sm:max-[359px]:basis-full max-sm:*:px-2 max-sm:*:text-14 max-sm:[&_svg]:hidden sm:basis-full sm:pt-1 sm:*:px-1.5 sm:*:text-large lg:basis-auto lg:pt-0 lg:*:px-3"
            >
              <LinkButton to="/game/interactive-map" variant="secondary">
                <MapIcon aria-hidden="true" className="size-5 shrink-0" />
                View Interactive Map
              </LinkButton>
              <LinkButton to="/game/map" variant="secondary">
                <BookImage aria-hidden="true" className="size-5 shrink-0" />
                Map &amp; Borders
              </LinkButton>
            </nav>
          }
        >
          Zones
        </ScreenTitle>
        {/* It keeps its place, so that no zone moves. Beside a map all are in sight. */}
        {isPhone && !isOver && <WhatNextLine on="page" />}
        {isOver && (
          <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
            Time is up. Bidding is closed.
          </p>
        )}
        <fieldset className="mb-2 flex flex-wrap sm:mb-3 rounded-sm border-[1.5px] border-line bg-raised">
          <legend className="sr-only">Show</legend>
          {ZONE_FILTERS.filter((choice) => hasTeam || choice !== 'Ours').map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === filter}
              onClick={() => setFilter(choice)}
              className="flex min-h-12 min-w-min flex-1 flex-col items-center justify-center rounded-sm px-1 text-tab wrap-break-word aria-pressed:bg-ink aria-pressed:text-ground"
            >
              <span className="font-sign text-20 leading-6 font-bold">
                {filterZones(view.zones, choice, teamId).length}
              </span>
              <span className="leading-4 font-semibold">
                {!hasTeam && choice === 'Theirs' ? 'Taken' : choice}
              </span>
            </button>
          ))}
        </fieldset>
        {zones.length === 0 && (
          <p className="rounded-sm border-[1.5px] border-dashed border-line px-4 py-10 text-center text-muted">
            {!hasTeam && filter === 'Theirs' ? 'No zone is taken yet.' : nothing[filter]}
          </p>
        )}
        {sharesHeight ? (
          <TilesBesideMap zones={zones} all={view.zones.length} tile={tile} />
        ) : (
          <ul
            className={classNames(
              // All as high, but for one that has more to say: eight are in sight on a phone.
              'grid auto-rows-[minmax(8rem,auto)] gap-2 sm:auto-rows-[minmax(9.375rem,auto)] sm:gap-3',
              hasMap
                ? 'max-h-[calc(var(--rows)*10.75rem)] flex-1 grid-cols-2'
                : 'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5',
            )}
            style={{ '--rows': Math.ceil(zones.length / 2) } as CSSProperties}
          >
            {zones.map((zone) => (
              <li key={zone.id} className="flex">
                {tile(zone)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasMap && <MapBesideZones told={leadingId} />}
    </Screen>
  )
}

interface ZoneTileProps {
  zone: Zone
  /** Null for an unclaimed zone. */
  owner: TeamBadge | null
  ownTeamId: TeamId
  isOver: boolean
  /** What it has before all others: taking it is what Home advises, or no other can be taken for as little. */
  flag: 'leads' | 'cheapest' | null
  /** It has more room than its words need. */
  isTall: boolean
  /** It has room for the zone's shape. */
  hasShape: boolean
}

/** A zone's sign with its highest bid and its price, or why it takes no more bids; leads to the bids on it. */
function ZoneTile({ zone, owner, ownTeamId, isOver, flag, isTall, hasShape }: ZoneTileProps) {
  const { view } = useGameView()
  const lackingCents = lackingToTake(view, zone, ownTeamId)
  const lockedUntilMs = useLock(zone)
  const foot = isOver ? null : zone.closed ? (
    <ClosedMark reason={zone.closed.reason} />
  ) : lockedUntilMs !== null ? (
    <LockMark untilMs={lockedUntilMs} />
  ) : isBlindfolded(view) ? (
    <HiddenMark zone={zone} />
  ) : (
    <TilePrice
      zone={zone}
      ownTeamId={ownTeamId}
      lackingCents={lackingCents}
      {...{ flag, isTall, hasShape }}
    />
  )
  return (
    <Link to={`/game/bidding/${zone.id}`} className={zoneTileClass(owner !== null, 'hover:border-ink')}>
      <OwnerSweep owner={owner} />
      <ZoneFace
        number={zone.number}
        title={zone.title}
        owner={owner}
        isFirst={flag === 'leads' && !isOver}
        isTall={isTall}
        amount={zone.currentBidCents > 0 ? formatMoney(zone.currentBidCents) : null}
        beside={<AsOf />}
        shape={hasShape && <ZoneShape zoneId={zone.id} color={owner?.color ?? null} />}
      >
        {foot}
      </ZoneFace>
    </Link>
  )
}

interface TilePriceProps extends Pick<ZoneTileProps, 'zone' | 'ownTeamId' | 'flag' | 'isTall' | 'hasShape'> {
  /** What the team has too little; null where it can take the zone. */
  lackingCents: number | null
}

/** What takes the zone, to be read at arm's length: the amount larger than its words. */
function TilePrice({ zone, ownTeamId, lackingCents, flag, isTall, hasShape }: TilePriceProps) {
  const price = priceParts(zone, ownTeamId)
  if (!price) {
    return (
      <span className="flex items-center gap-1 font-sign text-20 leading-6 font-bold">
        {ownTeamId !== '' && <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />}
        You hold it
      </span>
    )
  }
  const size = isTall ? 'text-[min(2.75rem,max(28px,24cqi-11px))] leading-none' : 'text-28 leading-7'
  const isShort = lackingCents !== null && highestTotal(zone) > 0
  const lead = flag === 'leads' && (
    <span className="block basis-full font-sans text-14 leading-4 font-semibold">puts you 1st</span>
  )
  return (
    <>
      <span
        className={classNames(
          'font-sign font-bold',
          size,
          (lackingCents !== null || ownTeamId === '') && 'text-muted',
        )}
      >
        {price.amount}
      </span>{' '}
      <span
        className={classNames(
          'font-sans font-semibold',
          flag !== null || isShort ? 'text-14 leading-4' : isTall ? 'text-16 leading-5' : 'text-16 leading-6',
          // Under the amount, so that the zone's shape has the room beside both.
          isTall && flag !== 'leads' && 'basis-full',
          lackingCents !== null && 'text-muted',
        )}
      >
        {flag === 'cheapest' && (
          // Over the words, so that no tile is higher for it, and said after the price.
          <span aria-hidden="true" className="block w-fit bg-ink px-1.5 text-ground">
            Cheapest
          </span>
        )}
        {price.words}
        {!hasShape && lead}
        {flag === 'cheapest' && <span className="sr-only">, the cheapest</span>}
        {isShort && (
          <span className="block">
            <span className="sr-only">, you’re </span>
            {shortWords(lackingCents)}
          </span>
        )}
      </span>
      {/* On a line of its own, the words before it stand beside the amount. */}
      {hasShape && lead}
    </>
  )
}
