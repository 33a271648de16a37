import { priceToTake } from '#core/bidding.ts'
import { zoneName } from '#core/feed.ts'
import { liveCards } from '#core/flop.ts'
import type { TeamId } from '#core/ids.ts'
import { MINUTE_MS } from '#core/limits.ts'
import { formatMoney, formatPrice, toCents } from '#core/money.ts'
import type { Card, GameView } from '#core/state.ts'
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
}

const EXPIRY_WARNING_MS = 10 * MINUTE_MS
/** When the end of the game is told, in ms before it. */
const END_WARNINGS_MS = [10 * MINUTE_MS, MINUTE_MS]

/** What has happened to a team between two views, however many entries lie between them. */
export function alertsBetween(before: GameView, after: GameView, teamId: TeamId, isHost: boolean): Alert[] {
  return [
    ...outbids(before, after, teamId),
    ...reviews(before, after, teamId),
    ...announcements(before, after, isHost),
  ]
}

function outbids(before: GameView, after: GameView, teamId: TeamId): Alert[] {
  if (after.isTimeUp) return []
  const held = new Set(before.zones.flatMap(({ id, currentOwner }) => (currentOwner === teamId ? [id] : [])))
  return after.zones.flatMap((zone) => {
    if (!held.has(zone.id) || zone.currentOwner === teamId) return []
    const owner = after.teams.find(({ id }) => id === zone.currentOwner)?.name
    const price = formatPrice(priceToTake(zone, teamId) ?? 0)
    const holder =
      owner === undefined
        ? 'Nobody holds it now.'
        : `${owner} holds it with ${formatMoney(zone.currentBidCents)}.`
    return {
      subject: `zone ${zone.id}`,
      title: `Outbid on ${zoneName(zone)}`,
      detail: `${holder} ${price} takes it back.`,
      to: `/game/bidding/${zone.id}`,
    }
  })
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
    const why = hasWords ? 'See the chat for the reason.' : 'The card is in the flop again.'
    const detail = `${formatPrice(toCents(before.value))} went back. ${why}`
    return { title: `"${before.title}" was undone`, detail, to: hasWords ? chat : '/game/flop' }
  }
  if (after.review === before.review) return null
  const said = `"${after.title}"`
  if (after.review === 'approved') return { title: 'Evidence approved', detail: `${said} counts.`, to: chat }
  if (after.review === 'rejected') {
    return { title: 'Evidence rejected', detail: `${said}: see the reason in the chat.`, to: chat }
  }
  return { title: 'Claim disputed', detail: `${said}: the host will look at it.`, to: chat }
}

/** They stay pinned under the header until they are dismissed; whoever wrote one knows. */
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

/** What time alone has brought between two moments, server time; several cards make one alert. */
export function alertsOfTime(view: GameView, beforeMs: number, nowMs: number): Alert[] {
  if (view.status !== 'active' || timeLeft(view, nowMs).isOver) return []
  const hasCome = (atMs: number) => beforeMs < atMs && atMs <= nowMs
  const alerts: Alert[] = []
  const expiring = liveCards(view).filter(
    ({ expiryTimeMs }) => expiryTimeMs !== null && hasCome(expiryTimeMs - EXPIRY_WARNING_MS),
  )
  const [first, ...others] = expiring
  if (first) {
    alerts.push({
      subject: 'expiry',
      title:
        others.length === 0
          ? `"${first.title}" expires in 10 minutes`
          : `${expiring.length} cards expire in 10 minutes`,
      detail: 'Claim now what you have done.',
      to: '/game/flop',
    })
  }
  const warningMs = END_WARNINGS_MS.filter((ms) => hasCome(view.endsAtMs - ms)).at(-1)
  if (warningMs !== undefined) {
    alerts.push({
      subject: 'time',
      title: warningMs === MINUTE_MS ? '1 minute left' : `${warningMs / MINUTE_MS} minutes left`,
      detail: 'Money left over wins nothing but a tie.',
      to: '/game/zones',
    })
  }
  return alerts
}

/** Alerts that stand, with new ones in: one a subject, the newest last. */
export const withAlerts = (standing: readonly Alert[], news: readonly Alert[]): Alert[] => {
  const subjects = new Set(news.map(({ subject }) => subject))
  return [...standing.filter(({ subject }) => !subjects.has(subject)), ...news]
}
