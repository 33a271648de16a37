import type { CardId, TeamId } from '#core/game/ids.ts'
import { cardOf, momentOf, officialOf, personOf, type Row, teamOf } from './rows.ts'
import type { Step } from './steps.ts'

/** Every claim, and what became of it. */
export function claimRows(step: Step): Row[] {
  const { event, before, after } = step
  /** @param teamId the team that claimed */
  const row = (what: string, cardId: CardId, teamId: TeamId | null, rest: Partial<Row> = {}): Row[] => {
    const { team, ...teamIds } = teamOf(after, teamId)
    const { card, ...cardIds } = cardOf(after, cardId)
    const own = { paidCents: null, person: null, text: null, ...rest }
    return [{ ...momentOf(step), what, team, card, ...own, ...teamIds, ...cardIds }]
  }
  /** What the step has changed of the team's money. */
  const paidTo = (teamId: TeamId | null): number => {
    const [now, then] = [after, before].map(
      (state) => state?.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0,
    )
    return (now ?? 0) - (then ?? 0)
  }
  const claimant = (cardId: CardId) => after.cards.find(({ id }) => id === cardId)?.claimedBy ?? null
  switch (event.type) {
    case 'CardClaimed':
      return row('claimed', event.cardId, event.teamId, { paidCents: paidTo(event.teamId) })
    case 'ClaimUndone': {
      const rest = { paidCents: paidTo(event.teamId), person: officialOf(after, event.by) }
      return row('undone', event.cardId, event.teamId, rest)
    }
    case 'ClaimDisputed': {
      const rest = { person: personOf(after, event.playerNumber), text: event.text ?? null }
      return row('disputed', event.cardId, claimant(event.cardId), rest)
    }
    case 'ClaimApproved': {
      const { cardId, isAutomatic, by } = event
      const teamId = claimant(cardId)
      const person = isAutomatic ? null : officialOf(after, by)
      return row(isAutomatic ? 'approved by itself' : 'approved', cardId, teamId, {
        paidCents: paidTo(teamId),
        person,
      })
    }
    case 'ClaimRejected': {
      const rest = { person: officialOf(after, event.by), text: event.text ?? null }
      return row('rejected', event.cardId, claimant(event.cardId), rest)
    }
    default:
      return []
  }
}
