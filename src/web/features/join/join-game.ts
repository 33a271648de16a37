import type { CommandId } from '#core/game/ids.ts'
import { postJson } from '#web/live/api.ts'
import type { JoinAnswer, JoinBody, Problem, Seat } from '#wire/http.ts'

/** Why there is no seat yet, beside the field it concerns. */
export interface JoinErrors {
  gameCode?: string
  teamCode?: string
  /** Must be answered with yes before a seat elsewhere is given up. */
  question?: string
  general?: string
}

/** What is sent: the codes as typed. */
interface Joining {
  commandId: CommandId
  gameCode: string
  teamCode: string
  /** A person with another seat is asked first. */
  asks: boolean
}

/** What became of joining: the seat, or why there is none. */
type Joined = { seat: Seat; errors: null } | { seat: null; errors: JoinErrors }

/** Asks the server for a seat. Never throws. */
export async function joinGame({ gameCode, teamCode, ...rest }: Joining): Promise<Joined> {
  const missing: JoinErrors = {
    ...(gameCode.trim() === '' && { gameCode: 'Enter the game code.' }),
    ...(teamCode.trim() === '' && { teamCode: 'Enter your team’s code.' }),
  }
  if (missing.gameCode || missing.teamCode) return { seat: null, errors: missing }
  const body: JoinBody = { ...rest, gameCode, teamCode: teamCode.trim() }
  const first = await postJson<JoinAnswer>('/api/join', body)
  const isUnknown = !first.ok && first.problem.code === 'browser-unknown'
  const answer = isUnknown ? await postJson<JoinAnswer>('/api/join', body) : first
  return answer.ok ? { seat: answer.value, errors: null } : { seat: null, errors: errorsOf(answer.problem) }
}

/** What a problem says, beside the field that it concerns. */
export function errorsOf({ code, message }: Problem): JoinErrors {
  switch (code) {
    case 'wrong-team-code':
      return { teamCode: message }
    case 'game-not-found':
    case 'game-ended':
    case 'game-full':
      return { gameCode: message }
    case 'sits-elsewhere':
      return { question: message }
    default:
      return { general: message }
  }
}

/** Letters and digits that no game code has. @see CODE_ALPHABET of `#core/game/ids.ts` */
const LOOK_ALIKES = /[io01]/i

/** Says which characters a game code never has, once one was typed; what was meant is not guessed. */
export const lookAlikeWords = (gameCode: string): string | undefined =>
  LOOK_ALIKES.test(gameCode) ? 'Codes never use O, 0, I or 1.' : undefined

/** Of a game's code. @see newGameCode of `#core/game/ids.ts` */
const CODE_LENGTH = 6

/** What is still to be typed, such as '2 characters and a team code to go'; empty once both codes are there. */
export function toGoWords(gameCode: string, teamCode: string): string {
  const left = CODE_LENGTH - gameCode.length
  const missing = [
    left > 0 && (left === 1 ? '1 character' : `${left} characters`),
    !teamCode.trim() && 'a team code',
  ].filter(Boolean)
  return missing.length > 0 ? `${missing.join(' and ')} to go` : ''
}
