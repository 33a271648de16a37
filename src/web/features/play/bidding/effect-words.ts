import { formatPrice } from '#core/game/money.ts'
import type { BidEffect, BidStanding } from '#core/rules/bid-effect.ts'
import { shortWords } from '../price-words.ts'

/** What a bid would do, or how the team stands while nothing is typed, in one line. */
export interface EffectLine {
  /**
   * `refused` speaks against the bid; `short` doesn't take the zone. While nothing is typed `priced` says what takes it, and `beyond`
   * that the team can't afford that. `keeps` says that it is the team's own, `broke` that the team can't bid.
   */
  readonly tone: 'takes' | 'short' | 'beyond' | 'keeps' | 'refused' | 'priced' | 'broke'
  readonly words: string
  /** The first of its words, where what they say of the money left is in sight beside them. */
  readonly title: string
  /** What a bid would leave the team. */
  readonly leavesCents?: number
}

/** What a bid does to its zone, before the zone's number: on the button that places it. @see docs/rules.md B13 */
export function effectVerb(effect: BidEffect): string {
  return VERBS[effect.kind] ?? 'on'
}

const VERBS: { readonly [Kind in BidEffect['kind']]?: string } = {
  takes: 'takes',
  keeps: 'keeps',
  short: 'won’t take',
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
  const leavesCents = balanceCents - amountCents
  switch (effect.kind) {
    case 'nothing':
      return standingLine(standing, balanceCents)
    case 'beyond-funds':
      return line('refused', 'Insufficient funds.')
    case 'beyond-cap':
      return line('refused', capWords(effect.mostCents))
    case 'hidden':
      return null
    case 'takes':
      return line('takes', 'Takes the zone', ', leaves you', leavesCents)
    case 'short': {
      const words = `${formatPrice(amountCents)} won’t take it: ${formatPrice(effect.moreCents)} more needed`
      return line('short', words)
    }
    case 'keeps': {
      const leads = standing.kind === 'holds' && standing.aheadCents > 0
      return line(
        'keeps',
        leads ? 'You already lead' : 'You already hold it',
        '. This leaves you',
        leavesCents,
      )
    }
  }
}

function standingLine(standing: BidStanding, balanceCents: number): EffectLine | null {
  switch (standing.kind) {
    case 'broke': {
      const { debtCents, earnCents } = standing
      const earn = formatPrice(earnCents)
      return line(
        'broke',
        debtCents > 0
          ? `You’re ${formatPrice(debtCents)} in debt. Earn ${earn} to bid again.`
          : `Earn ${earn} to bid.`,
      )
    }
    case 'hidden':
      return null
    case 'priced': {
      const { priceCents, lackingCents } = standing
      if (lackingCents > 0) return line('beyond', `You can’t take it yet: ${shortWords(lackingCents)}`)
      return line(
        'priced',
        `${formatPrice(priceCents)} takes the zone`,
        ' and leaves you',
        balanceCents - priceCents,
      )
    }
    case 'holds':
      return line(
        'keeps',
        standing.aheadCents > 0 ? `You lead by ${formatPrice(standing.aheadCents)}` : 'You hold it',
      )
  }
}

const line = (tone: EffectLine['tone'], title: string, leaves = '', leavesCents?: number): EffectLine => ({
  tone,
  title,
  words: leavesCents === undefined ? title : `${title}${leaves} ${formatPrice(leavesCents)}`,
  ...(leavesCents !== undefined && { leavesCents }),
})

const capWords = (mostCents: number): string =>
  mostCents > 0
    ? `The raise cap allows at most ${formatPrice(mostCents)} here.`
    : 'Your total is as high as the raise cap allows.'
