import type { CommandId } from '#core/ids.ts'
import { postJson } from '#web/live/api.ts'
import type { JoinAnswer, JoinBody, Problem } from '#wire/http.ts'

/** What is wrong, beside the field it concerns; empty when the seat is taken. */
export interface JoinErrors {
  gameCode?: string
  teamCode?: string
  general?: string
}

/** Asks the server for a seat. Never throws. */
export async function joinGame(
  commandId: CommandId,
  gameCode: string,
  teamCode: string,
): Promise<JoinErrors> {
  const missing: JoinErrors = {
    ...(gameCode.trim() === '' && { gameCode: 'Enter the game code.' }),
    ...(teamCode.trim() === '' && { teamCode: 'Enter your team’s code.' }),
  }
  if (missing.gameCode || missing.teamCode) return missing
  const body: JoinBody = { commandId, gameCode: gameCode.trim(), teamCode: teamCode.trim() }
  const answer = await postJson<JoinAnswer>('/api/join', body)
  return answer.ok ? {} : errorsOf(answer.problem)
}

function errorsOf({ code, message }: Problem): JoinErrors {
  switch (code) {
    case 'game-not-found':
      return { gameCode: 'Game not found' }
    case 'game-ended':
      return { gameCode: 'This game has ended' }
    case 'wrong-team-code':
      return { teamCode: 'Wrong team code' }
    case 'too-many-attempts':
    case 'game-full':
      return { gameCode: message }
    default:
      return { general: message }
  }
}
