import { LIMITS } from '#server/limits/table.ts'
import { CLOSE, CROWDED } from '#wire/protocol.ts'

/** The close frame of a socket: a code for the browser, a reason for logs. */
export interface SocketClose {
  readonly code: number
  readonly reason: string
}

/** All closes by the server. Clients don't reconnect after those with a code of `CLOSE`. */
export const SOCKET_CLOSES = {
  'sign-in': { code: CLOSE.signIn, reason: 'Sign in or join to follow this game.' },
  left: { code: CLOSE.left, reason: 'You’ve left this game.' },
  removed: { code: CLOSE.removed, reason: 'You’re no longer in this game.' },
  cohost: { code: CLOSE.removed, reason: 'You are no longer a co-host.' },
  referee: { code: CLOSE.removed, reason: 'You are no longer a referee.' },
  'another-phone': { code: CLOSE.removed, reason: 'Your office has moved to another phone.' },
  'host-changed': { code: CLOSE.reload, reason: 'This game has another host now. Reload the page.' },
  restored: {
    code: CLOSE.restored,
    reason: 'This game was restored from an earlier backup. Join again with your codes.',
  },
  'no-such-game': { code: CLOSE.noSuchGame, reason: 'Game not found' },
  deleted: { code: CLOSE.deleted, reason: 'This game was deleted.' },
  reload: { code: CLOSE.reload, reason: 'A new version is available. Reload the page.' },
  /** For the oldest socket of a person who has opened too many. */
  elsewhere: { code: CLOSE.elsewhere, reason: 'You have this game open in too many places.' },
  crowded: { code: CROWDED, reason: LIMITS.strangers.says },
  /** RFC 6455: 'policy violation'. */
  malformed: { code: 1008, reason: 'This frame isn’t valid.' },
  'too-much': { code: 1008, reason: LIMITS.frames.says },
  /** RFC 6455's registry: 'service restart'. */
  'come-back': { code: 1012, reason: 'Come back in a moment.' },
} satisfies Record<string, SocketClose>
