import { calledName } from '#core/game/called-name.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { formatPrice } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameView } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import type { Advice } from '#core/rules/what-next.ts'

/** An advice in words, and the screen where it's done. */
export interface AdviceWords {
  readonly text: string
  readonly to: string
}

/** Says what a team could do next: 'Zone 4 costs $25, you have $46'. @param nowMs server time */
export function whatNextWords(advice: Advice, view: GameView, nowMs: number): AdviceWords {
  if ('cardId' in advice) {
    const title = view.cards.find(({ id }) => id === advice.cardId)?.title ?? ''
    return { text: cardWords(advice, view, title, gameNowMs(view, nowMs)), to: '/game/flop' }
  }
  if (advice.kind === 'spend') {
    return { text: `You have ${formatPrice(advice.balanceCents)} to bid before the end`, to: '/game/zones' }
  }
  const zone = `Zone ${view.zones.find(({ id }) => id === advice.zoneId)?.number ?? ''}`
  const price = formatPrice(advice.priceCents)
  return { text: zoneWords(advice, view, zone, price), to: `/game/bidding/${advice.zoneId}` }
}

function zoneWords(
  advice: Extract<Advice, { kind: 'take' | 'hold' }>,
  view: GameView,
  zone: string,
  price: string,
): string {
  if (advice.kind === 'hold')
    return `${calledName(view, advice.rivalId)} needs one zone to lead: ${zone} costs them ${price}`
  const have = `you have ${formatPrice(advice.balanceCents)}`
  if (advice.leads) return `You need one zone to lead: ${zone} costs ${price}, ${have}`
  const where = optionsOf(view).location === 'required' ? ' there' : ''
  return `${zone} costs ${price}${where}, ${have}`
}

function cardWords(
  advice: Extract<Advice, { cardId: string }>,
  view: GameView,
  title: string,
  clockMs: number,
): string {
  if (advice.kind === 'hurry') {
    const minutes = Math.max(1, Math.ceil((advice.endsAtMs - clockMs) / MINUTE_MS))
    return `${title} ends in ${minutes} min`
  }
  const { balanceCents, nextCents } = advice
  const pays = `${title} pays ${formatPrice(advice.rewardCents)}`
  if (balanceCents < 0) return `You’re ${formatPrice(-balanceCents)} in debt: ${pays}`
  if (nextCents === null) return pays
  const nobodyHolds = view.zones.every(({ currentOwner }) => currentOwner === null)
  return nobodyHolds
    ? `Start with ${title}: ${formatPrice(advice.rewardCents)}`
    : `${pays}, the next zone costs ${formatPrice(nextCents)}`
}
