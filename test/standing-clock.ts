/** A clock that stands until it is moved. */
export function standingClock() {
  let nowMs = 1_000_000
  return {
    now: () => nowMs,
    advance(ms: number) {
      nowMs += ms
    },
  }
}
