import type { MomentOf } from './moments.ts'

type Course = 'time-up' | 'declared' | 'blind-ended' | 'paused' | 'resumed'

/** What a turn in the course of the game is called, as a sentence. */
export function courseWords(moment: MomentOf<Course>): string {
  switch (moment.kind) {
    case 'time-up':
      return moment.isProvisional ? 'Time is up. The result is provisional.' : 'Time is up.'
    case 'declared':
      return 'The host declared the result.'
    case 'blind-ended':
      return 'All bids are shown.'
    case 'paused':
      return ['The game is paused', moment.reason].filter(Boolean).join(': ')
    case 'resumed':
      return 'The game goes on.'
  }
}
