/** How long something must be visible before a person can have acted on it, in ms. */
const REACTION_MS = 400

/** A value on the screen, and the one that people still have in mind while it is new. */
export interface Seen<Value> {
  readonly shown: Value
  readonly sinceMs: number
  readonly before: Value
}

/** A value that has been on the screen for as long as anyone looked. */
export const seenFirst = <Value>(value: Value): Seen<Value> => ({
  shown: value,
  sinceMs: Number.NEGATIVE_INFINITY,
  before: value,
})

/** Another value comes onto the screen. @param nowMs any clock that never steps back */
export const seenNext = <Value>(seen: Seen<Value>, value: Value, nowMs: number): Seen<Value> => ({
  shown: value,
  sinceMs: nowMs,
  before: inMind(seen, nowMs),
})

/** What a person who taps now has read: a value that has only just come under the finger does not count yet. */
export const inMind = <Value>(seen: Seen<Value>, nowMs: number): Value =>
  nowMs - seen.sinceMs >= REACTION_MS ? seen.shown : seen.before
