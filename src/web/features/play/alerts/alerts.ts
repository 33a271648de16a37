import { zoneName } from '#core/game/feed.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import { paidCents } from '#core/game/rewards.ts'
import type { Card, GameView, Zone } from '#core/game/state.ts'
import { priceToTake, totalOf } from '#core/rules/bidding.ts'
import { blindDueMs, isBlindfolded } from '#core/rules/blind.ts'
import { liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { lockWords } from '../lock-words.ts'
import { timeLeft } from '../time-left.ts'

/** Something that a player should know at once, wherever in the game they are. */
export interface Alert {
  /** What it is about: a newer alert of the same subject takes its place. */
  readonly subject: string
  readonly title: string
  readonly detail: string
  /** The screen on which something can be done about it. */
  readonly to: string
  /** Stands on the screen otherwise: it is heard and felt, and has no banner. */
  readonly hasNoBanner?: boolean
  /** The zone that was lost: the alert stands until the team holds it again. */
  readonly zoneId?: ZoneId
  /** The zone was lost to the host's edit, not to a bid. */
  readonly isByHost?: boolean
  /** The cards that expire: the alert stands while one of them is in the flop. */
  readonly cardIds?: readonly CardId[]
}

const EXPIRY_WARNING_MS = 10 * MINUTE_MS
/** The warning before bids are hidden, in ms. */
const BLIND_WARNING_MS = 5 * MINUTE_MS
/** The warnings before the end of the game, in ms before it. */
const END_WARNINGS_MS = [10 * MINUTE_MS, MINUTE_MS]

/** What has happened to a team between two views, however many entries lie between them. */
export function alertsBetween(before: GameView, after: GameView, teamId: TeamId, isHost: boolean): Alert[] {
  const ofBlind = blindAlerts(before, after)
  // What was hidden is shown all at once, and isn't news one by one.
  if (isBlindfolded(before) && !after.blind) return ofBlind
  return [
    ...ofBlind,
    ...outbids(before, after, teamId),
    ...reviews(before, after, teamId),
    ...voided(before, after, teamId, isHost),
    ...announcements(before, after, isHost),
  ]
}

/** Bids are hidden from now on, or shown again. */
function blindAlerts(before: GameView, after: GameView): Alert[] {
  if (after.blind && !before.blind) {
    const detail = isBlindfolded(after)
      ? 'You see your own bids and balance. All else stays as it is now.'
      : 'Each team sees its own only. You see them all.'
    return [{ subject: 'blind', title: 'Bids are hidden until the end', detail, to: '/game/zones' }]
  }
  if (!before.blind || after.blind) return []
  return [
    {
      subject: 'blind',
      title: 'All bids are shown',
      detail: 'See who holds each zone now.',
      to: '/game/zones',
    },
  ]
}

function outbids(before: GameView, after: GameView, teamId: TeamId): Alert[] {
  if (after.isTimeUp) return []
  const held = new Map(
    before.zones.flatMap((zone) => (zone.currentOwner === teamId ? [[zone.id, zone]] : [])),
  )
  return after.zones.flatMap((zone) => {
    const own = held.get(zone.id)
    if (!own || zone.currentOwner === teamId) return []
    // Bids only ever add to a total.
    return [lostZone(after, zone, teamId, totalOf(zone, teamId) < totalOf(own, teamId))]
  })
}

function lostZone(view: GameView, zone: Zone, teamId: TeamId, isByHost: boolean): Alert {
  const owner = view.teams.find(({ id }) => id === zone.currentOwner)?.name
  const holder =
    owner === undefined
      ? 'Nobody holds it now.'
      : `${owner} holds it with ${formatMoney(zone.currentBidCents)}.`
  const price = zone.closed
    ? 'No further bids.'
    : isBlindfolded(view)
      ? 'What happens now is hidden until the end.'
      : `${zone.lockedUntilMs === undefined ? 'Take' : `${lockWords(zone.lockedUntilMs, view)}, then take`} it back for ${formatPrice(priceToTake(zone, teamId) ?? 0)}.`
  return {
    subject: `zone ${zone.id}`,
    title: `${isByHost ? 'Lost' : 'Outbid on'} ${zoneName(zone)}`,
    detail: [...(isByHost ? ['The host changed its bids.'] : []), holder, price].join(' '),
    to: `/game/bidding/${zone.id}`,
    zoneId: zone.id,
    ...(isByHost && { isByHost }),
  }
}

function reviews(before: GameView, after: GameView, teamId: TeamId): Alert[] {
  const own = new Map(
    before.cards.flatMap((card) => (card.claimedBy === teamId ? [[card.id, card] as const] : [])),
  )
  return after.cards.flatMap((card) => {
    const claim = own.get(card.id)
    const hasWords = after.chatCount > before.chatCount
    const words = claim && reviewWords(claim, card, hasWords)
    return words ? [{ subject: `card ${card.id}`, ...words }] : []
  })
}

/** @param hasWords the chat has had a new line, which tells why */
function reviewWords(before: Card, after: Card, hasWords: boolean): Omit<Alert, 'subject'> | null {
  const chat = `/game/chat?card=${after.id}`
  const isSameClaim = after.claimedAtMs === before.claimedAtMs
  if (!isSameClaim) {
    const why = hasWords ? 'See the chat for the reason.' : 'The card is back in the flop.'
    const paid = paidCents(before)
    const money = paid === 0 ? 'Nothing had been paid.' : `${formatPrice(paid)} was taken back.`
    const detail = `${money} ${why}`
    return { title: `"${before.title}" was undone`, detail, to: hasWords ? chat : '/game/flop' }
  }
  if (after.review === before.review) return null
  const said = `"${after.title}"`
  if (after.review === 'approved') {
    const paid = paidCents(after) - paidCents(before)
    const detail = paid > 0 ? `${said} pays ${formatPrice(paid)}.` : `You keep the reward for ${said}.`
    return { title: 'Evidence approved', detail, to: chat }
  }
  if (after.review === 'rejected') {
    return {
      title: 'Evidence rejected',
      detail: `${said}. See the chat for the reason.`,
      to: chat,
    }
  }
  return { title: 'Claim disputed', detail: `${said} will be reviewed by the host.`, to: chat }
}

/** Bids of the team that the host has voided, and zones that came back to it; the host knows. */
const voided = (before: GameView, after: GameView, teamId: TeamId, isHost: boolean): Alert[] =>
  after.feed
    .filter(
      (item) => !isHost && item.type === 'admin_void' && item.teamId === teamId && item.id > before.feedCount,
    )
    .map(({ id, text }) => ({
      subject: `void ${id}`,
      title: 'Decided by the host',
      detail: text,
      to: '/game/home',
    }))

/** Announcements, pinned under the header until dismissed; not for their author. */
function announcements(before: GameView, after: GameView, isHost: boolean): Alert[] {
  const latest = after.feed.findLast(({ type }) => type === 'announcement')
  if (isHost || !latest || latest.id <= before.feedCount) return []
  return [
    {
      subject: 'announcement',
      title: 'From the host',
      detail: latest.text,
      to: '/game/home',
      hasNoBanner: true,
    },
  ]
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
      to: '/game/zones',
    })
  }
  const warningMs = END_WARNINGS_MS.filter((ms) => hasCome(view.endsAtMs - ms)).at(-1)
  if (warningMs !== undefined) {
    alerts.push({
      subject: 'time',
      title: warningMs === MINUTE_MS ? '1 minute left' : `${warningMs / MINUTE_MS} minutes left`,
      detail: 'Leftover money only breaks ties.',
      to: '/game/zones',
    })
  }
  return alerts
}

const resumption = (untilMs: number): Alert => ({
  subject: 'pause',
  title: 'The game resumes in 1 minute',
  detail: `Bids and claims count again at ${timeOfDay(untilMs)}.`,
  to: '/game/home',
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
      to: '/game/flop',
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

const hasSameWords = (a: Alert, b: Alert): boolean => a.title === b.title && a.detail === b.detail

/** Alerts that stand, with new ones in: one a subject, the newest last. */
export const withAlerts = (standing: readonly Alert[], news: readonly Alert[]): Alert[] => {
  const subjects = new Set(news.map(({ subject }) => subject))
  return [...standing.filter(({ subject }) => !subjects.has(subject)), ...news]
}
