import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { courseWords } from '#core/rules/course-words.ts'
import type { Moment, MomentOf } from '#core/rules/moments.ts'

/**
 * What a screen reader says of a moment that no alert and no headline tells; null for nothing. What was claimed here is told
 * by its answer. @param isOwnClaim whether this screen waits for the answer to the claim of a card
 */
export function spokenWords(
  moment: Moment,
  view: GameView,
  isOwnClaim: (claim: MomentOf<'card-claimed'>) => boolean,
): string | null {
  switch (moment.kind) {
    case 'card-claimed':
      return isOwnClaim(moment) && !moment.isHidden ? null : claimWords(moment, view)
    case 'claim-paid': {
      const team = view.teams.find(({ id }) => id === moment.teamId)
      return team ? `${team.name} earns ${formatPrice(moment.cents)}` : null
    }
    case 'zone-closed':
      return `${zoneIn(view, moment.zoneId)} is closed: ${moment.reason}`
    case 'zone-reopened':
      return `${zoneIn(view, moment.zoneId)} is open again.`
    case 'time-up':
    case 'declared':
    case 'blind-ended':
    case 'paused':
    case 'resumed':
      return courseWords(moment)
    default:
      return null
  }
}

/** `Zone 4`, whatever it's called. */
export const zoneIn = (view: Pick<GameView, 'zones'>, zoneId: string): string =>
  `Zone ${view.zones.find(({ id }) => id === zoneId)?.number ?? ''}`

function claimWords({ by, cardId, isUnpaid, isHidden }: MomentOf<'card-claimed'>, view: GameView) {
  const team = view.teams.find(({ id }) => id === by)
  const card = view.cards.find(({ id }) => id === cardId)
  if (!team || !card) return null
  if (isHidden) return `${team.name} completed "${card.title}"`
  const reward = formatPrice(rewardCents(card))
  return `${team.name} ${isUnpaid ? `has ${reward} waiting` : `earns ${reward}`}`
}
