import type { OfficialRole } from '#core/game/state.ts'

/** What each office is called in a sentence, and what its people may do. */
export const OFFICES: Record<OfficialRole, { noun: string; about: string }> = {
  cohost: {
    noun: 'co-host',
    about: 'Does everything you do, except change the setup, end the game early and choose officials.',
  },
  referee: {
    noun: 'referee',
    about: 'Reviews proof, decides disputes, voids bids, pauses and announces. Sees no codes.',
  },
}
