import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { isUnpaid, rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'

/**
 * What has become of a card that someone was about to claim; null while it can be claimed.
 * @param isOver the main timer has reached zero
 */
export function goneWords(
  { title, id }: Pick<Card, 'id' | 'title'>,
  { cards, teams }: Pick<GameView, 'cards' | 'teams'>,
  teamId: TeamId,
  isOver: boolean,
): string | null {
  const card = cards.find((each) => each.id === id)
  if (card?.claimedBy === teamId) {
    const reward = formatPrice(rewardCents(card))
    return `Your team has already claimed "${title}": ${isUnpaid(card) ? `${reward} waiting` : `+${reward}`}.`
  }
  const team = teams.find((each) => each.id === card?.claimedBy)
  if (team) return `${team.name} claimed "${title}" first.`
  if (isOver) return 'Time is up. Challenges can no longer be completed.'
  if (card?.status === 'withdrawn') return `The host withdrew "${title}". Pick another challenge.`
  return card?.status === 'in_flop' ? null : `"${title}" has expired. Pick another challenge.`
}
