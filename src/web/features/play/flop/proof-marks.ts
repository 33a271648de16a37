import { Check, Clock3, ImageOff, type LucideIcon } from 'lucide-react'
import type { ProofState } from './proof-state.ts'

/** How each state of a team's proof is shown. */
export const PROOF_MARKS: Record<ProofState, { Icon: LucideIcon; words: string; short: string }> = {
  posted: { Icon: Check, words: 'Your team has posted proof', short: 'Proof posted' },
  'on-its-way': { Icon: Clock3, words: 'Your proof is on its way', short: 'On its way' },
  none: { Icon: ImageOff, words: 'Your team hasn’t posted proof yet', short: 'No proof yet' },
}
