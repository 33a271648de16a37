import type { GameView } from '#core/game/state.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import type { Verdict } from './verdicts.ts'

/** What is said where a claim does not wait any more, because someone decided elsewhere. */
export const DECIDED_WORDS: Readonly<Record<Exclude<Fate, 'waiting'>, string>> = {
  approved: 'This was approved on another screen.',
  rejected: 'This was rejected on another screen.',
  undone: 'This completion was undone. There’s nothing left to decide.',
  decided: 'This bid was decided on another screen.',
}

/** Why a decision was not taken, and what to do. */
export function decisionRefusalWords(
  command: Verdict['command']['type'],
  refusal: NotDone,
  view: Pick<GameView, 'teams'>,
): string {
  return refusal.code === 'card-not-claimed' ? DECIDED_WORDS.undone : refusalWords(command, refusal, view)
}
