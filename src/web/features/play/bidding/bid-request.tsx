import { Check, Hourglass, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#core/game/money.ts'
import { requestDueMs } from '#core/game/requests.ts'
import type { BidLapse, BidRequest } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { minutesLeft } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** What has become of the team's question about a zone, on all its phones. */
export function BidRequestNote({ request }: { request: BidRequest }) {
  const { view } = useGameView()
  const nowMs = gameNowMs(view, useServerNow(1000))
  const { outcome, amountCents } = request
  const bid = `bid of ${formatPrice(amountCents)}`
  if (!outcome) {
    return (
      <Note Icon={Hourglass} title="Waiting for the host">
        Without an answer, your {bid} goes through by itself if it still can. It’s then marked ‘unchecked’.{' '}
        <span aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums">
          {minutesLeft(requestDueMs(view, request) - nowMs)} left
        </span>
      </Note>
    )
  }
  switch (outcome.kind) {
    case 'allowed':
      return outcome.untilMs > nowMs ? (
        <Note Icon={Check} title={`Allowed until ${timeOfDay(outcome.untilMs)}`}>
          The host lets your team bid here from anywhere. Bid now.
        </Note>
      ) : null
    case 'declined':
      return (
        <Note Icon={X} title="The host said no">
          Your {bid} wasn’t placed, and nothing was charged. Go into the zone and bid again
          {outcome.untilMs > nowMs && `, or ask again at ${timeOfDay(outcome.untilMs)}`}.
        </Note>
      )
    case 'lapsed':
      return (
        <Note Icon={X} title="Your bid lapsed">
          Your {bid} wasn’t placed, and nothing was charged: {LAPSE_WORDS[outcome.why]}
        </Note>
      )
  }
}

/** Why a bid that waited for the host couldn't go through. */
const LAPSE_WORDS: Readonly<Record<BidLapse, string>> = {
  'zone-closed': 'the host has closed the zone.',
  'zone-locked': 'the zone is locked.',
  'insufficient-funds': 'your team no longer had enough money.',
  'zone-changed': 'the bids on the zone had changed.',
  'total-changed': 'your team’s total had changed.',
  'raise-too-high': 'it was above the raise cap by then.',
  'zone-not-found': 'the zone is gone.',
  'amount-invalid': 'the amount isn’t valid.',
  'not-allowed': 'your team is gone.',
}

interface NoteProps {
  Icon: LucideIcon
  title: string
  children: ReactNode
}

function Note({ Icon, title, children }: NoteProps) {
  return (
    <section
      aria-label="Your team’s question to the host"
      className="flex gap-3 border-l-4 border-ink bg-sunken px-3 py-2"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1 text-14 leading-[1.15rem]">
        <p role="status" className="text-16 leading-6 font-semibold">
          {title}
        </p>
        <p>{children}</p>
      </div>
    </section>
  )
}
