/**
 * Puts the clock of a process ahead by `CLOCK_AHEAD_MS`, for what expires after hours, and with each SIGUSR2 further
 * by `CLOCK_STEP_MS`, which may be negative: given to Node as `--import`.
 */
let aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const stepMs = Number(process.env.CLOCK_STEP_MS ?? 0)
const now = Date.now

globalThis.Date = class extends Date {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(now() + aheadMs)
    else super(...(parts as [number]))
  }

  static override now(): number {
    return now() + aheadMs
  }
} as DateConstructor

if (stepMs !== 0) {
  process.on('SIGUSR2', () => {
    aheadMs += stepMs
  })
}
