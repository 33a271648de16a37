import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import { paidCents } from '#core/game/rewards.ts'
import type { Card, GameView, Zone } from '#core/game/state.ts'
import { priceToTake } from '#core/rules/bidding.ts'
import { blindDueMs, isBlindfolded } from '#core/rules/blind.ts'
import { liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { calledName } from '../called-name.ts'
import { lockWords } from '../lock-words.ts'
import type { Moment, MomentOf } from '../moments/moments.ts'
import { timeLeft } from '../time-left.ts'

/** What stands beside an alert: the sign of the zone, or a picture of what it's about. */
type AlertIcon = 'zone' | 'card' | 'time' | 'hidden' | 'host'

/** Something that a player should know at once, wherever in the game they are. */
export interface Alert {
  /** What it is about: a newer alert of the same subject takes its place. */
  readonly subject: string
  readonly title: string
  readonly detail: string
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

const FLOP = { to: '/game/flop', action: 'See the flop', icon: 'card' } as const
const ZONES = { to: '/game/zones', action: 'See zones', icon: 'time' } as const
const HIDDEN = { ...ZONES, icon: 'hidden' } as const
const HOME = { to: '/game/home', action: 'See the feed', icon: 'host' } as const
const PAUSED = { to: '/game/home', action: 'See the board', icon: 'time' } as const

const EXPIRY_WARNING_MS = 10 * MINUTE_MS
/** The warning before bids are hidden, in ms. */
const BLIND_WARNING_MS = 5 * MINUTE_MS
/** The warnings before the end of the game, in ms before it. */
const END_WARNINGS_MS = [10 * MINUTE_MS, MINUTE_MS]

/** The alert of a moment that has one. */
export function alertOf(moment: Moment, view: GameView, teamId: TeamId): Alert | null {
  switch (moment.kind) {
    case 'zone-lost': {
      const zone = view.zones.find(({ id }) => id === moment.zoneId)
      return zone ? lostZone(view, zone, teamId, moment.isByHost) : null
    }
    case 'claim-reviewed':
      return { subject: `card ${moment.card.id}`, ...reviewWords(moment) }
    case 'bid-voided':
      return {
        subject: `void ${moment.feedId}`,
        title: 'Decided by the host',
        detail: moment.text,
        ...HOME,
      }
    case 'announced':
      return {
        subject: 'announcement',
        title: 'From the host',
        detail: moment.text,
        ...HOME,
        hasNoBanner: true,
      }
    case 'blind-began':
      return {
        subject: 'blind',
        title: 'Bids are hidden until the end',
        detail: isBlindfolded(view)
          ? 'You see your own bids and balance. All else stays as it is now.'
          : 'Each team sees its own only. You see them all.',
        ...HIDDEN,
      }
    case 'blind-ended':
      return {
        subject: 'blind',
        title: 'All bids are shown',
        detail: 'See who holds each zone now.',
        ...HIDDEN,
      }
    default:
      return null
  }
}

function lostZone(view: GameView, zone: Zone, teamId: TeamId, isByHost: boolean): Alert {
  const to = zone.currentOwner === null ? '' : ` to ${calledName(view, zone.currentOwner)}`
  const { action, outlook } = wayBack(view, zone, teamId)
  const said = [isByHost ? 'The host changed its bids.' : '', outlook].filter((part) => part !== '').join(' ')
  return {
    subject: `zone ${zone.id}`,
    title: `Lost Zone ${zone.number}${to}`,
    detail: said === '' ? zone.title : `${zone.title} · ${said}`,
    to: `/game/bidding/${zone.id}`,
    action,
    icon: 'zone',
    zoneId: zone.id,
    ...(isByHost && { isByHost }),
  }
}

/** What the button reads that leads to a lost zone, and what must be known besides: it promises nothing that would be refused. */
function wayBack(view: GameView, zone: Zone, teamId: TeamId): { action: string; outlook: string } {
  const see = (outlook: string) => ({ action: 'See the zone', outlook })
  if (zone.closed) return see('It takes no more bids.')
  if (isBlindfolded(view)) return see('What happens now is hidden until the end.')
  const price = formatPrice(priceToTake(zone, teamId) ?? 0)
  if (zone.lockedUntilMs !== undefined) {
    return { action: lockWords(zone.lockedUntilMs, view), outlook: `Then ${price} takes it back.` }
  }
  const balanceCents = view.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
  if ((priceToTake(zone, teamId) ?? 0) > balanceCents)
    return see(`${price} takes it back. You have ${formatMoney(balanceCents)}.`)
  return view.pause
    ? see(`${price} takes it back after the pause.`)
    : { action: `Take back for ${price}`, outlook: '' }
}

function reviewWords({ claim, card, hasWords }: MomentOf<'claim-reviewed'>): Omit<Alert, 'subject'> {
  const chat = { to: `/game/chat?card=${card.id}`, action: 'See the chat', icon: 'card' } as const
  if (card.claimedAtMs !== claim.claimedAtMs) {
    const why = hasWords ? 'See the chat for the reason.' : 'The card is back in the flop.'
    const paid = paidCents(claim)
    const money = paid === 0 ? 'Nothing had been paid.' : `${formatPrice(paid)} was taken back.`
    const detail = `${money} ${why}`
    return { title: `"${claim.title}" was undone`, detail, ...(hasWords ? chat : FLOP) }
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

/** A game as it was looked at, and when, server time. */
interface Look {
  readonly view: GameView
  readonly nowMs: number
}

/** What time alone has brought between two looks; several cards make one alert. A pause is no time. */
export function alertsOfTime(before: Look, { view, nowMs }: Look): Alert[] {
  if (view.status !== 'active' || timeLeft(view, nowMs).isOver) return []
  const { untilMs } = view.pause ?? {}
  if (untilMs !== undefined) {
    const warnAtMs = untilMs - MINUTE_MS
    return before.nowMs < warnAtMs && warnAtMs <= nowMs ? [resumption(untilMs)] : []
  }
  // A pause that has ended in between has moved the start with all the rest.
  const movedMs = (view.startedAtMs ?? 0) - (before.view.startedAtMs ?? 0)
  const beforeMs = gameNowMs(before.view, before.nowMs) + movedMs
  const clockMs = gameNowMs(view, nowMs)
  const hasCome = (atMs: number) => beforeMs < atMs && atMs <= clockMs
  const expiring = liveCards(view).filter(
    ({ expiryTimeMs }) => expiryTimeMs !== null && hasCome(expiryTimeMs - EXPIRY_WARNING_MS),
  )
  const alerts = expiry(expiring)
  const blindMs = blindDueMs(view)
  if (blindMs !== null && hasCome(blindMs - BLIND_WARNING_MS)) {
    alerts.push({
      subject: 'blind',
      title: 'Bids will be hidden in 5 minutes',
      detail: 'From then on each team sees its own only, until the end.',
      ...HIDDEN,
    })
  }
  const warningMs = END_WARNINGS_MS.filter((ms) => hasCome(view.endsAtMs - ms)).at(-1)
  if (warningMs !== undefined) {
    alerts.push({
      subject: 'time',
      title: warningMs === MINUTE_MS ? '1 minute left' : `${warningMs / MINUTE_MS} minutes left`,
      detail: 'Leftover money only breaks ties.',
      ...ZONES,
    })
  }
  return alerts
}

const resumption = (untilMs: number): Alert => ({
  subject: 'pause',
  title: 'The game resumes in 1 minute',
  detail: `Bids and claims count again at ${timeOfDay(untilMs)}.`,
  ...PAUSED,
})

function expiry(expiring: readonly Card[]): Alert[] {
  const [first, ...others] = expiring
  if (!first) return []
  return [
    {
      subject: 'expiry',
      title:
        others.length === 0
          ? `"${first.title}" expires in 10 minutes`
          : `${expiring.length} cards expire in 10 minutes`,
      detail: 'Claim what you’ve finished.',
      ...FLOP,
      cardIds: expiring.map(({ id }) => id),
    },
  ]
}

/**
 * The alerts that are still true, in current words: a retaken zone or a claimed card drops its alert.
 * @returns the same list while nothing of it has changed
 */
export function stillTrue(alerts: readonly Alert[], view: GameView, teamId: TeamId): readonly Alert[] {
  const now = alerts.flatMap((alert) =>
    restated(alert, view, teamId).map((next) => (hasSameWords(alert, next) ? alert : next)),
  )
  const isSame = now.length === alerts.length && now.every((alert, index) => alert === alerts[index])
  return isSame ? alerts : now
}

function restated(alert: Alert, view: GameView, teamId: TeamId): Alert[] {
  const { zoneId, cardIds, subject, isByHost = false } = alert
  const isUrgent = zoneId !== undefined || cardIds !== undefined || subject === 'time'
  if (isUrgent && (view.isTimeUp || view.status !== 'active')) return []
  if (subject === 'pause' && !view.pause) return []
  if (cardIds) return expiry(liveCards(view).filter(({ id }) => cardIds.includes(id)))
  if (zoneId === undefined) return [alert]
  const zone = view.zones.find(({ id }) => id === zoneId)
  return zone && zone.currentOwner !== teamId ? [lostZone(view, zone, teamId, isByHost)] : []
}

const hasSameWords = (a: Alert, b: Alert): boolean =>
  a.title === b.title && a.detail === b.detail && a.action === b.action

/** Alerts that stand, with new ones in: one a subject, the newest last. */
export const withAlerts = (standing: readonly Alert[], news: readonly Alert[]): Alert[] => {
  const subjects = new Set(news.map(({ subject }) => subject))
  return [...standing.filter(({ subject }) => !subjects.has(subject)), ...news]
}

/** More alerts than these at once are counted, and the last is said. */
const MOST_SPOKEN = 3

/** What a screen reader says of alerts that have come together, in order. @see docs/rules.md U4 */
export function spokenAlerts(news: readonly Alert[]): string[] {
  const words = news.map(
    ({ title, detail, action, icon }) =>
      `${title}. ${detail.replace(/\.$/, '')}.${icon === 'zone' ? ` ${action}.` : ''}`,
  )
  return words.length <= MOST_SPOKEN ? words : [`${words.length} alerts.`, ...words.slice(-1)]
}
