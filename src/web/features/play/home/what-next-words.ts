import { calledName } from '#core/game/called-name.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { formatPrice } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import { rewardCents } from '#core/game/rewards.ts'
import { rankOf, rankWithout } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { totalOf } from '#core/rules/bidding.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import type { Advice, Lead } from '#core/rules/what-next.ts'
import { formatDuration } from '#core/wording.ts'
import { askedParts } from '#web/ui/game/asked-parts.ts'
import { ordinal } from '../ordinal.ts'

/** An advice in words, the sign that stands before them, and the screen where it's done. */
export interface AdviceWords {
  /** Why, in a small line above: `Puts you 1st`. */
  readonly kicker: string
  /** What to do: `Bid $1 in Zone 8`; of a card its title. */
  readonly act: string
  /** What it's about, where there's room for it: the zone's title, or what the card asks; '' of neither. */
  readonly detail: string
  /** A card's stub with its reward, or the zone's sign. */
  readonly mark:
    | { readonly price: string; readonly isAtRisk?: true }
    | { readonly zoneId: ZoneId }
    | 'paused'
    | 'none'
  /** A second thing to do, without which the first isn't enough. */
  readonly also?: { readonly words: string; readonly to: string }
  /** What the button says where there's room for one; '' where there's nothing to do. */
  readonly button: string
  readonly to: string
}

/** Says what a team could do next. @param nowMs server time */
export function whatNextWords(advice: Advice, view: GameView, nowMs: number, teamId: TeamId): AdviceWords {
  if (advice.kind === 'prove') return proofWords(advice, view, teamId)
  if ('cardId' in advice) return cardWords(advice, view, gameNowMs(view, nowMs))
  if (advice.kind === 'spend') {
    const balance = formatPrice(advice.balanceCents)
    return { kicker: 'Before the end', act: `Bid your ${balance}`, ...ZONES }
  }
  return zoneWords(advice, view, teamId)
}

const ZONES = { detail: '', mark: 'none', button: 'Open zones', to: '/game/zones' } as const

/** What stands in an advice's place while there is none. */
export const noAdviceWords = ({ pause }: Pick<GameView, 'pause'>): AdviceWords =>
  pause
    ? {
        ...ZONES,
        kicker: 'While it’s paused',
        act: 'Bids and claims wait',
        mark: 'paused',
        button: '',
        to: '',
      }
    : { ...ZONES, kicker: 'Nothing in reach right now', act: 'See all zones' }

/** What the bid brings. */
const LEADS: Record<Exclude<Lead, 'owed'>, string> = {
  zones: 'Puts you 1st',
  balance: 'Puts you 1st, on money',
}

/** What keeps the first place, where it rests on proof. */
const keptBy = ({ length }: readonly CardId[]): string =>
  length === 1 ? 'Post proof to stay there' : `Post ${length} proofs to stay there`

const takeKicker = (advice: Extract<Advice, { kind: 'take' }>): string => {
  if (advice.leads === 'owed') return `Puts you 1st. ${keptBy(advice.proofsOf)}`
  if (advice.leads !== null) return LEADS[advice.leads]
  return advice.isLost ? 'Takes it back' : `You have ${formatPrice(advice.balanceCents)}`
}

function zoneWords(
  advice: Extract<Advice, { kind: 'take' | 'hold' }>,
  view: GameView,
  teamId: TeamId,
): AdviceWords {
  const { zoneId } = advice
  const zone = view.zones.find(({ id }) => id === zoneId)
  const sign = `Zone ${zone?.number ?? ''}`
  const price = formatPrice(advice.priceCents)
  const shared = {
    detail: zone?.title ?? '',
    mark: { zoneId },
    button: `Open ${sign}`,
    to: `/game/bidding/${zoneId}`,
  }
  if (advice.kind === 'hold') {
    const kicker = `With ${price} ${calledName(view, advice.rivalId)} takes it and leads`
    return { kicker, act: `Defend ${sign}`, ...shared }
  }
  return {
    ...shared,
    kicker: takeKicker(advice),
    act: `Bid ${price}${zone && totalOf(zone, teamId) > 0 ? ' more' : ''} in ${sign}`,
    ...(advice.leads === 'owed' && {
      also: { words: 'Post proof', to: `/game/chat?card=${advice.proofsOf[0]}` },
    }),
  }
}

/** By when proof must be in, once time is up. */
const PROOF_COUNTS = 'Proof counts until the host ends the game.'

function proofWords(
  { cardId, count, riskCents }: Extract<Advice, { kind: 'prove' }>,
  view: GameView,
  teamId: TeamId,
): AdviceWords {
  const title = view.cards.find(({ id }) => id === cardId)?.title ?? ''
  const place = lowerPlace(view, teamId, riskCents)
  return {
    kicker: place ?? 'At risk without proof',
    act: count === 1 ? `${shortened(title)} needs proof` : `${count} claims need proof`,
    detail: view.isTimeUp ? PROOF_COUNTS : '',
    // The stub says it where the reason doesn't.
    mark: { price: formatPrice(riskCents), ...(place !== null && { isAtRisk: true }) },
    button: 'Post proof',
    to: `/game/chat?card=${cardId}`,
  }
}

/** The place that a team would have without some money, once nothing else can change it; null where it's the same. */
function lowerPlace(view: GameView, teamId: TeamId, lostCents: number): string | null {
  // What waits for approval hasn't been paid: nothing is lost with it.
  if (!view.isTimeUp || optionsOf(view).review === 'on-approval') return null
  const rank = rankWithout(view, teamId, lostCents)
  return rank > rankOf(view, teamId) ? `Without proof you’d be ${ordinal(rank)}` : null
}

function cardWords(
  advice: Extract<Advice, { kind: 'hurry' | 'earn' }>,
  view: GameView,
  clockMs: number,
): AdviceWords {
  const card = view.cards.find(({ id }) => id === advice.cardId)
  return {
    kicker: cardKicker(advice, view, card?.expiryTimeMs ?? null, clockMs),
    act: shortened(card?.title ?? ''),
    // What proves it would be cut off in the middle.
    detail: askedParts(card?.description ?? '').task,
    mark: { price: formatPrice(card ? rewardCents(card) : 0) },
    button: 'Open the card',
    to: `/game/flop#${advice.cardId}`,
  }
}

function cardKicker(
  advice: Extract<Advice, { kind: 'hurry' | 'earn' }>,
  { zones, endsAtMs }: GameView,
  expiryTimeMs: number | null,
  clockMs: number,
): string {
  if (advice.kind === 'hurry') {
    return `Ends in ${Math.max(1, Math.floor((advice.endsAtMs - clockMs) / MINUTE_MS))} min`
  }
  const { balanceCents, nextCents } = advice
  if (balanceCents < 0) return `You’re ${formatPrice(-balanceCents)} in debt`
  if (zones.every(({ currentOwner }) => currentOwner === null)) {
    if (expiryTimeMs === null) return 'Best first card'
    const left = Math.ceil((Math.min(expiryTimeMs, endsAtMs) - clockMs) / MINUTE_MS)
    return `Best first card · ${formatDuration(Math.max(1, left))} left`
  }
  return nextCents === null ? 'Pays the most' : `Pays the most · zones from ${formatPrice(nextCents)}`
}

/** A title with more characters ends with its last whole word before; its card has all of it. */
const LONG_TITLE = 40

function shortened(title: string): string {
  if (title.length <= LONG_TITLE) return title
  const start = title.slice(0, LONG_TITLE)
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : LONG_TITLE).replace(/[\s,;:.]+$/, '')}…`
}
