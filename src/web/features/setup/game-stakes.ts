import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameView } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { waitingIn } from '#core/rules/review-queue.ts'
import { counted } from '#core/wording.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/** What ending an open game would cost its players, one line each; what is hidden from teams isn't told. @param nowMs server time */
export function gameStakes(view: GameView, nowMs: number): string[] {
  const joined = Object.keys(view.players).length
  if (view.status === 'lobby') {
    return [waitingWords(joined), 'Its codes, cards and links stop working.']
  }
  const leftMinutes = Math.floor((view.endsAtMs - gameNowMs(view, nowMs)) / MINUTE_MS)
  const waiting = waitingIn(view).length
  return [
    joined === 0
      ? 'Nobody has joined yet.'
      : `${counted(joined, 'player')} in ${counted(view.teams.length, 'team')} ${joined === 1 ? 'stops' : 'stop'} playing.`,
    ...(leftMinutes > 0
      ? [`${formatDuration(leftMinutes)} of play ${leftMinutes === 1 ? 'is' : 'are'} lost.`]
      : []),
    ...(waiting > 0
      ? [`${counted(waiting, 'decision')} in Evidence ${waiting === 1 ? 'stays' : 'stay'} open.`]
      : []),
    'The standings now become the result.',
  ]
}

/** How many people wait in the lobby. */
export function waitingWords(joined: number): string {
  if (joined === 0) return 'Nobody has joined yet.'
  return joined === 1 ? '1 player is waiting.' : `${joined} players are waiting.`
}
