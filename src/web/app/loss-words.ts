import type { LostSeat } from '#web/live/me/known-me.ts'
import type { ToastWords } from '#web/ui/toast.tsx'

interface Reason {
  /** What happened; absent where one did it oneself. */
  because?: string
  /** What to do now. */
  remedy: string
}

const GONE = 'You’re no longer in this game'
const ASK_FOR_CODE = 'Ask for the team’s code to join again.'
const SIGN_IN = 'Sign in again to continue your game.'
const UNSENT = 'The message you hadn’t sent was deleted from this phone.'

const REASONS: Record<LostSeat['why'], Reason> = {
  removed: { because: 'The host removed you.', remedy: ASK_FOR_CODE },
  restored: {
    because: 'The game was restored from an earlier backup, from before you joined.',
    remedy: 'Join again with your codes.',
  },
  gone: {
    because: 'The host removed you, or the game was restored from an earlier backup.',
    remedy: ASK_FOR_CODE,
  },
  'no-such-game': {
    because: 'The server no longer has this game.',
    remedy: 'Ask the host where the game continues.',
  },
  deleted: { because: 'The host has deleted it.', remedy: 'Nobody can open it any more.' },
  left: { remedy: ASK_FOR_CODE },
  'signed-out': { because: 'Your session has ended.', remedy: SIGN_IN },
  'signed-out-here': { remedy: SIGN_IN },
}

const NEW_LINK = 'The host removed you, or made a link for another phone. Ask the host for a new link.'

const OFFICE_GONE: Record<NonNullable<LostSeat['office']>, ToastWords> = {
  cohost: { title: 'You are no longer a co-host.', description: NEW_LINK },
  referee: { title: 'You are no longer a referee.', description: NEW_LINK },
}

/**
 * What is said when a seat is gone.
 * @param why null where that is not known
 * @param office an official's
 * @param wasUnsent something that was not sent is gone with it
 * @returns null if there's nothing to say, as after the person's own action
 */
export function lossWords(
  why: LostSeat['why'] | null,
  wasUnsent: boolean,
  office?: LostSeat['office'],
): ToastWords | null {
  if (office && (why === 'removed' || why === 'gone')) return OFFICE_GONE[office]
  const { because, remedy } = why === null ? { remedy: ASK_FOR_CODE } : REASONS[why]
  if (because === undefined && !wasUnsent) return null
  const isSession = why === 'signed-out' || why === 'signed-out-here'
  return {
    title: isSession ? 'You have been signed out' : GONE,
    description: [because, wasUnsent && UNSENT, remedy].filter(Boolean).join(' '),
  }
}
