import type { LogFn, Logger } from 'pino'

/** pino's level of warnings; lower levels are never suppressed. */
const WARN = 40
/** Maximum number of equal lines a minute; more are counted instead of written. */
const LINES_A_MINUTE = 5
const MINUTE_MS = 60_000
/** Maximum number of messages that are tracked; our own are far fewer. */
const MAX_SENTENCES = 500

/** Judges whether a line is due to an outage of the database, which is logged once and not by everything that needs it. */
export interface OutageJudge {
  /** Whether an error may mean that the database is away: then it is asked. */
  looksLikeOutage(error: unknown): boolean
  /** Whether the database is away now. Never rejects. */
  isAway(): Promise<boolean>
  /** Counts a suppressed line. */
  noteUnwritten(): void
}

/**
 * Rate limits the log's warnings and errors: the same message is written five times a minute, and the next one after that
 * says how many were suppressed. Errors during an outage of the database are suppressed once the outage is certain.
 * @param outages judges the database; null without a shared one
 */
export function rateLimitedLines(outages: OutageJudge | null, nowMs = (): number => performance.now()) {
  const sentences = new Map<string, { sinceMs: number; written: number; suppressed: number }>()

  /** @returns the number of lines suppressed before this one; null if this one must be suppressed as well */
  function takeLine(sentence: string): number | null {
    const known = sentences.get(sentence)
    if (known && nowMs() < known.sinceMs + MINUTE_MS) {
      if (known.written >= LINES_A_MINUTE) known.suppressed += 1
      else known.written += 1
      return known.suppressed > 0 ? null : 0
    }
    if (sentences.size >= MAX_SENTENCES) sentences.clear()
    sentences.set(sentence, { sinceMs: nowMs(), written: 1, suppressed: 0 })
    return known?.suppressed ?? 0
  }

  /** As pino's `hooks.logMethod`. */
  return function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number): void {
    if (level < WARN) {
      write.apply(this, args)
      return
    }
    const [about, sentence] = args as unknown as [unknown, string | undefined]
    const isObject = typeof about === 'object' && about !== null
    const writeInTurn = (): void => {
      const suppressed = takeLine(sentence ?? (isObject ? '' : String(about)))
      if (suppressed === null) return
      const told = suppressed > 0 && isObject ? [{ ...about, suppressed }, sentence] : args
      write.apply(this, told as unknown as Parameters<LogFn>)
    }
    const error = isObject && 'err' in about ? about.err : null
    if (!outages?.looksLikeOutage(error)) writeInTurn()
    else void outages.isAway().then((isAway) => (isAway ? outages.noteUnwritten() : writeInTurn()))
  }
}
