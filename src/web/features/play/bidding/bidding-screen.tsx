import { Ban, Eye, Footprints, Lock, type LucideIcon, MapPinOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import type { Zone } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen } from '#web/ui/screen.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { lockWords } from '../lock-words.ts'
import { WhereAmI } from '../position/where-am-i.tsx'
import { useIsOver } from '../use-is-over.ts'
import { useLock } from '../use-lock.ts'
import { BidForm } from './bid-form.tsx'
import { amountOf } from './bid-input.ts'
import { LatestBids } from './latest-bids.tsx'
import { ZoneLocator } from './zone-locator.tsx'
import { ZoneTitle } from './zone-title.tsx'
import { ZoneTotals } from './zone-totals.tsx'

/** `/game/bidding/{zoneId}`: a zone, what each team has bid on it, and bidding. */
export function BiddingScreen({ zoneId }: { zoneId: ZoneId }) {
  const { view } = useGameView()
  const zone = view.zones.find(({ id }) => id === zoneId)
  return zone ? <Bidding zone={zone} /> : <ZoneNotFound />
}

function Bidding({ zone }: { zone: Zone }) {
  const { view, badges, ownTeam } = useGameView()
  const isOver = useIsOver(view)
  const lockedUntilMs = useLock(zone)
  const isTablet = useMediaQuery(TABLET)
  const [draft, setDraft] = useState({ zoneId: zone.id, digits: '' })
  const digits = draft.zoneId === zone.id ? draft.digits : ''
  return (
    <Screen
      width="wide"
      className="play-labels gap-3 pt-3 sideways:grid sideways:grid-cols-[minmax(0,1fr)_20rem] sideways:items-start sideways:gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_min(22rem,48%)] md:items-start md:gap-x-6 tablet:[--column:max(34rem,100dvh-var(--nav-height)-var(--above)-var(--pinned,0px)-118px)] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-10 min-[90rem]:gap-x-6"
    >
      <header className="relative col-span-full flex flex-wrap items-start gap-x-4 gap-y-3 pr-12">
        <ZoneSign number={zone.number} owner={badges.get(zone.currentOwner ?? '') ?? null} size={64} />
        <ZoneTitle key={zone.id} zone={zone} />
        <IconLink
          to="/game/zones"
          label="Close"
          icon={<X aria-hidden="true" />}
          className="absolute! top-0 -right-3"
        />
      </header>
      <div className="flex min-w-0 flex-col gap-3 tablet:min-h-(--column)">
        <WhereToBid zone={zone} isOver={isOver} />
        <ZoneTotals zone={zone} typedCents={amountOf(digits)} />
        {zone.description && (
          <ExpandableText text={zone.description} lines={isTablet ? 6 : 2} about={zone.title} />
        )}
        <LatestBids zone={zone} isTall={isTablet} />
      </div>
      {/* Beside the totals where there is room, and in sight however many there are. */}
      <div className="min-w-0 sideways:sticky sideways:top-24 lg:sticky lg:top-[calc(var(--above)+14px)] md:flex md:flex-col md:gap-4 tablet:min-h-(--column)">
        <div className="md:rounded-sm md:border-[1.5px] md:border-line md:bg-raised md:px-4 md:pt-3 md:pb-1">
          <DockedAction isInlineOnLaptop>
            {isOver ? (
              <section aria-label="Bid">
                <p className="py-3 text-center font-sign text-28 font-bold">Time is up.</p>
              </section>
            ) : zone.closed ? (
              <ClosedNotice reason={zone.closed.reason} />
            ) : lockedUntilMs !== null ? (
              <LockedNotice untilMs={lockedUntilMs} />
            ) : ownTeam === null ? (
              <BidNotice Icon={Eye} title="Only teams bid">
                You’re not in a team. You see every bid here.
              </BidNotice>
            ) : (
              <BidForm
                key={zone.id}
                zone={zone}
                ownTeam={ownTeam}
                digits={digits}
                onType={(typed) => setDraft({ zoneId: zone.id, digits: typed })}
              />
            )}
          </DockedAction>
        </div>
        {isTablet && <ZoneLocator zone={zone} />}
      </div>
    </Screen>
  )
}

/** Where a team must be to bid, whether one is there, and how far the zone reaches. */
function WhereToBid({ zone, isOver }: { zone: Zone; isOver: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-l-4 border-ink bg-sunken px-3 py-2 text-16 leading-5 font-semibold">
      <Footprints aria-hidden="true" className="size-6 shrink-0" />
      <p className="min-w-0 flex-[1_1_12.5rem]">A team member must be physically inside this zone.</p>
      {/* Beside the words or below them, both of them; where one is, once asked, stands below all. */}
      <div className="-my-2 flex flex-wrap gap-x-5 has-[section]:contents">
        {!isOver && <WhereAmI zone={zone} isInStrip />}
        <Link
          to={`/game/map#${zone.id}`}
          className="flex min-h-12 shrink-0 items-center underline underline-offset-4"
        >
          See border
        </Link>
      </div>
    </div>
  )
}

function ZoneNotFound() {
  return (
    <Screen width="narrow" className="items-start gap-3 pt-10">
      <MapPinOff aria-hidden="true" className="size-11 text-muted" />
      <h1 tabIndex={-1} data-route-heading className="font-sign text-28 font-bold">
        Zone not found
      </h1>
      <p>This zone could not be found. It may have been removed.</p>
      <LinkButton to="/game/zones">Back to Zones</LinkButton>
    </Screen>
  )
}

/** In the place of the bid's form: the host takes no more bids on this zone, and why. */
function ClosedNotice({ reason }: { reason: string }) {
  return (
    <BidNotice Icon={Ban} title="No further bids">
      <strong>Closed:</strong> <bdi className="[overflow-wrap:anywhere]">{reason}</bdi>
    </BidNotice>
  )
}

/** In the place of the bid's form while the zone is locked; the form comes back by itself. */
function LockedNotice({ untilMs }: { untilMs: number }) {
  const { view } = useGameView()
  // By the server's clock, for phones whose own is wrong.
  const left = useAtServerTime(1000, (nowMs) =>
    formatClock(Math.max(0, Math.min(untilMs, view.endsAtMs) - gameNowMs(view, nowMs))),
  )
  return (
    <BidNotice Icon={Lock} title={lockWords(untilMs, view)}>
      Nobody can bid on it, not even the team that holds it.{' '}
      <span aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums">
        {left} left
      </span>
    </BidNotice>
  )
}

interface BidNoticeProps {
  Icon: LucideIcon
  title: string
  children: ReactNode
}

/** Why there is no form to bid. */
function BidNotice({ Icon, title, children }: BidNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  // The form may have had the focus, and has gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={notice} aria-label="Bid" tabIndex={-1} className="flex gap-3 py-1 outline-none">
      <Icon aria-hidden="true" className="mt-1 size-8 shrink-0" />
      <div className="min-w-0 flex-1" role="status">
        <p className="font-sign text-28 leading-8 font-bold">{title}</p>
        <p>{children}</p>
      </div>
    </section>
  )
}
