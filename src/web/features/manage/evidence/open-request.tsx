import { LIMITS } from '#core/game/limits.ts'
import { requestDueMs } from '#core/game/requests.ts'
import type { BidRequest } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { BAND_WORDS } from '#web/ui/game/band-words.ts'
import { minutesLeft } from '#web/ui/game/format-duration.ts'
import { bidderName } from '../bids/bidder-name.ts'
import { OpenBid } from './open-bid.tsx'

/** A team's question whether it may bid from outside a zone: whose, how far, and what happens without an answer. */
export function OpenRequest({ item: request, fate }: { item: BidRequest; fate: Fate }) {
  const { view } = useGameView()
  const { zoneId, teamId, amountCents, band, playerNumber, askedAtMs } = request
  const leftMs = Math.max(0, requestDueMs(view, request) - gameNowMs(view, useServerNow(1000)))
  return (
    <OpenBid
      {...{ zoneId, teamId, amountCents }}
      atMs={askedAtMs}
      by={bidderName({ playerNumber }, view)}
      decided={fate === 'waiting' ? null : 'This was decided on another screen, or by itself.'}
    >
      <p>
        <strong>The phone couldn’t show that it’s in the zone. It says: {BAND_WORDS[band]}.</strong> Ask for a
        photo in the evidence chat if you aren’t sure.
      </p>
      {fate === 'waiting' && (
        <p className="text-muted">
          Allow lets the team bid there for {LIMITS.answerMinutes} minutes. Without an answer the bid goes
          through in{' '}
          <span aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums">
            {minutesLeft(leftMs)}
          </span>
          <span className="sr-only">{LIMITS.requestMinutes} minutes</span>, marked ‘unchecked’. You can still
          void it then.
        </p>
      )}
    </OpenBid>
  )
}
