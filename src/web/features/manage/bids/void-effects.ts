import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { BidHistory, BidRef, GameView } from '#core/game/state.ts'
import { voidEffect } from '#core/rules/voiding.ts'

/**
 * What voiding a bid will bring, line by line.
 * @param history the zone's; null while it isn't known
 */
export function voidEffects(
  view: Pick<GameView, 'teams' | 'zones'>,
  bid: BidRef,
  { history, refund }: { history: BidHistory | null; refund: boolean },
): string[] {
  const nameOf = (id: string) => view.teams.find((team) => team.id === id)?.name ?? 'The team'
  const zone = view.zones.find(({ id }) => id === bid.zoneId)
  const team = view.teams.find(({ id }) => id === bid.teamId)
  const effect =
    history &&
    voidEffect(
      history,
      bid.number,
      view.teams.map(({ id }) => id),
    )
  const lines: string[] = []
  if (zone && effect) {
    const before = formatMoney(zone.totals[bid.teamId] ?? 0)
    lines.push(
      `${nameOf(bid.teamId)}’s total on the zone goes from ${before} to ${formatMoney(effect.totalCents)}.`,
    )
    lines.push(holderWords(zone.currentOwner, effect, nameOf))
  }
  if (team) {
    const { balanceCents: cents } = team
    lines.push(
      refund
        ? `${team.name} gets its ${formatPrice(bid.amountCents)} back: ${formatMoney(cents)} → ${formatMoney(cents + bid.amountCents)}.`
        : `${team.name} doesn’t get its ${formatPrice(bid.amountCents)} back.`,
    )
  }
  return [...lines, 'Everyone will see your reason in the feed.']
}

function holderWords(
  now: string | null,
  { currentOwner, currentBidCents }: { currentOwner: string | null; currentBidCents: number },
  nameOf: (id: string) => string,
): string {
  if (currentOwner === null)
    return now === null ? 'The zone stays unclaimed.' : 'The zone is unclaimed again.'
  const holder = nameOf(currentOwner)
  return now === currentOwner
    ? `${holder} keeps the zone.`
    : `${holder} holds the zone again with ${formatMoney(currentBidCents)}.`
}
