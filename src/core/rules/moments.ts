import type { GameEvent } from '#core/game/events.ts'
import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { totalOf } from './bidding.ts'
import { isBlindfolded } from './blind.ts'
import { isProvisional } from './result.ts'
import { isEntitled, type SeatRole } from './roles.ts'

/** What has changed: the view of before, and the events heard since. A phone that slept has none, only its next view. */
export interface Change {
  readonly before: GameView
  readonly events: readonly GameEvent[]
}

/** Who looks; `teamId` is '' for someone without a team. */
export interface Who {
  readonly teamId: TeamId
  readonly role: SeatRole
}

type RequestOutcome = 'BidAllowed' | 'BidDeclined' | 'BidLapsed'

/** Something that happened to the game and that people hear of; the words are made where it is shown. */
export type Moment =
  /** The own team's bid has taken it, and the team holds it still. */
  | {
      readonly kind: 'zone-taken'
      readonly zoneId: ZoneId
      readonly by: TeamId
      readonly from: TeamId | null
    }
  /** `isByHost`: to the host's edit, not to a bid. */
  | {
      readonly kind: 'zone-lost'
      readonly zoneId: ZoneId
      readonly from: TeamId
      readonly to: TeamId | null
      readonly isByHost: boolean
    }
  /** Any other bid that took a zone. */
  | {
      readonly kind: 'zone-captured'
      readonly zoneId: ZoneId
      readonly by: TeamId
      readonly from: TeamId | null
    }
  | { readonly kind: 'zone-closed'; readonly zoneId: ZoneId; readonly reason: string }
  | { readonly kind: 'zone-reopened'; readonly zoneId: ZoneId }
  | {
      readonly kind: 'card-claimed'
      readonly cardId: CardId
      readonly by: TeamId
      readonly isUnpaid: boolean
      /** Bids are hidden, and what another team earns with them. */
      readonly isHidden: boolean
    }
  | { readonly kind: 'claim-paid'; readonly teamId: TeamId; readonly cents: number }
  /** What the host decided on a claim of the own team; `hasWords`: the chat tells why. */
  | {
      readonly kind: 'claim-reviewed'
      readonly claim: Card
      readonly card: Card
      readonly hasWords: boolean
    }
  | { readonly kind: 'bid-voided'; readonly feedId: number; readonly text: string }
  | { readonly kind: 'request-answered'; readonly zoneId: ZoneId; readonly outcome: RequestOutcome }
  | { readonly kind: 'announced'; readonly text: string }
  | { readonly kind: 'deck-empty' }
  | { readonly kind: 'paused'; readonly reason: string | null }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'blind-began' }
  | { readonly kind: 'blind-ended' }
  | { readonly kind: 'time-up'; readonly isProvisional: boolean }
  | { readonly kind: 'declared' }

export type MomentOf<Kind extends Moment['kind']> = Extract<Moment, { kind: Kind }>

/**
 * What has happened to a game between two views, for one person: the only source of alerts, headlines, celebrations and spoken
 * words. What stands at the end is read from the views, what came and went from the events.
 * @returns in the order in which it's told
 * @see docs/rules.md U1–U4
 */
export function momentsOf({ before, events }: Change, view: GameView, who: Who): Moment[] {
  const ofBlind = blindMoments(before, view)
  const heard = events.flatMap((event) => heardIn(event, view, who))
  const course = [...ofBlind, ...timeUp(before, view)]
  // What was hidden is shown all at once, and isn't news one by one.
  if (isBlindfolded(before) && !view.blind) return [...course, ...heard]
  return [
    ...course,
    ...zoneMoments({ before, events }, view, who),
    ...reviews(before, view, who),
    ...voided(before, view, who),
    ...announced(before, view, who),
    ...heard,
  ]
}

function blindMoments(before: GameView, view: GameView): Moment[] {
  if (view.blind && !before.blind) return [{ kind: 'blind-began' }]
  return before.blind && !view.blind ? [{ kind: 'blind-ended' }] : []
}

const timeUp = (before: GameView, view: GameView): Moment[] =>
  view.isTimeUp && !before.isTimeUp && view.status === 'active'
    ? [{ kind: 'time-up', isProvisional: isProvisional(view) }]
    : []

/** Zones that bids have taken, and zones that the own team held before and doesn't hold now. */
function zoneMoments({ before, events }: Change, view: GameView, { teamId }: Who): Moment[] {
  const lost = view.isTimeUp ? [] : lostZones(before, view, teamId)
  const isLost = new Set(lost.map(({ zoneId }) => zoneId))
  const captures = capturesIn(events, before)
  const taken = new Set(
    view.zones.flatMap(({ id, currentOwner }) => {
      const last = captures.findLast(({ zoneId }) => zoneId === id)
      return last && last.by === teamId && currentOwner === teamId ? [last] : []
    }),
  )
  const told = captures
    .filter(({ zoneId }) => !isLost.has(zoneId))
    .map((capture): Moment => (taken.has(capture) ? { ...capture, kind: 'zone-taken' } : capture))
  return [...lost, ...told]
}

function lostZones(before: GameView, view: GameView, teamId: TeamId): MomentOf<'zone-lost'>[] {
  const held = new Map(before.zones.map((zone) => [zone.id, zone]))
  return view.zones.flatMap((zone) => {
    const own = held.get(zone.id)
    if (!own || own.currentOwner !== teamId || zone.currentOwner === teamId) return []
    // Bids only ever add to a total.
    const isByHost = totalOf(zone, teamId) < totalOf(own, teamId)
    return [{ kind: 'zone-lost', zoneId: zone.id, from: teamId, to: zone.currentOwner, isByHost }]
  })
}

/** The captures among events, in order. */
function capturesIn(events: readonly GameEvent[], before: GameView): MomentOf<'zone-captured'>[] {
  const owners = new Map(before.zones.map(({ id, currentOwner }) => [id, currentOwner]))
  return events.flatMap((event) => {
    if (event.type !== 'BidPlaced' || !event.leads) return []
    const { zoneId, teamId: by } = event
    const from = owners.get(zoneId) ?? null
    owners.set(zoneId, by)
    return from === by ? [] : [{ kind: 'zone-captured', zoneId, by, from }]
  })
}

/** Claims of the own team that were decided or undone. */
function reviews(before: GameView, view: GameView, { teamId }: Who): Moment[] {
  const claims = new Map(
    before.cards.flatMap((card) => (card.claimedBy === teamId ? [[card.id, card] as const] : [])),
  )
  const hasWords = view.chatCount > before.chatCount
  return view.cards.flatMap((card): Moment[] => {
    const claim = claims.get(card.id)
    if (!claim) return []
    const isSame = card.claimedAtMs === claim.claimedAtMs && card.review === claim.review
    return isSame ? [] : [{ kind: 'claim-reviewed', claim, card, hasWords }]
  })
}

/** Bids of the own team that the host has voided, and zones that came back to it; those who may do that know. */
const voided = (before: GameView, view: GameView, { teamId, role }: Who): Moment[] =>
  isEntitled(role, 'judge')
    ? []
    : view.feed
        .filter((item) => item.type === 'admin_void' && item.teamId === teamId && item.id > before.feedCount)
        .map(({ id, text }) => ({ kind: 'bid-voided', feedId: id, text }))

/** The latest announcement; not for those who make them. */
function announced(before: GameView, view: GameView, { role }: Who): Moment[] {
  const latest = view.feed.findLast(({ type }) => type === 'announcement')
  const isNews = latest && latest.id > before.feedCount && !isEntitled(role, 'judge')
  return isNews ? [{ kind: 'announced', text: latest.text }] : []
}

/** What an event by itself tells. */
function heardIn(event: GameEvent, view: GameView, { teamId }: Who): Moment[] {
  switch (event.type) {
    case 'DeckFoundEmpty':
      return [{ kind: 'deck-empty' }]
    case 'CardClaimed': {
      const { cardId, teamId: by, isUnpaid = false, blind } = event
      return [{ kind: 'card-claimed', cardId, by, isUnpaid, isHidden: blind !== undefined }]
    }
    case 'ClaimApproved': {
      const by = view.cards.find(({ id }) => id === event.cardId)?.claimedBy
      const cents = event.paidCents
      return by && cents !== undefined ? [{ kind: 'claim-paid', teamId: by, cents }] : []
    }
    case 'BidAllowed':
    case 'BidDeclined':
    case 'BidLapsed':
      return event.teamId === teamId
        ? [{ kind: 'request-answered', zoneId: event.zoneId, outcome: event.type }]
        : []
    case 'ZoneClosed':
      return [{ kind: 'zone-closed', zoneId: event.zoneId, reason: event.reason }]
    case 'ZoneReopened':
      return [{ kind: 'zone-reopened', zoneId: event.zoneId }]
    case 'ResultDeclared':
      return [{ kind: 'declared' }]
    case 'GamePaused':
      return [{ kind: 'paused', reason: event.reason ?? null }]
    case 'GameResumed':
      return [{ kind: 'resumed' }]
    default:
      return []
  }
}
