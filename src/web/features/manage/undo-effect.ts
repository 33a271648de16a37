import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { formatMoney } from '#core/game/money.ts'
import { paidCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { liveCards } from '#core/rules/flop.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

type View = Pick<GameView, 'teams' | 'cards'>

/** What undoing a claim will bring about, line by line: the balance first. */
export function undoEffect(view: View, card: Card): string[] {
  const lines: string[] = []
  const team = view.teams.find(({ id }) => id === card.claimedBy)
  if (team) {
    const afterCents = team.balanceCents - paidCents(card)
    lines.push(
      afterCents === team.balanceCents
        ? `${team.name} stays at ${formatMoney(afterCents)}, as nothing was paid`
        : `${team.name} goes from ${formatMoney(team.balanceCents)} to ${formatMoney(afterCents)}`,
    )
    if (afterCents < 0) lines.push('A team in debt can’t bid.')
  }
  const live = liveCards(view).length + 1
  if (live > LIMITS.flopCards) lines.push(`The flop will temporarily show ${live} cards.`)
  if (card.expiryTimeMs !== null && card.claimedAtMs !== null) {
    const leftMinutes = Math.max(1, Math.round((card.expiryTimeMs - card.claimedAtMs) / MINUTE_MS))
    lines.push(`The card returns with ${formatDuration(leftMinutes)} left.`)
  }
  return lines
}

/** The same where nothing else on the screen says that the card returns. */
export function returnEffect(view: View, card: Card): string[] {
  const [balance = '', ...others] = undoEffect(view, card)
  return [`${balance}. The card returns to the flop.`, ...others]
}
