import { MINUTE_MS } from '#core/game/limits.ts'
import type { ChatItem } from '#core/game/state.ts'
import { otherDay, timeOfDay } from '#web/ui/game/time-of-day.ts'

/** Writing and sending take their time; beyond it a message has waited on its phone, or its photo is an older one. */
const MOMENT_MS = 10 * MINUTE_MS

/** `14:02`; on another day `21 Dec, 14:02`. By this phone's time zone. */
export function momentWords(atMs: number, nowMs: number): string {
  const [day, time] = [otherDay(atMs, nowMs), timeOfDay(atMs)]
  return day === null ? time : `${day}, ${time}`
}

/** When a line came, in words. */
interface SentWords {
  /** `Taken 14:02`; null where it came at once. */
  readonly earlier: string | null
  /** `14:31`, or `sent 14:31` behind what is told of an earlier moment. */
  readonly sent: string
}

/**
 * When a line came: `14:31`; where its photos are older, or it has waited, `Taken 14:02`, `sent 14:31`. Of several
 * photos the first and the last are told.
 */
export function sentWords(
  { atMs, writtenAtMs, photos }: Pick<ChatItem, 'atMs' | 'writtenAtMs' | 'photos'>,
  nowMs: number,
): SentWords {
  const sent = momentWords(atMs, nowMs)
  const taken = photos.flatMap(({ takenAtMs }) => takenAtMs ?? [])
  const [from, until] = [Math.min(...taken), Math.max(...taken)]
  if (taken.length > 0 && atMs - from > MOMENT_MS) {
    const last = until - from > MOMENT_MS ? `–${momentWords(until, nowMs)}` : ''
    return { earlier: `Taken ${momentWords(from, nowMs)}${last}`, sent: `sent ${sent}` }
  }
  return atMs - writtenAtMs > MOMENT_MS
    ? { earlier: `Written ${momentWords(writtenAtMs, nowMs)}`, sent: `sent ${sent}` }
    : { earlier: null, sent }
}
