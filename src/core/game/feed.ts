import type { EventOf, GameEvent } from './events.ts'
import type { TeamId } from './ids.ts'
import { formatMoney, formatPrice } from './money.ts'
import { OFFICE_NAMES } from './names.ts'
import { rewardCents } from './rewards.ts'
import type { BidPosition, GameView, RecapItem, Zone } from './state.ts'

type Item = Pick<RecapItem, 'type' | 'teamId' | 'text' | 'cardId' | 'zoneId' | 'bid' | 'by'>

/**
 * An event's lines in the feed, in order; most events have one or none.
 * @param view the game before the event
 * @see docs/rules.md R1–R14
 */
export function recapOf(view: GameView, event: GameEvent): Item[] {
  const items = itemsOf(view, event)
  if (!('by' in event) || items.length === 0) return items
  const { by } = event
  return items.map((item) => ({ ...item, by }))
}

function itemsOf(view: GameView, event: GameEvent): Item[] {
  const hostsChange = hostsChangeOf(view, event)
  switch (event.type) {
    case 'CardClaimed': {
      const card = cardOf(view, event.cardId)
      const reward = formatPrice(rewardCents(card))
      const payment = event.isUnpaid ? ` (${reward} waiting)` : ` (+${reward})`
      const text = `${nameOf(view, event.teamId)} completed "${card.title}"${event.blind ? '' : payment}`
      return [{ type: 'claim', teamId: event.teamId, text, cardId: event.cardId }]
    }
    case 'ClaimApproved':
      return paidItems(view, event)
    case 'CardExpired':
      return [{ type: 'expired', teamId: null, text: `"${cardOf(view, event.cardId).title}" expired` }]
    case 'BidPlaced':
      return [bidItem(view, event)]
    case 'AnnouncementPosted':
      return [{ type: 'announcement', teamId: null, text: event.text }]
    case 'BudgetAdjusted': {
      const { teamId, fromCents, toCents } = event
      const text = `Admin adjusted ${nameOf(view, teamId)}'s budget ${fromTo(fromCents, toCents)} (${signed(toCents - fromCents)})`
      return [{ type: 'admin_budget', teamId, text }]
    }
    case 'ZoneBidsAdjusted': {
      const { number } = zoneOf(view, event.zoneId)
      return event.changes.map(({ teamId, fromCents, toCents }) => ({
        type: 'admin_bid',
        teamId,
        text: `Admin adjusted ${nameOf(view, teamId)}'s bid on Zone ${number} ${fromTo(fromCents, toCents)}`,
      }))
    }
    case 'ClaimUndone': {
      const card = cardOf(view, event.cardId)
      const { teamId, deductedCents = rewardCents(card) } = event
      const team = nameOf(view, teamId)
      const money =
        deductedCents === 0
          ? `. ${team} hadn’t been paid for it.`
          : ` and deducted ${formatPrice(deductedCents)} from ${team}`
      const how = event.blind ? '.' : money
      return [{ type: 'admin_undo', teamId, text: `Admin returned "${card.title}" to the flop${how}` }]
    }
    case 'WordsFixed':
      return fixedItem(view, event)
    case 'CardWithdrawn':
      return isSeen(view, event.cardId)
        ? [hostsChange(`withdrew "${cardOf(view, event.cardId).title}": ${event.reason}`)]
        : []
    case 'ZoneClosed':
      return [hostsChange(`closed Zone ${zoneOf(view, event.zoneId).number}: ${event.reason}`)]
    case 'BidVoided':
      return event.blind === 'others' ? [] : voidedItems(view, event)
    case 'ResultDeclared':
      return [hostsChange('declared the result.')]
    case 'ZoneReopened':
      return [hostsChange(`reopened Zone ${zoneOf(view, event.zoneId).number}.`)]
    case 'GamePaused': {
      const { reason } = event
      const isSame = view.pause && view.pause.reason === reason
      return isSame ? [] : [hostsChange(`paused the game${reason ? `: ${reason}` : '.'}`)]
    }
    case 'GameResumed':
      // Without an official's name it may have been the clock.
      return [event.by ? hostsChange('resumed the game.') : changeItem('The game resumed.')]
    case 'GameExtended': {
      const { minutes } = event
      const did = minutes < 0 ? 'shortened' : 'extended'
      return [hostsChange(`${did} the game by ${Math.abs(minutes)} min.`)]
    }
    case 'BlindBegan':
      return [{ type: 'hidden', teamId: null, text: 'Bids are hidden until the end.' }]
    default:
      return []
  }
}

/** A claim that is approved is told if it is paid with that. */
function paidItems(view: GameView, { cardId, paidCents, isAutomatic }: EventOf<'ClaimApproved'>): Item[] {
  const { title, claimedBy } = cardOf(view, cardId)
  if (paidCents === undefined || claimedBy === null) return []
  const how = isAutomatic ? ' (approved automatically)' : ''
  const text = `${nameOf(view, claimedBy)} was paid ${formatPrice(paidCents)} for "${title}"${how}`
  return [{ type: 'paid', teamId: claimedBy, text }]
}

function bidItem(view: GameView, event: Extract<GameEvent, { type: 'BidPlaced' }>): Item {
  const { teamId, zoneId, amountCents, totalCents, leads, number, position } = event
  const zone = zoneOf(view, zoneId)
  const team = nameOf(view, teamId)
  const shared = { teamId, ...(number !== undefined && { zoneId, bid: number }) }
  const how = HOW_PLACED[position?.verdict ?? 'inside'] ?? ''
  return leads && zone.currentOwner !== teamId
    ? {
        ...shared,
        type: 'capture',
        text: `${team} took ${zoneName(zone)} with ${formatMoney(totalCents)}${how}`,
      }
    : { ...shared, type: 'bid', text: `${team} bid ${formatMoney(amountCents)} on ${zoneName(zone)}${how}` }
}

/** What is told of a bid whose location wasn't good enough. */
const HOW_PLACED: { readonly [Verdict in BidPosition['verdict']]?: string } = {
  allowed: ' (allowed by the host)',
  unchecked: ' (unchecked)',
}

/** The second line says who holds the zone, if that has changed. */
function voidedItems(view: GameView, { bid, ...event }: EventOf<'BidVoided'>): Item[] {
  const { teamId, amountCents } = bid
  const zone = zoneOf(view, bid.zoneId)
  const refunded = event.refundCents > 0 ? ' and refunded it' : ''
  const voided = `${decider(view, { bid, ...event })} voided ${nameOf(view, teamId)}’s bid of ${formatPrice(amountCents)} on ${zoneName(zone)}${refunded}: ${event.reason}`
  const items: Item[] = [{ type: 'admin_void', teamId, text: voided }]
  const { currentOwner: holder, currentBidCents } = event
  if (event.blind || holder === zone.currentOwner) return items
  const text =
    holder === null
      ? `${zoneName(zone)} is unclaimed again`
      : `${nameOf(view, holder)} holds ${zoneName(zone)} again with ${formatMoney(currentBidCents)}`
  return [...items, { type: 'admin_void', teamId: holder, text }]
}

function fixedItem(view: GameView, event: EventOf<'WordsFixed'>): Item[] {
  const hostsChange = hostsChangeOf(view, event)
  switch (event.target) {
    case 'zone':
      return [hostsChange(`edited the text of Zone ${zoneOf(view, event.id).number}.`)]
    case 'card':
      return isSeen(view, event.id) ? [hostsChange(`edited the text of "${event.title}".`)] : []
    case 'team':
      return [hostsChange(`renamed ${nameOf(view, event.id)} to ${event.name}.`)]
  }
}

const changeItem = (text: string): Item => ({ type: 'admin_change', teamId: null, text })
const hostsChangeOf =
  (view: GameView, event: GameEvent) =>
  (did: string): Item =>
    changeItem(`${decider(view, event)} ${did}`)

/** Who decided, in the words of the feed. */
function decider({ officials }: GameView, event: GameEvent): string {
  const role = 'by' in event && officials?.[event.by ?? '']?.role
  return role ? `The ${OFFICE_NAMES[role].toLowerCase()}` : 'The host'
}
/** Whether a card has left the deck; one in the deck is secret. */
const isSeen = (view: GameView, id: string): boolean => view.cards.some((card) => card.id === id)

/** `Zone 4 - East Village & Gramercy` */
export const zoneName = (zone: Pick<Zone, 'number' | 'title'>): string =>
  `Zone ${zone.number} - ${zone.title}`

const fromTo = (from: number, to: number): string => `from ${formatMoney(from)} to ${formatMoney(to)}`
const signed = (cents: number): string => (cents < 0 ? formatMoney(cents) : `+${formatMoney(cents)}`)
const nameOf = (view: GameView, id: TeamId): string => view.teams.find((team) => team.id === id)?.name ?? ''
const cardOf = (view: GameView, id: string) =>
  view.cards.find((card) => card.id === id) ?? { title: '', value: 0, claimedBy: null }
const zoneOf = (view: GameView, id: string) =>
  view.zones.find((zone) => zone.id === id) ?? { number: 0, title: '', currentOwner: null }
