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

/** Says what a team could do next, the deed first: 'Take Zone 8 from Red for $1 and you lead'. @param nowMs server time */
export function whatNextWords(advice: Advice, view: GameView, nowMs: number): AdviceWords {
  if ('cardId' in advice) {
    const title = shortened(view.cards.find(({ id }) => id === advice.cardId)?.title ?? '')
    return { text: cardWords(advice, view, title, gameNowMs(view, nowMs)), to: '/game/flop' }
  }
  if (advice.kind === 'spend') {
    return { text: `Bid your ${formatPrice(advice.balanceCents)} before the end`, to: '/game/zones' }
  }
  return { text: zoneWords(advice, view), to: `/game/bidding/${advice.zoneId}` }
}

/** A title with more characters ends with its last whole word before; its card has all of it. */
const LONG_TITLE = 40

function shortened(title: string): string {
  if (title.length <= LONG_TITLE) return title
  const start = title.slice(0, LONG_TITLE)
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : LONG_TITLE).replace(/[\s,;:.]+$/, '')}…`
}

function zoneWords(advice: Extract<Advice, { kind: 'take' | 'hold' }>, view: GameView): string {
  const zone = view.zones.find(({ id }) => id === advice.zoneId)
  const sign = `Zone ${zone?.number ?? ''}`
  const price = formatPrice(advice.priceCents)
  if (advice.kind === 'hold')
    return `Defend ${sign}: with ${price} ${calledName(view, advice.rivalId)} takes it and leads`
  const isThere = optionsOf(view).location === 'required'
  const owner = zone?.currentOwner
  const deed = owner
    ? `take ${isThere ? 'it' : sign} from ${calledName(view, owner)}`
    : `claim ${isThere ? 'it' : sign}`
  const sentence = isThere
    ? `Go to ${sign} and ${deed} for ${price}`
    : `${deed[0]?.toUpperCase()}${deed.slice(1)} for ${price}`
  if (advice.leads === null) return `${sentence} of your ${formatPrice(advice.balanceCents)}`
  return isThere ? `${sentence}: you lead` : `${sentence} and you lead`
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
  const reward = formatPrice(advice.rewardCents)
  if (balanceCents < 0) return `You’re ${formatPrice(-balanceCents)} in debt: ${title} pays ${reward}`
  const nobodyHolds = view.zones.every(({ currentOwner }) => currentOwner === null)
  if (nobodyHolds) return `Start with ${title}: it pays ${reward}`
  const earn = `Earn ${reward} with ${title}`
  return nextCents === null ? earn : `${earn}: zones start at ${formatPrice(nextCents)}`
}
