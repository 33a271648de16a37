/** What the countdown of a game that has just started shows. */
export type StartMoment = '3' | '2' | '1' | 'GO'

/** How long the countdown lasts, in ms: a second for each word. */
export const START_COUNTDOWN_MS = 4_000

/** The word for this moment; null once it is over. @param sinceStartMs server time since the start; a clock may run behind */
export function startMoment(sinceStartMs: number): StartMoment | null {
  const words = ['3', '2', '1', 'GO'] as const
  return words[Math.max(0, Math.floor(sinceStartMs / 1000))] ?? null
}
