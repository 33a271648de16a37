import { Ban, MapPin, MapPinOff, MessageSquareWarning, Wrench } from 'lucide-react'
import { useState } from 'react'
import { isBid } from '#core/game/bid-history.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { BidEdit, BidPosition, PlacedBid, Zone } from '#core/game/state.ts'
import { counted, grouped } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BidsAnswer } from '#wire/http.ts'
import { bidderName } from './bidder-name.ts'
import { useZoneBids } from './use-zone-bids.ts'
import { VoidDialog } from './void-dialog.tsx'

const SHOWN_AT_FIRST = 10

/** A zone's bids and edits, the newest first, with 'Void bid' beside each that counts. */
export function BidHistory({ zone }: { zone: Zone }) {
  const { bids, problem, retry } = useZoneBids(zone.id)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [voiding, setVoiding] = useState<PlacedBid | null>(null)
  const items = bids?.history.items.toReversed() ?? []
  const now = voiding && items.find((item) => isBid(item) && item.number === voiding.number)
  return (
    <section aria-label={`Bid history of Zone ${zone.number}`} className="border-t border-hairline px-3 py-3">
      <h3 className="pb-1 font-sign text-20 font-bold">Bid history</h3>
      {problem !== null && <LoadProblem title="The bids didn’t load." problem={problem} onRetry={retry} />}
      {!bids && problem === null && <Skeleton className="h-14 w-full" />}
      {bids && items.length === 0 && <p className="text-muted">No bids yet.</p>}
      <ol className="divide-y divide-hairline">
        {items
          .slice(0, shown)
          .map((item) =>
            isBid(item) ? (
              <Bid key={item.number} bid={item} texts={bids?.texts ?? {}} onVoid={() => setVoiding(item)} />
            ) : (
              <Edit key={`edit ${item.atMs} ${JSON.stringify(item.changes)}`} edit={item} />
            ),
          )}
      </ol>
      {items.length > shown && (
        <Button variant="secondary" isWide onClick={() => setShown(shown + 50)}>
          Show earlier ({counted(items.length - shown, 'entry', 'entries')})
        </Button>
      )}
      {bids?.history.before && items.length <= shown && (
        <p className="pt-2 text-14 text-muted">Earlier bids count, but can’t be voided any more.</p>
      )}
      {voiding && (
        <VoidDialog
          bid={{ ...voiding, zoneId: zone.id }}
          history={bids?.history ?? null}
          gone={now && isBid(now) && now.voided ? 'This bid was voided on another screen.' : null}
          onClose={() => setVoiding(null)}
          onDone={() => setVoiding(null)}
        />
      )}
    </section>
  )
}

interface BidProps {
  bid: PlacedBid
  texts: BidsAnswer['texts']
  onVoid: () => void
}

function Bid({ bid, texts, onVoid }: BidProps) {
  const { view, badgeOf } = useGameView()
  const badge = badgeOf(bid.teamId)
  const by = bidderName(bid, view)
  const amount = formatPrice(bid.amountCents)
  const isOver = view.status !== 'active'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <TeamBullet letter={badge.letter} color={badge.color} size={28} />
      <p className="min-w-24 flex-1 leading-5 [overflow-wrap:anywhere]">
        <bdi>{badge.name}</bdi>
        <span className="block text-14 leading-[1.1rem] text-muted">
          <ClockTime atMs={bid.atMs} />
          {by !== '' && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
        {bid.position && <PositionMark position={bid.position} />}
      </p>
      <span className="ml-auto flex items-center gap-1">
        <span className={`font-sign text-20 font-bold ${bid.voided ? 'text-muted line-through' : ''}`}>
          {amount}
        </span>
        {!bid.voided && !isOver && (
          <Button
            variant="quiet"
            aria-label={`Void bid: ${badge.name}, ${amount}`}
            onClick={onVoid}
            className="-mr-3 text-14"
          >
            Void bid
          </Button>
        )}
      </span>
      {bid.voided && (
        <p className="flex w-full items-start gap-1.5 text-14 leading-5 font-semibold [overflow-wrap:anywhere]">
          <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {bid.voided.refundCents > 0 ? 'Voided and refunded: ' : 'Voided: '}
            <bdi>{bid.voided.reason}</bdi>
          </span>
        </p>
      )}
      {bid.disputes?.map(({ messageId, teamId }) => (
        <p
          key={messageId}
          className="flex w-full items-start gap-1.5 text-14 leading-5 [overflow-wrap:anywhere]"
        >
          <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <strong>
              <bdi>{badgeOf(teamId).name}</bdi>
            </strong>{' '}
            disputed it: <bdi>{texts[messageId] ?? 'the reason was deleted.'}</bdi>
          </span>
        </p>
      ))}
    </li>
  )
}

/** What the server made of the bidder's location, where bidding needs one. */
function PositionMark({ position: { verdict, accuracyM } }: { position: BidPosition }) {
  const isDoubtful = verdict === 'unchecked'
  const Icon = isDoubtful ? MapPinOff : MapPin
  return (
    <span
      className={`flex items-center gap-1 text-14 leading-[1.1rem] ${isDoubtful ? 'font-semibold' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {VERDICT_WORDS[verdict]}
      {accuracyM !== undefined && `, within ${grouped(accuracyM)} m`}
    </span>
  )
}

const VERDICT_WORDS: Readonly<Record<BidPosition['verdict'], string>> = {
  inside: 'inside the zone',
  'at-border': 'at the border',
  allowed: 'allowed by the host',
  unchecked: 'unchecked: nobody answered in time',
}

/** The host's changes of totals, one a line; the time stands once. */
function Edit({ edit }: { edit: BidEdit }) {
  const { badgeOf } = useGameView()
  return (
    <li className="py-2">
      <p className="flex items-center gap-2 text-14 text-muted">
        <Wrench aria-hidden="true" className="mx-0.5 size-5 shrink-0" />
        <span className="flex-1">You set totals</span>
        <ClockTime atMs={edit.atMs} />
      </p>
      <ul>
        {edit.changes.map(({ teamId, fromCents, toCents }) => {
          const { letter, color, name } = badgeOf(teamId)
          return (
            <li key={teamId} className="flex min-h-8 flex-wrap items-center gap-x-2">
              <TeamBullet letter={letter} color={color} size={24} />
              <span className="min-w-20 flex-1 leading-5 [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">
                <span className="text-muted">{formatMoney(fromCents)} → </span>
                <strong>{formatMoney(toCents)}</strong>
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
