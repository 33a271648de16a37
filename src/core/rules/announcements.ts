import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { newId } from '#core/game/ids.ts'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState, ScheduledAnnouncement } from '#core/game/state.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainText } from '#core/words/plain-text.ts'

/**
 * Decides an announcement by the host.
 * @returns AnnouncementPosted, or a refusal: announcement-empty, announcement-too-long
 * @see docs/rules.md A1
 */
export function announce(command: Extract<Command, { type: 'PostAnnouncement' }>): Decision {
  const text = plainText(command.text)
  const refusal = textRefusal(text)
  return refusal ? refused(refusal) : happened({ type: 'AnnouncementPosted', text })
}

/**
 * Decides that an announcement is posted at a time.
 * @returns AnnouncementScheduled, or a refusal: announcement-empty, announcement-too-long, time-invalid, announcements-full
 * @see docs/rules.md A2
 */
export function scheduleAnnouncement(
  { scheduled = [] }: GameState,
  command: Extract<Command, { type: 'ScheduleAnnouncement' }>,
  { nowMs, random }: Context,
): Decision {
  const text = plainText(command.text)
  const { atMs } = command
  const refusal = textRefusal(text)
  if (refusal) return refused(refusal)
  if (atMs <= nowMs || atMs > nowMs + FAR_MS) return refused({ code: 'time-invalid' })
  if (scheduled.length >= LIMITS.scheduledAnnouncements) return refused({ code: 'announcements-full' })
  return happened({ type: 'AnnouncementScheduled', id: newId(random), text, atMs })
}

/**
 * Decides that an announcement isn't posted after all, or is off the list if it has lapsed.
 * @returns AnnouncementUnscheduled, or a refusal: announcement-not-found
 * @see docs/rules.md A2
 */
export const unscheduleAnnouncement = (
  { scheduled = [] }: GameState,
  { id }: Extract<Command, { type: 'UnscheduleAnnouncement' }>,
): Decision =>
  scheduled.some((each) => each.id === id)
    ? happened({ type: 'AnnouncementUnscheduled', id })
    : refused({ code: 'announcement-not-found' })

/** When the next announcement is due, ms since the epoch: at its time, or at the start if that comes later; null for none. */
export function nextAnnouncementMs(state: GameState): number | null {
  if (state.status !== 'active') return null
  return waiting(state).reduce<number | null>(
    (earliest, each) => Math.min(earliest ?? Number.POSITIVE_INFINITY, dueMs(state, each)),
    null,
  )
}

/**
 * The announcements that are due at the context's time are posted, or lapse if it's too late for them.
 * @param settledAtMs the time of whoever looks, later than that if no server was running
 * @see docs/rules.md A3
 */
export const postScheduled = (state: GameState, { nowMs }: Context, settledAtMs: number): GameEvent[] =>
  waiting(state)
    .filter((each) => dueMs(state, each) === nowMs)
    .flatMap(({ id, text, atMs }): GameEvent[] =>
      settledAtMs > atMs + LIMITS.announcementLateMinutes * MINUTE_MS
        ? [{ type: 'AnnouncementLapsed', id }]
        : [
            { type: 'AnnouncementUnscheduled', id },
            { type: 'AnnouncementPosted', text },
          ],
    )

const FAR_MS = LIMITS.scheduleAheadDays * 24 * 60 * MINUTE_MS

const waiting = ({ scheduled = [] }: GameState): readonly ScheduledAnnouncement[] =>
  scheduled.filter(({ isLapsed }) => !isLapsed)

const dueMs = ({ startedAtMs }: GameState, { atMs }: ScheduledAnnouncement): number =>
  Math.max(atMs, startedAtMs ?? atMs)

function textRefusal(text: string): Refusal | null {
  if (text === '') return { code: 'announcement-empty' }
  return isTooLong(text, LIMITS.announcementLength) ? { code: 'announcement-too-long' } : null
}
