import type { ActorId, EventOf, GameEvent } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import { HOST_NAME, officialName, playerName } from '#core/game/names.ts'
import type { GameView } from '#core/game/state.ts'
import { type Alert, alertOf } from './alerts.ts'
import { ANSWER_WORDS } from './answer-words.ts'
import { courseWords } from './course-words.ts'
import { type Change, type Moment, type MomentOf, momentsOf, type Who } from './moments.ts'
import { keyOf, type Waiting, waitingIn } from './review-queue.ts'
import { isEntitled } from './roles.ts'

/** What people can be notified of while their phone is put away, each by a switch of its own. */
export const NOTICE_KINDS = ['zones', 'time', 'announcements', 'chat', 'review'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A notification, in words. */
export interface Notice {
  readonly kind: NoticeKind
  /** What it is about: a newer notice of the same subject takes its place. */
  readonly subject: string
  readonly title: string
  readonly detail: string
  /** The screen to which it leads. */
  readonly to: string
}

/** Who is notified. */
export interface Reader extends Who {
  /** A player's or an official's id, or the host's account. */
  readonly personId: ActorId
}

/** Who may be notified of what: only people who decide on claims are told what waits for them. */
export const noticeKindsOf = (role: Who['role']): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => kind !== 'review' || isEntitled(role, 'judge'))

/**
 * What someone is notified of after a change, from what they may see of the game and no other source.
 * @param change the view of before and the events, projected for them @param view the one after
 * @see docs/rules.md U10, U11
 */
export function noticesOf(change: Change, view: GameView, reader: Reader): Notice[] {
  const { before, events } = change
  return [
    ...turns(before, view, reader),
    ...momentsOf(change, view, reader).flatMap((moment) => noticeOf(moment, view, reader.teamId)),
    ...chatNotices(events, view, reader),
    ...(isEntitled(reader.role, 'judge') ? reviewNotices(before, view) : []),
  ]
}

/** The start, one that was planned and didn't come, and an end that nobody saw coming. */
function turns(before: GameView, view: GameView, { role }: Reader): Notice[] {
  if (before.status === 'lobby' && view.status === 'active')
    return [{ ...TIME, title: 'The game has started', detail: 'See the cards and zones.', to: '/game/home' }]
  if (before.status === 'active' && view.status === 'completed' && !before.isTimeUp)
    return [{ ...TIME, title: 'The game has ended', detail: 'See the results.', to: `/results/${view.id}` }]
  if (view.startLapse && view.startLapse.atMs !== before.startLapse?.atMs)
    return [
      { ...TIME, title: 'The game didn’t start as planned', detail: lapseDetail(role), to: '/game/home' },
    ]
  return []
}

const lapseDetail = (role: Who['role']): string =>
  isEntitled(role, 'manage')
    ? 'See why, and start it or schedule another time.'
    : 'The host knows and will start it.'

const TIME = { kind: 'time', subject: 'time' } as const

function noticeOf(moment: Moment, view: GameView, teamId: TeamId): Notice[] {
  switch (moment.kind) {
    case 'zone-lost':
    case 'bid-voided':
      return alerted('zones', moment, view, teamId)
    case 'request-answered':
      return [answerNotice(moment, view)]
    case 'claim-reviewed':
      return alerted('chat', moment, view, teamId)
    case 'announced':
      return alerted('announcements', moment, view, teamId)
    case 'blind-began':
    case 'blind-ended':
      return alerted('time', moment, view, teamId)
    case 'paused':
    case 'resumed':
    case 'time-up':
    case 'declared':
      return [{ ...TIME, ...inTwo(courseWords(moment)), to: '/game/home' }]
    default:
      return []
  }
}

function answerNotice({ zoneId, outcome }: MomentOf<'request-answered'>, view: GameView): Notice {
  const { title, description } = ANSWER_WORDS[outcome]
  const number = view.zones.find(({ id }) => id === zoneId)?.number ?? ''
  return {
    kind: 'zones',
    subject: `zone ${zoneId}`,
    title,
    detail: `Zone ${number}: ${description}`,
    to: `/game/bidding/${zoneId}`,
  }
}

/** An alert's words; its button's first, as a notification has none. The time until which a zone is locked differs by phone. */
function alerted(kind: NoticeKind, moment: Moment, view: GameView, teamId: TeamId): Notice[] {
  const alert = alertOf(moment, view, teamId, () => 'Locked for now')
  return alert ? [noticeOfAlert(kind, alert)] : []
}

/** The notice of an alert. */
export function noticeOfAlert(kind: NoticeKind, { subject, title, detail, to, action, icon }: Alert): Notice {
  const isOffer = icon === 'zone' && action !== 'See the zone'
  return { kind, subject, title, detail: isOffer ? `${action} · ${detail}` : detail, to }
}

/** The first sentence as title, the rest as detail. */
function inTwo(words: string): { title: string; detail: string } {
  const [, title = words, detail = ''] = /^(.+?)(?:[.:] (.+?))?\.?$/.exec(words) ?? []
  return { title, detail }
}

/** Lines of the own team, and by others about a card that it has claimed; never their words, which may be erased. */
function chatNotices(events: readonly GameEvent[], view: GameView, reader: Reader): Notice[] {
  const { teamId } = reader
  const latest = events.findLast((event): event is EventOf<'MessagePosted'> => {
    if (event.type !== 'MessagePosted' || teamId === '' || authorOf(event, reader) === reader.personId)
      return false
    return event.teamId === teamId || claimantOf(view, event.cardId) === teamId
  })
  if (!latest) return []
  const card = view.cards.find(({ id }) => id === latest.cardId)
  return [
    {
      kind: 'chat',
      subject: 'chat',
      title: `${authorName(latest, view)} wrote in the evidence chat`,
      detail: card ? `About "${card.title}"` : 'Open the chat to read it.',
      to: card ? `/game/chat?card=${card.id}` : '/game/chat',
    },
  ]
}

const claimantOf = (view: GameView, cardId: string | null): TeamId | null =>
  view.cards.find(({ id }) => id === cardId)?.claimedBy ?? null

/** Whose line it is; the host's own is told apart by the reader's role. */
const authorOf = ({ playerId, by }: EventOf<'MessagePosted'>, { role, personId }: Reader): ActorId | null =>
  playerId ?? by ?? (role === 'host' ? personId : null)

function authorName({ playerId, playerNumber, by }: EventOf<'MessagePosted'>, view: GameView): string {
  const official = by === undefined ? undefined : view.officials?.[by]
  if (official) return officialName(official)
  if (playerId === null) return HOST_NAME
  const player = view.players[playerId] ?? { nickname: null, number: playerNumber ?? 0 }
  return playerName(player, view.players)
}

/** What waits for a decision since, and how much there is in all. */
function reviewNotices(before: GameView, view: GameView): Notice[] {
  const known = new Set(waitingIn(before).map(keyOf))
  const waiting = waitingIn(view)
  const latest = waiting.findLast((each) => !known.has(keyOf(each)))
  if (!latest) return []
  const others = waiting.length - 1
  return [
    {
      kind: 'review',
      subject: 'review',
      ...reviewWords(latest, view, others),
      to: '/manage/evidence',
    },
  ]
}

function reviewWords(latest: Waiting, view: GameView, others: number): { title: string; detail: string } {
  const detail =
    others === 0 ? subjectOf(latest, view) : `${subjectOf(latest, view)} · ${others} more waiting`
  switch (latest.kind) {
    case 'claim':
      return { title: 'A completion to review', detail }
    case 'bid':
      return { title: 'A disputed bid to review', detail }
    case 'request':
      return { title: 'A team asks to bid', detail }
  }
}

function subjectOf({ kind, item }: Waiting, view: GameView): string {
  const teamId = kind === 'claim' ? item.claimedBy : item.teamId
  const team = view.teams.find(({ id }) => id === teamId)?.name ?? ''
  if (kind === 'claim') return `${team}: "${item.title}"`
  return `${team}: Zone ${view.zones.find(({ id }) => id === item.zoneId)?.number ?? ''}`
}
