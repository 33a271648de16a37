/** The rules in short: how to win in three lines. */
export const HOW_TO_WIN = [
  'Do challenges in the city and earn dollars.',
  'Bid them on the zones you stand in.',
  'Hold the most zones when the time is up.',
] as const
