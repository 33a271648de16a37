import type { Command } from '#core/game/commands.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { labelPoint } from '#core/geometry/label-point.ts'
import type { Advice } from '#core/rules/what-next.ts'

/** What someone would send who does what they are advised to, standing where they are told to go. @param view as their phone shows it */
export function commandFor(
  advice: Exclude<Advice, { kind: 'prove' }>,
  view: GameView,
  teamId: TeamId,
  { borders }: Pick<GameState, 'borders'>,
  nowMs: number,
): Command {
  if ('cardId' in advice) return { type: 'ClaimCard', cardId: advice.cardId }
  const zone = view.zones.find(({ id }) => id === advice.zoneId)
  const border = borders[advice.zoneId]
  const [lng, lat] = border ? labelPoint(border) : [0, 0]
  return {
    type: 'PlaceBid',
    zoneId: advice.zoneId,
    amountCents: amountOf(advice),
    seenHighestCents: zone?.currentBidCents ?? 0,
    seenOwnCents: zone?.totals[teamId] ?? 0,
    ...(border && { position: { lng, lat, accuracyM: 8, fixAtMs: nowMs } }),
  }
}

/** The price, the least, or all there is. */
function amountOf(advice: Extract<Advice, { zoneId: string }>): number {
  if (advice.kind === 'take') return advice.priceCents
  return advice.kind === 'hold' ? 100 : Math.floor(advice.balanceCents / 100) * 100
}
