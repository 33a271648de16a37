/**
 * Puts the clock of a process ahead by `CLOCK_AHEAD_MS`, for what expires after hours: given to Node as `--import`.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
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
