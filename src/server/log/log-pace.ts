import type { LogFn, Logger } from 'pino'

/** From warnings on: whoever reads the log wants each of the others. */
const WARN = 40
/** What is said more often than this within a minute is counted instead of written. */
const LINES_A_MINUTE = 5
const MINUTE_MS = 60_000
/** So many different sentences are known at once; our own are far fewer. */
const MAX_SENTENCES = 500

/** Knows whether the database is away; that is said once, and not by everything that needs it. */
export interface OutageJudge {
  /** Whether an error may mean that the database is away: then it is asked. */
  looksLikeOutage(error: unknown): boolean
  /** Looks whether the database is away at this moment. Never rejects. */
  isAway(): Promise<boolean>
  /** A line was left out. */
  noteUnwritten(): void
}

/**
 * Keeps a log from growing without end while something goes wrong again and again: the same sentence is written five
 * times a minute, and the next one after that says how many were not. What went wrong only because the database is
 * away is left out, once that is certain.
 * @param outages what to ask about the database; null where none may be away
 */
export function rateLimitedLines(outages: OutageJudge | null, nowMs = (): number => performance.now()) {
  const sentences = new Map<string, { sinceMs: number; written: number; unwritten: number }>()

  /** @returns how many such lines were left out before this one; null when this one is to be left out as well */
  function takeLine(sentence: string): number | null {
    const known = sentences.get(sentence)
    if (known && nowMs() < known.sinceMs + MINUTE_MS) {
      if (known.written >= LINES_A_MINUTE) known.unwritten += 1
      else known.written += 1
      return known.unwritten > 0 ? null : 0
    }
    if (sentences.size >= MAX_SENTENCES) sentences.clear()
    sentences.set(sentence, { sinceMs: nowMs(), written: 1, unwritten: 0 })
    return known?.unwritten ?? 0
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
      const unwritten = takeLine(sentence ?? (isObject ? '' : String(about)))
      if (unwritten === null) return
      const told = unwritten > 0 && isObject ? [{ ...about, unwritten }, sentence] : args
      write.apply(this, told as unknown as Parameters<LogFn>)
    }
    const error = isObject && 'err' in about ? about.err : null
    if (!outages?.looksLikeOutage(error)) writeInTurn()
    else void outages.isAway().then((isAway) => (isAway ? outages.noteUnwritten() : writeInTurn()))
  }
}
