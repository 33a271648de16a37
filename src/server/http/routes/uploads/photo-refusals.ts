import type { Context } from 'hono'
import type { NoBody } from '#server/http/bodies/bodies.ts'
import { BUSY, type ProblemParts, problemAnswer } from '#server/http/problem.ts'
import { LIMITS } from '#server/limits/table.ts'
import { PHOTO_QUOTA, type PhotoRefusal } from '#server/media/photos.ts'

const CHOOSE = 'Please choose a JPEG, PNG or WebP photo'

/** A refusal, of the store's or the routes' own. */
type Refusal = PhotoRefusal | 'false-type' | NoBody

const REFUSALS: Record<Refusal, ProblemParts> = {
  'malformed-id': ['malformed', 'This photo couldn’t be read. Reload the page and try again.'],
  'not-yours': ['forbidden', 'This photo belongs to someone else. Choose it again.'],
  heic: [
    'not-a-picture',
    'This looks like a HEIC photo, which most browsers can’t show. Choose a screenshot of it, or set the camera to JPEG (iPhone: Settings > Camera > Formats > Most Compatible).',
  ],
  'not-a-photo': ['not-a-picture', CHOOSE],
  'false-type': ['not-a-picture', `This file isn’t the type it claims to be. ${CHOOSE}`],
  unreadable: ['not-a-picture', `This photo is damaged. ${CHOOSE}`],
  'too-many-pixels': ['too-large', LIMITS.picturePixels.says],
  'too-heavy': ['too-large', LIMITS.pictureHeld.says],
  busy: ['unavailable', LIMITS.picturesWaiting.says, BUSY],
  'over-budget': ['unavailable', LIMITS.picturesWaiting.says, BUSY],
  'too-large': ['too-large', LIMITS.photoBytes.says],
  cut: ['malformed', 'The photo didn’t arrive completely. Please try again.'],
  // A phone sends it again by itself.
  slow: ['unavailable', 'Your connection was too slow. Please try again where the signal is better.', BUSY],
  'game-is-full': [
    'picture-limit',
    'This game has reached its photo limit. Send your message without a photo, or ask the host to delete some.',
  ],
  'person-is-full': [
    'picture-limit',
    `You’ve sent ${PHOTO_QUOTA.own} photos in this game, the most one person can. Send your message without a photo.`,
  ],
  // A phone sends it again by itself.
  'store-is-away': [
    'unavailable',
    'The server can’t store photos right now. Nothing is lost. It’s sent again automatically.',
    BUSY,
  ],
  'disk-is-low': ['no-space', 'The server is low on space and can’t take photos right now. Tell the host.'],
}

/** The refusal of a photo, in words. */
export const photoRefused = (c: Context, why: Refusal): Response => problemAnswer(c, ...REFUSALS[why])
