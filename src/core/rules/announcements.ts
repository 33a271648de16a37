import type { Command } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import { LIMITS } from '#core/game/limits.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainText } from '#core/words/plain-text.ts'

/**
 * Decides an announcement by the host.
 * @returns AnnouncementPosted, or a refusal: announcement-empty, announcement-too-long
 * @see docs/rules.md A1
 */
export function announce(command: Extract<Command, { type: 'PostAnnouncement' }>): Decision {
  const text = plainText(command.text)
  if (text === '') return refused({ code: 'announcement-empty' })
  if (isTooLong(text, LIMITS.announcementLength)) return refused({ code: 'announcement-too-long' })
  return happened({ type: 'AnnouncementPosted', text })
}
