import type { TeamId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card, GameView } from '#core/game/state.ts'
import {
  type Alert,
  alertOf as alertInWords,
  END_WARNINGS_MS,
  endWarning,
  LEADS_TO,
  lostZone,
} from '#core/rules/alerts.ts'
import { blindDueMs } from '#core/rules/blind.ts'
import { liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import type { Moment } from '#core/rules/moments.ts'
import { counted } from '#core/wording.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { lockWords } from '../lock-words.ts'
import { timeLeft } from '../time-left.ts'

/** The warning before cards expire, in ms. */
const EXPIRY_WARNING_MS = 10 * MINUTE_MS
/** The warning before bids are hidden, in ms. */
const BLIND_WARNING_MS = 5 * MINUTE_MS

/** The alert of a moment that has one, with times by this phone's clock. */
export const alertOf = (moment: Moment, view: GameView, teamId: TeamId): Alert | null =>
  alertInWords(moment, view, teamId, lockWords)

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
  // What goes on until the end is ended by that, which has a warning of its own.
  const expiring = liveCards(view).filter(
    ({ expiryTimeMs }) =>
      expiryTimeMs !== null && expiryTimeMs < view.endsAtMs && hasCome(expiryTimeMs - EXPIRY_WARNING_MS),
  )
  const alerts = expiry(expiring, clockMs)
  const blindMs = blindDueMs(view)
  if (blindMs !== null && hasCome(blindMs - BLIND_WARNING_MS)) {
    alerts.push({
      subject: 'blind',
      title: 'Bids will be hidden in 5 minutes',
      detail: 'From then on each team sees its own only, until the end.',
      ...LEADS_TO.hidden,
    })
  }
  const warningMs = END_WARNINGS_MS.filter((ms) => hasCome(view.endsAtMs - ms)).at(-1)
  if (warningMs !== undefined) {
    alerts.push(untilEnd(endWarning(warningMs), view))
  }
  return alerts
}

/** A warning before the end that counts down to it, also once the host has moved it. */
const untilEnd = (warning: Alert, { endsAtMs }: GameView): Alert => ({
  ...warning,
  countdown: { toMs: endsAtMs, words: ['', ' left'] },
})

const resumption = (untilMs: number): Alert => ({
  subject: 'pause',
  title: 'The game resumes in 1 minute',
  detail: `Bids and claims count again at ${timeOfDay(untilMs)}.`,
  ...LEADS_TO.board,
})

/** @param clockMs the time on the game's clock */
function expiry(expiring: readonly Card[], clockMs: number): Alert[] {
  const [first, ...others] = expiring
  if (!first) return []
  const toMs = Math.min(...expiring.map(({ expiryTimeMs }) => expiryTimeMs ?? clockMs))
  const minutes = Math.max(1, Math.ceil((toMs - clockMs) / MINUTE_MS))
  const lead = others.length === 0 ? `"${first.title}" expires in ` : `${expiring.length} cards expire in `
  return [
    {
      subject: 'expiry',
      title: `${lead}${counted(minutes, 'minute')}`,
      countdown: { toMs, words: [lead, ''] },
      detail: 'Claim what you’ve finished.',
      ...LEADS_TO.flop,
      cardIds: expiring.map(({ id }) => id),
    },
  ]
}

/**
 * The alerts that are still true, in current words: a retaken zone or a claimed card drops its alert.
 * @returns the same list while nothing of it has changed
 */
export function stillTrue(alerts: readonly Alert[], look: Look, teamId: TeamId): readonly Alert[] {
  const now = alerts.flatMap((alert) =>
    restated(alert, look, teamId).map((next) => (hasSameWords(alert, next) ? alert : next)),
  )
  const isSame = now.length === alerts.length && now.every((alert, index) => alert === alerts[index])
  return isSame ? alerts : now
}

function restated(alert: Alert, { view, nowMs }: Look, teamId: TeamId): Alert[] {
  const { zoneId, cardIds, subject, isByHost = false } = alert
  const isUrgent = zoneId !== undefined || cardIds !== undefined || subject === 'time'
  if (isUrgent && (view.isTimeUp || view.status !== 'active')) return []
  if (subject === 'pause' && !view.pause) return []
  if (cardIds) {
    const expiring = liveCards(view).filter(({ id }) => cardIds.includes(id))
    return expiry(expiring, gameNowMs(view, nowMs))
  }
  if (subject === 'time') return [untilEnd(alert, view)]
  if (zoneId === undefined) return [alert]
  const zone = view.zones.find(({ id }) => id === zoneId)
  return zone && zone.currentOwner !== teamId ? [lostZone(view, zone, teamId, { isByHost, lockWords })] : []
}

const hasSameWords = (a: Alert, b: Alert): boolean =>
  a.title === b.title &&
  a.detail === b.detail &&
  a.action === b.action &&
  a.countdown?.toMs === b.countdown?.toMs &&
  `${a.fall}` === `${b.fall}`

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
