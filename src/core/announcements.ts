import { isTooLong } from './characters.ts'
import type { Command } from './commands.ts'
import { type Decision, happened, refused } from './decision.ts'
import { LIMITS } from './limits.ts'
import { plainText } from './plain-text.ts'

/**
 * Decides the host's word to everyone.
 * @returns AnnouncementPosted, or a refusal: announcement-empty, announcement-too-long
 * @see docs/rules.md A1
 */
export function announce(command: Extract<Command, { type: 'PostAnnouncement' }>): Decision {
  const text = plainText(command.text)
  if (text === '') return refused({ code: 'announcement-empty' })
  if (isTooLong(text, LIMITS.announcementLength)) return refused({ code: 'announcement-too-long' })
  return happened({ type: 'AnnouncementPosted', text })
}
