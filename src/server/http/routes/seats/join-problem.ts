import type { ProblemParts } from '#server/http/problem.ts'
import { GAME_FULL } from '#server/limits/game-limits.ts'
import type { JoinOutcome } from '#server/rooms/games.ts'

type JoinRefusal = Extract<JoinOutcome, { ok: false }>['refusal']['code']

/** Why nobody can join so, in words. */
export function joinProblemOf(code: JoinRefusal): ProblemParts {
  switch (code) {
    case 'wrong-team-code':
      return ['wrong-team-code', 'Wrong team code']
    case 'game-ended':
      return ['game-ended', 'This game has ended']
    case 'game-not-found':
      return ['game-not-found', 'Game not found']
    case 'browser-unknown':
      return ['browser-unknown', NO_COOKIE]
    case 'teams-closed':
      return ['refused', TEAMS_CLOSED]
    case 'bids-hidden':
      return ['refused', BIDS_HIDDEN]
    case 'game-full':
      return ['game-full', GAME_FULL]
    default:
      return ['unavailable', 'You couldn’t join the game. Please try again.']
  }
}

const TEAMS_CLOSED =
  'The game has started, and its teams are closed: nobody can join or switch teams any more. Ask the host.'
const BIDS_HIDDEN =
  'Bids are hidden until the end, so nobody can switch teams now. You’re still in your team.'
/** For a browser that keeps none: any other is asked again with the one that comes with these words. */
const NO_COOKIE = 'Your browser blocked the cookie. Allow cookies for this page and try again.'
