import { formatPrice } from '#core/game/money.ts'
import type { BidEffect, BidStanding } from '#core/rules/bid-effect.ts'
import { shortWords } from '../price-words.ts'

/** What a bid would do, or how the team stands while nothing is typed, in one line. */
export interface EffectLine {
  /** `refused` speaks against the bid; `beyond` says that the team can't afford what takes the zone. */
  readonly tone: 'takes' | 'short' | 'beyond' | 'keeps' | 'refused' | 'standing'
  readonly words: string
}

/** What a bid does to its zone, before the zone's number: on the button that places it. @see docs/rules.md B13 */
export const effectVerb = ({ kind }: BidEffect): string => VERBS[kind] ?? 'on'

const VERBS: { readonly [Kind in BidEffect['kind']]?: string } = {
  takes: 'takes',
  short: 'won’t take',
  keeps: 'keeps',
}

/**
 * The live line over the amounts; null where nothing can be said, since bids are hidden.
 * @param amountCents as typed @param balanceCents of the own team, before the bid
 */
export function effectLine(
  effect: BidEffect,
  standing: BidStanding,
  amountCents: number,
  balanceCents: number,
): EffectLine | null {
  switch (effect.kind) {
    case 'nothing':
      return standingLine(standing, balanceCents)
    case 'beyond-funds':
      return { tone: 'refused', words: 'Insufficient funds.' }
    case 'beyond-cap':
      return { tone: 'refused', words: capWords(effect.mostCents) }
    case 'hidden':
      return null
    case 'takes':
      return { tone: 'takes', words: `Takes the zone, ${leavesWords(balanceCents - amountCents)}` }
    case 'short': {
      const { moreCents, lackingCents } = effect
      return {
        tone: lackingCents > 0 ? 'beyond' : 'short',
        words:
          lackingCents > 0
            ? beyondWords(lackingCents)
            : `${formatPrice(amountCents)} won’t take it: ${formatPrice(moreCents)} more needed`,
      }
    }
    case 'keeps': {
      const leads = standing.kind === 'holds' && standing.aheadCents > 0
      const words = `${leads ? 'You already lead' : 'You already hold it'}. This ${leavesWords(balanceCents - amountCents)}`
      return { tone: 'keeps', words }
    }
  }
}

function standingLine(standing: BidStanding, balanceCents: number): EffectLine | null {
  switch (standing.kind) {
    case 'broke': {
      const { debtCents, earnCents } = standing
      const earn = formatPrice(earnCents)
      return {
        tone: 'standing',
        words:
          debtCents > 0
            ? `You’re ${formatPrice(debtCents)} in debt. Earn ${earn} to bid again.`
            : `Earn ${earn} to bid.`,
      }
    }
    case 'hidden':
      return null
    case 'priced': {
      const { priceCents, lackingCents } = standing
      if (lackingCents > 0) return { tone: 'beyond', words: beyondWords(lackingCents) }
      const leaves = leavesWords(balanceCents - priceCents)
      return { tone: 'standing', words: `${formatPrice(priceCents)} takes the zone and ${leaves}` }
    }
    case 'holds':
      return {
        tone: 'standing',
        words: standing.aheadCents > 0 ? `You lead by ${formatPrice(standing.aheadCents)}` : 'You hold it',
      }
  }
}

const leavesWords = (leftCents: number): string => `leaves you ${formatPrice(leftCents)}`

const beyondWords = (lackingCents: number): string => `You can’t take it yet: ${shortWords(lackingCents)}`

const capWords = (mostCents: number): string =>
  mostCents > 0
    ? `The raise cap allows at most ${formatPrice(mostCents)} here.`
    : 'Your total is as high as the raise cap allows.'
