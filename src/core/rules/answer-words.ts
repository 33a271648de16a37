import type { MomentOf } from './moments.ts'

/** What became of a team's question to the host, in words; the zone's name stands before the description. */
export const ANSWER_WORDS: Readonly<
  Record<MomentOf<'request-answered'>['outcome'], { title: string; description: string }>
> = {
  BidAllowed: { title: 'Allowed by the host', description: 'your team can bid from where it is.' },
  BidDeclined: { title: 'The host said no', description: 'your bid wasn’t placed.' },
  BidLapsed: { title: 'Your bid lapsed', description: 'nothing was charged.' },
}
