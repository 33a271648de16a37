/** What bots post as proof. */
export const PROOFS = [
  'Done, all three of us!',
  'Here it is. Took us a while.',
  'Look behind the blue house.',
  'Easy one.',
  'We asked a stranger to take this.',
] as const

/** What bots chat about. */
export const CHATTER = [
  'Anyone else soaked?',
  'Good luck finding us.',
  'Two stops to go.',
  'We know what you’re up to.',
] as const

/** Why bots dispute another team's completion. */
export const CLAIM_DOUBTS = [
  'That photo is from somewhere else.',
  'Only two of you were there.',
  'That took ten seconds. No way.',
] as const

/** Why bots dispute another team's bid. */
export const BID_DOUBTS = ['They weren’t in the zone!', 'They were still on the train.'] as const

/** What bots are called. */
export const BOT_NAMES = [
  ...['Ada', 'Blaise', 'Carl', 'Dorothy', 'Emmy', 'Frances', 'Grace', 'Hedy', 'Ida', 'Jocelyn'],
  ...['Katherine', 'Lise', 'Mary', 'Niels', 'Omar', 'Paul', 'Rosalind', 'Srinivasa', 'Tu', 'Vera'],
] as const
