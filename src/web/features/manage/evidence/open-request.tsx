import { zoneName } from '#core/game/feed.ts'
import { LIMITS } from '#core/game/limits.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import { requestDueMs } from '#core/game/requests.ts'
import type { BidRequest } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { BAND_WORDS } from '#web/ui/game/band-words.ts'
import { minutesLeft } from '#web/ui/game/format-duration.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { TeamHead } from './team-lines.tsx'

/** A team's question whether it may bid from outside a zone: whose, how far, and what happens without an answer. */
export function OpenRequest({ item: request, fate }: { item: BidRequest; fate: Fate }) {
  const { view, badges } = useGameView()
  const { zoneId, teamId, amountCents, band, playerNumber, askedAtMs } = request
  const zone = view.zones.find(({ id }) => id === zoneId)
  const holder = badges.get(zone?.currentOwner ?? '') ?? null
  const leftMs = Math.max(0, requestDueMs(view, request) - gameNowMs(view, useServerNow(1000)))
  return (
    <article
      aria-labelledby="open-claim"
      className="animate-rise rounded-sm border-[1.5px] border-ink bg-raised"
    >
      <header className="flex items-start gap-4 p-4">
        {zone && <ZoneSign number={zone.number} owner={holder} size={64} />}
        <div className="min-w-0 flex-1">
          <h2
            id="open-claim"
            data-open-claim
            tabIndex={-1}
            className="font-sign text-20 font-bold sm:text-28"
          >
            {formatPrice(amountCents)} on <bdi>{zone ? zoneName(zone) : 'a zone'}</bdi>
          </h2>
          <TeamHead teamId={teamId} by={bidderName({ playerNumber }, view)} atMs={askedAtMs} />
        </div>
      </header>
      <div className="flex flex-col gap-3 border-t-2 border-dashed border-line p-4">
        <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2 font-semibold empty:hidden">
          {fate !== 'waiting' && 'This was decided on another screen, or by itself.'}
        </p>
        <p>
          <strong>The phone couldn’t show that it’s in the zone. It says: {BAND_WORDS[band]}.</strong> Ask for
          a photo in the evidence chat if you aren’t sure.
        </p>
        {zone && (
          <p>
            {holder ? (
              <>
                <bdi>{holder.name}</bdi> holds the zone with {formatMoney(zone.currentBidCents)}.
              </>
            ) : (
              'Nobody holds the zone.'
            )}
          </p>
        )}
        {fate === 'waiting' && (
          <p className="text-muted">
            Allow lets the team bid there for {LIMITS.answerMinutes} minutes. Without an answer the bid goes
            through in{' '}
            <span aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums">
              {minutesLeft(leftMs)}
            </span>
            <span className="sr-only">{LIMITS.requestMinutes} minutes</span>, marked ‘unchecked’. You can
            still void it then.
          </p>
        )}
      </div>
    </article>
  )
}
