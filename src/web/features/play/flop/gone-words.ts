import type { TeamId } from '#core/game/ids.ts'
import { formatPrice, toCents } from '#core/game/money.ts'
import type { Card, GameView } from '#core/game/state.ts'

/**
 * What has become of a card that someone was about to claim; null while it can be claimed.
 * @param isOver the main timer has reached zero
 */
export function goneWords(
  { title, value, id }: Pick<Card, 'id' | 'title' | 'value'>,
  { cards, teams }: Pick<GameView, 'cards' | 'teams'>,
  teamId: TeamId,
  isOver: boolean,
): string | null {
  const card = cards.find((each) => each.id === id)
  const reward = formatPrice(toCents(value))
  if (card?.claimedBy === teamId) return `Your team has already claimed "${title}": +${reward}.`
  const team = teams.find((each) => each.id === card?.claimedBy)
  if (team) return `${team.name} claimed "${title}" first.`
  if (isOver) return 'Time is up. Challenges can no longer be completed.'
  if (card?.status === 'withdrawn') return `The host withdrew "${title}". Pick another challenge.`
  return card?.status === 'in_flop' ? null : `"${title}" has expired. Pick another challenge.`
}
