import type { ReactNode } from 'react'
import { calledName } from '#core/game/called-name.ts'
import { zoneName } from '#core/game/feed.ts'
import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { requestDueMs } from '#core/game/requests.ts'
import { isUnpaid, rewardCents } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import type { Fate, Reviewable, Waiting, WaitingKind } from '#core/rules/review-queue.ts'
import { counted, listed } from '#core/wording.ts'
import { BAND_WORDS } from '#web/ui/game/band-words.ts'
import { DisputedBid } from './disputed-bid.tsx'
import { OpenRequest } from './open-request.tsx'
import { ReviewItem } from './review-item.tsx'
import type { Desk } from './use-desk.ts'
import { allowing, approval, declining, upholding, type Verdict } from './verdicts.ts'

/** What a kind's screen is given. */
interface OpenProps<Item> {
  item: Item
  desk: Desk
  fate: Fate
  /** It has a pane of its own, which its photos fill. */
  isPane?: boolean
  /** The dialog that refuses it is open. */
  isRefusing: boolean
  onRefused: () => void
}

/** One line in the list of all that waits. */
interface QueueLine {
  readonly teamId: TeamId
  readonly title: string
  readonly amount: string
  /** What else is to be known, such as `nothing posted`. */
  readonly notes: readonly string[]
  /** What is marked beside an icon, such as `Disputed`. */
  readonly mark?: string | false
  /** When it is decided by itself, ms since the epoch by the game's clock. */
  readonly automaticAtMs?: number | undefined
  /** What happens then, if it isn't approved. */
  readonly automatic?: string
}

/** How the desk speaks of a kind, shows it, and decides on it. */
interface DeskKind<Item> {
  readonly one: string
  /** The plural where it isn't `one` with an s. */
  readonly many?: string
  line(item: Item, view: Pick<GameView, 'zones' | 'endsAtMs'>): QueueLine
  readonly open: (props: OpenProps<Item>) => ReactNode
  /** The button that opens the dialog of refusal. */
  readonly refuse: string
  /** What that button decides where there is no dialog. */
  refusal?(item: Item): Verdict
  readonly accept: string
  readonly accepting: string
  /** What accepting does, on the button under its name. */
  effect?(item: Item, view: Pick<GameView, 'teams'>): string
  /** The same of the other button. */
  loss?(item: Item, view: Pick<GameView, 'teams'>): string
  acceptance(item: Item): Verdict
}

const KINDS: { readonly [K in WaitingKind]: DeskKind<Reviewable[K]> } = {
  claim: {
    one: 'completion',
    line: (claim) => ({
      teamId: claim.claimedBy,
      title: claim.title,
      amount: formatPrice(rewardCents(claim)),
      notes: isBare({ kind: 'claim', item: claim }) ? ['nothing posted'] : [],
      mark: claim.disputedBy.length > 0 && 'Disputed',
      automaticAtMs: claim.approvesAtMs,
    }),
    open: ReviewItem,
    refuse: 'Reject',
    accept: 'Approve',
    accepting: 'Approving...',
    effect(claim, view) {
      const [team, reward] = [calledName(view, claim.claimedBy), formatPrice(rewardCents(claim))]
      return isUnpaid(claim) ? `+${reward} for ${team}` : `${team} keeps ${reward}`
    },
    loss(claim, view) {
      const team = calledName(view, claim.claimedBy)
      return isUnpaid(claim) ? `${team} gets nothing` : `${team} loses ${formatPrice(rewardCents(claim))}`
    },
    acceptance: approval,
  },
  bid: {
    one: 'disputed bid',
    line: ({ zoneId, teamId, amountCents }, { zones }) => {
      const zone = zones.find(({ id }) => id === zoneId)
      const title = zone ? zoneName(zone) : 'A bid'
      return { teamId, title, amount: formatPrice(amountCents), notes: [], mark: 'Disputed bid' }
    },
    open: DisputedBid,
    refuse: 'Void bid',
    accept: 'Let it stand',
    accepting: 'Saving...',
    acceptance: upholding,
  },
  request: {
    one: 'bid from outside',
    many: 'bids from outside',
    line(request, view) {
      const { zoneId, teamId, amountCents, band } = request
      const zone = view.zones.find(({ id }) => id === zoneId)
      return {
        teamId,
        title: zone ? zoneName(zone) : 'A bid',
        amount: formatPrice(amountCents),
        notes: [BAND_WORDS[band]],
        mark: 'Asks to bid',
        automaticAtMs: requestDueMs(view, request),
        automatic: 'Goes through',
      }
    },
    open: OpenRequest,
    refuse: 'Decline',
    refusal: declining,
    accept: 'Allow',
    accepting: 'Allowing...',
    acceptance: allowing,
  },
}

/** The kind of something that waits. */
export const kindOf = <K extends WaitingKind>({ kind }: Waiting<K>): DeskKind<Reviewable[K]> => KINDS[kind]

/** Its line in the list of all that waits. */
export const lineOf = <K extends WaitingKind>(
  waiting: Waiting<K>,
  view: Pick<GameView, 'zones' | 'endsAtMs'>,
): QueueLine => kindOf(waiting).line(waiting.item, view)

/** What the main button decides about it. */
export const acceptanceOf = <K extends WaitingKind>(waiting: Waiting<K>): Verdict =>
  kindOf(waiting).acceptance(waiting.item)

/** What the main button does, in words; null where its name says all. */
export const effectOf = <K extends WaitingKind>(
  waiting: Waiting<K>,
  view: Pick<GameView, 'teams'>,
): string | null => kindOf(waiting).effect?.(waiting.item, view) ?? null

/** What the other button does, in words; null where its name says all. */
export const lossOf = <K extends WaitingKind>(
  waiting: Waiting<K>,
  view: Pick<GameView, 'teams'>,
): string | null => kindOf(waiting).loss?.(waiting.item, view) ?? null

/** What the other button decides about it; null where it opens a dialog. */
export const refusalOf = <K extends WaitingKind>(waiting: Waiting<K>): Verdict | null =>
  kindOf(waiting).refusal?.(waiting.item) ?? null

/** Whether the team has posted nothing yet: approving isn't what comes first then. */
export const isBare = ({ kind, item }: Waiting): boolean =>
  kind === 'claim' && (item.proofs[item.claimedBy] ?? 0) === 0

/** `2 completions and 1 disputed bid`. */
export function countsByKind(waiting: readonly Waiting[]): string {
  const kinds = (Object.keys(KINDS) as WaitingKind[]).map((kind) => ({
    ...KINDS[kind],
    count: waiting.filter((each) => each.kind === kind).length,
  }))
  return listed(
    kinds.filter(({ count }) => count > 0).map(({ count, one, many }) => counted(count, one, many)),
  )
}

interface OpenItemProps<K extends WaitingKind> extends Omit<OpenProps<never>, 'item'> {
  waiting: Waiting<K>
}

/** Whatever is open, on its kind's screen. */
export function OpenItem<K extends WaitingKind>({ waiting, ...rest }: OpenItemProps<K>) {
  const { open: Open } = kindOf(waiting)
  return <Open item={waiting.item} {...rest} />
}
