import { liveCards } from '#core/flop.ts'
import { LIMITS, MINUTE_MS } from '#core/limits.ts'
import { formatMoney, toCents } from '#core/money.ts'
import type { Card, GameView } from '#core/state.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/** What undoing a claim will bring about, line by line: the balance first. */
export function undoEffect(view: Pick<GameView, 'teams' | 'cards'>, card: Card): string[] {
  const lines: string[] = []
  const team = view.teams.find(({ id }) => id === card.claimedBy)
  if (team) {
    const afterCents = team.balanceCents - toCents(card.value)
    lines.push(`${team.name} goes from ${formatMoney(team.balanceCents)} to ${formatMoney(afterCents)}`)
    if (afterCents < 0) lines.push('A team in debt cannot bid.')
  }
  const live = liveCards(view).length + 1
  if (live > LIMITS.flopCards) lines.push(`The flop will temporarily show ${live} cards.`)
  if (card.expiryTimeMs !== null && card.claimedAtMs !== null) {
    const leftMinutes = Math.max(1, Math.round((card.expiryTimeMs - card.claimedAtMs) / MINUTE_MS))
    lines.push(`The card has ${formatDuration(leftMinutes)} left again, as when it was claimed.`)
  }
  return lines
}
