/** The rules in short: how to win in three lines. */
export const HOW_TO_WIN = [
  'Do challenges in the city and earn dollars.',
  'Bid them on the zone you’re\u00a0in: the highest total takes it.',
  'Hold the most zones when time runs out.',
] as const
