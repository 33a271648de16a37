import { calledName } from '#core/game/called-name.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import { paidCents } from '#core/game/rewards.ts'
import { rankOf } from '#core/game/standings.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { priceToTake } from './bidding.ts'
import { isBlindfolded } from './blind.ts'
import type { Moment, MomentOf } from './moments.ts'
import { taken } from './taken.ts'

/** What stands beside an alert: the sign of the zone, or a picture of what it's about. */
type AlertIcon = 'zone' | 'card' | 'time' | 'hidden' | 'host'

/** Something that a player should know at once, wherever in the game they are. */
export interface Alert {
  /** What it is about: a newer alert of the same subject takes its place. */
  readonly subject: string
  readonly title: string
  /** The title's parts where each stays in one piece: 'Lost Zone 4' and 'to Red'. */
  readonly titleParts?: readonly string[]
  /** What its title counts down to, on the game's clock in ms, and the words around the time left: on a screen it says each second. */
  readonly countdown?: { readonly toMs: number; readonly words: readonly [before: string, after: string] }
  readonly detail: string
  /** The detail where the own balance is in sight, and what of that must be known besides the zone's name. */
  readonly brief?: string
  readonly note?: string
  /** The own place before and after, where the loss has certainly changed it. */
  readonly fall?: readonly [from: number, to: number]
  /** The screen on which something can be done about it, and what the button reads that leads there. */
  readonly to: string
  readonly action: string
  readonly icon: AlertIcon
  /** Stands on the screen otherwise: it is heard and felt, and has no banner. */
  readonly hasNoBanner?: boolean
  /** The zone that was lost: the alert stands until the team holds it again. */
  readonly zoneId?: ZoneId
  /** The zone was lost to the host's edit, not to a bid. */
  readonly isByHost?: boolean
  /** The cards that expire: the alert stands while one of them is in the flop. */
  readonly cardIds?: readonly CardId[]
}

/** Says until when a zone is locked, by the clock of whoever reads it. */
export type LockWords = (lockedUntilMs: number, view: GameView) => string

/** Where alerts lead. */
export const LEADS_TO = {
  flop: { to: '/game/flop', action: 'See the flop', icon: 'card' },
  zones: { to: '/game/zones', action: 'See zones', icon: 'time' },
  hidden: { to: '/game/zones', action: 'See zones', icon: 'hidden' },
  feed: { to: '/game/home', action: 'See the feed', icon: 'host' },
  board: { to: '/game/home', action: 'See the board', icon: 'time' },
} as const

/** The warnings before the end of the game, in ms before it. */
export const END_WARNINGS_MS = [10 * MINUTE_MS, MINUTE_MS]

/** The alert so many ms before the end. */
export const endWarning = (warningMs: number): Alert => ({
  subject: 'time',
  title: warningMs === MINUTE_MS ? '1 minute left' : `${warningMs / MINUTE_MS} minutes left`,
  detail: 'Leftover money only breaks ties.',
  ...LEADS_TO.zones,
})

/** The alert of a moment that has one. */
export function alertOf(moment: Moment, view: GameView, teamId: TeamId, lockWords: LockWords): Alert | null {
  switch (moment.kind) {
    case 'zone-lost': {
      const zone = view.zones.find(({ id }) => id === moment.zoneId)
      return zone ? lostZone(view, zone, teamId, { isByHost: moment.isByHost, lockWords }) : null
    }
    case 'claim-reviewed':
      return { subject: `card ${moment.card.id}`, ...reviewWords(moment) }
    case 'bid-voided':
      return {
        subject: `void ${moment.feedId}`,
        title: 'Decided by the host',
        detail: moment.text,
        ...LEADS_TO.feed,
      }
    case 'announced':
      return {
        subject: 'announcement',
        title: 'From the host',
        detail: moment.text,
        ...LEADS_TO.feed,
        hasNoBanner: true,
      }
    case 'blind-began':
      return {
        subject: 'blind',
        title: 'Bids are hidden until the end',
        detail: isBlindfolded(view)
          ? 'You see your own bids and balance. All else stays as it is now.'
          : 'Each team sees its own only. You see them all.',
        ...LEADS_TO.hidden,
      }
    case 'blind-ended':
      return {
        subject: 'blind',
        title: 'All bids are shown',
        detail: 'See who holds each zone now.',
        ...LEADS_TO.hidden,
      }
    default:
      return null
  }
}

/** The alert of a zone that its team has lost. */
export function lostZone(
  view: GameView,
  zone: Zone,
  teamId: TeamId,
  { isByHost, lockWords }: { isByHost: boolean; lockWords: LockWords },
): Alert {
  const lost = `Lost Zone ${zone.number}`
  const titleParts = zone.currentOwner === null ? [lost] : [lost, `to ${calledName(view, zone.currentOwner)}`]
  const { action, outlook, means } = wayBack(view, zone, teamId, lockWords)
  const told = isByHost ? ['The host changed its bids.'] : []
  const note = sentences([...told, outlook])
  const detail = (words: string) => (words === '' ? zone.title : `${zone.title} · ${words}`)
  const fall = isByHost ? null : fallOf(view, zone, teamId)
  return {
    subject: `zone ${zone.id}`,
    title: titleParts.join(' '),
    titleParts,
    detail: detail(sentences([note, means])),
    brief: detail(note),
    ...(note !== '' && { note }),
    ...(fall && { fall }),
    to: `/game/bidding/${zone.id}`,
    action,
    icon: 'zone',
    zoneId: zone.id,
    ...(isByHost && { isByHost }),
  }
}

const sentences = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** From which place to which a team fell with a zone; null where it's the same, or what the bid cost may have decided it. */
function fallOf(view: GameView, zone: Zone, teamId: TeamId): Alert['fall'] | null {
  if (isBlindfolded(view) || zone.currentOwner === null) return null
  const before = taken(view, zone, teamId, 0)
  // The bid cost its owner something, and no more than all that it has bid on the zone.
  const refunded = taken(before, zone, zone.currentOwner, -(zone.totals[zone.currentOwner] ?? 0))
  const rankIn = (each: Parameters<typeof rankOf>[0]) => rankOf(each, teamId)
  const [from, at, to] = [rankIn(before), rankIn({ ...refunded, zones: before.zones }), rankIn(view)]
  return from === at && from !== to ? [from, to] : null
}

/** What the button reads that leads to a lost zone, and what must be known besides: it promises nothing that would be refused. */
function wayBack(
  view: GameView,
  zone: Zone,
  teamId: TeamId,
  lockWords: LockWords,
): { action: string; outlook: string; means: string } {
  const see = (outlook: string, means = '') => ({ action: 'See the zone', outlook, means })
  if (zone.closed) return see('It takes no more bids.')
  if (isBlindfolded(view)) return see('What happens now is hidden until the end.')
  const price = formatPrice(priceToTake(zone, teamId) ?? 0)
  if (zone.lockedUntilMs !== undefined) {
    return { action: lockWords(zone.lockedUntilMs, view), outlook: `Then ${price} takes it back.`, means: '' }
  }
  const balanceCents = view.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
  // For those who hear it; beside the alert the balance is in sight.
  const means = `You have ${formatMoney(balanceCents)}.`
  if ((priceToTake(zone, teamId) ?? 0) > balanceCents) return see(`${price} takes it back.`, means)
  return view.pause
    ? see(`${price} takes it back after the pause.`)
    : { action: `Take back for ${price}`, outlook: '', means }
}

function reviewWords({ claim, card, hasWords }: MomentOf<'claim-reviewed'>): Omit<Alert, 'subject'> {
  const chat = { to: `/game/chat?card=${card.id}`, action: 'See the chat', icon: 'card' } as const
  if (card.claimedAtMs !== claim.claimedAtMs) {
    const why = hasWords ? 'See the chat for the reason.' : 'The card is back in the flop.'
    const paid = paidCents(claim)
    const money = paid === 0 ? 'Nothing had been paid.' : `${formatPrice(paid)} was taken back.`
    const detail = `${money} ${why}`
    return { title: `"${claim.title}" was undone`, detail, ...(hasWords ? chat : LEADS_TO.flop) }
  }
  const said = `"${card.title}"`
  if (card.review === 'approved') {
    const paid = paidCents(card) - paidCents(claim)
    const detail = paid > 0 ? `${said} pays ${formatPrice(paid)}.` : `You keep the reward for ${said}.`
    return { title: 'Evidence approved', detail, ...chat }
  }
  if (card.review === 'rejected') {
    return { title: 'Evidence rejected', detail: `${said}. See the chat for the reason.`, ...chat }
  }
  return { title: 'Claim disputed', detail: `${said} will be reviewed by the host.`, ...chat }
}
