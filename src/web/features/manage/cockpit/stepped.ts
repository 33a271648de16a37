import { MAX_CENTS, toCents } from '#core/game/money.ts'
import { ungrouped } from '../parse-money.ts'

/** The balance after an amount of dollars, as typed, is added or taken; or why it can't be, in words. @param sign 1 adds */
export function stepped(balanceCents: number, typed: string, sign: 1 | -1): number | string {
  const cents = typed.trim() === '' ? Number.NaN : toCents(Number(ungrouped(typed) ?? typed))
  if (!(cents > 0)) return 'Enter an amount above $0.'
  const after = balanceCents + sign * cents
  if (after < 0) return 'A balance can’t be set below $0.'
  return after > MAX_CENTS ? 'That’s more than a team can have.' : after
}
