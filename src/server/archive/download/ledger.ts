import type { EventType, GameEvent } from '#core/game/events.ts'
import { cardOf, momentOf, officialOf, type Row, teamOf, zoneOf } from './rows.ts'
import type { Step } from './steps.ts'

/** Why money moved. What isn't named here is told by its event's name. */
const REASONS: Partial<Record<EventType, string>> = {
  GameStarted: 'start money',
  CardClaimed: 'claim',
  ClaimApproved: 'claim approved',
  ClaimUndone: 'claim undone',
  BidPlaced: 'bid',
  BidVoided: 'bid voided',
  BudgetAdjusted: 'changed by hand',
}

/**
 * Every movement of money with the balance after it, found by comparing balances, so that no kind of event can be forgotten.
 * @see docs/rules.md I42
 */
export function ledgerRows(step: Step): Row[] {
  const { event, before, after } = step
  return after.teams.flatMap(({ id, balanceCents }) => {
    const amountCents = balanceCents - (before?.teams.find((team) => team.id === id)?.balanceCents ?? 0)
    if (amountCents === 0) return []
    const { team, teamId } = teamOf(after, id)
    const { zone, zoneId } = zoneOf(after, zoneIn(event))
    const { card, cardId } = cardOf(after, 'cardId' in event ? event.cardId : null)
    return [
      {
        ...momentOf(step),
        team,
        amountCents,
        balanceCents,
        reason: REASONS[event.type] ?? event.type,
        zone,
        card,
        by: isDecision(event) ? officialOf(after, event.by) : null,
        teamId,
        zoneId,
        cardId,
      },
    ]
  })
}

function zoneIn(event: GameEvent): string | null {
  if (event.type === 'BidPlaced') return event.zoneId
  return event.type === 'BidVoided' ? event.bid.zoneId : null
}

/** Money that somebody moved by deciding it. */
const isDecision = (event: GameEvent): event is Extract<GameEvent, { by?: string }> =>
  ['BidVoided', 'BudgetAdjusted', 'ClaimUndone'].includes(event.type) ||
  (event.type === 'ClaimApproved' && !event.isAutomatic)
