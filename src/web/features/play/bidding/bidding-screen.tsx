import { Footprints, MapPinOff, X } from 'lucide-react'
import type { ZoneId } from '#core/ids.ts'
import type { Zone } from '#core/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DockedAction, Screen } from '#web/ui/screen.tsx'
import { useIsOver } from '../use-is-over.ts'
import { usePlay } from '../use-play.ts'
import { BidForm } from './bid-form.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { ZoneTotals } from './zone-totals.tsx'

/** A title with more characters is set smaller, so that the bids stay in sight. */
const LONG_TITLE = 48

/** `/game/bidding/{zoneId}`: a zone, what each team has bid on it, and bidding. */
export function BiddingScreen({ zoneId }: { zoneId: ZoneId }) {
  const { view } = usePlay()
  const zone = view.zones.find(({ id }) => id === zoneId)
  return zone ? <Bidding zone={zone} /> : <ZoneNotFound />
}

function Bidding({ zone }: { zone: Zone }) {
  const { view, badges } = usePlay()
  const isOver = useIsOver(view)
  return (
    <Screen
      width="wide"
      className="gap-3 pt-3 sideways:grid sideways:grid-cols-[minmax(0,1fr)_20rem] sideways:items-start sideways:gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-10"
    >
      <header className="col-span-full flex items-start gap-4">
        <ZoneSign number={zone.number} owner={badges.get(zone.currentOwner ?? '') ?? null} size={64} />
        <h1
          tabIndex={-1}
          data-route-heading
          className={classNames(
            'min-w-0 flex-1 self-center font-sign font-bold',
            zone.title.length > LONG_TITLE ? 'text-20 leading-6' : 'text-28 leading-[1.9rem]',
          )}
        >
          <span className="sr-only">Zone {zone.number} - </span>
          <bdi>{zone.title}</bdi>
        </h1>
        <IconLink to="/game/zones" label="Close" icon={<X aria-hidden="true" />} className="-mr-3" />
      </header>
      <div className="flex min-w-0 flex-col gap-3">
        {zone.description && <ExpandableText text={zone.description} lines={2} about={zone.title} />}
        <p className="flex items-center gap-3 border-l-4 border-ink bg-sunken px-3 py-2 text-16 leading-5 font-semibold">
          <Footprints aria-hidden="true" className="size-6 shrink-0" />
          <span className="min-w-0 flex-1">A team member must be physically inside this zone.</span>
          <Link
            to={`/game/map#${zone.id}`}
            className="-my-2 -mr-3 flex min-h-12 shrink-0 items-center px-3 underline underline-offset-4"
          >
            See border
          </Link>
        </p>
        <ZoneTotals zone={zone} />
      </div>
      {/* Beside the totals where there is room, and in sight however many there are. */}
      <div className="min-w-0 sideways:sticky sideways:top-24 md:sticky md:top-24">
        <DockedAction isInlineOnLaptop>
          {isOver ? (
            <section aria-label="Bid">
              <p className="py-3 text-center font-sign text-28 font-bold">Time is up.</p>
            </section>
          ) : zone.closed ? (
            <ClosedNotice reason={zone.closed.reason} />
          ) : (
            <BidForm key={zone.id} zone={zone} />
          )}
        </DockedAction>
      </div>
    </Screen>
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
