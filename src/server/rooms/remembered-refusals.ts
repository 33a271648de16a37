import type { Answer } from '#wire/socket.ts'
import type { Submission } from './submission.ts'

/**
 * Refusals that are remembered until their commands expire. A phone that reconnects retries what wasn't answered; if the first
 * copy arrives after that, it must not be decided again, as the phone was told of the refusal.
 */
export class RememberedRefusals {
  readonly #refused = new Map<string, { commandHash: string; answer: Answer; untilMs: number }>()

  /** Adds a refusal, and drops expired ones. */
  add(submission: Submission, answer: Answer, nowMs: number): void {
    // Oldest first, and only as far as needed: nothing is kept longer than a command's lifetime too long.
    for (const [key, { untilMs }] of this.#refused) {
      if (untilMs >= nowMs) break
      this.#refused.delete(key)
    }
    const { notAfterMs, commandHash } = submission
    if (answer.ok || notAfterMs === null || notAfterMs < nowMs) return
    this.#refused.set(submission.key, { commandHash, answer, untilMs: notAfterMs })
  }

  /** The remembered refusal; null without one, or if its id was used for another command. */
  find(submission: Submission): Answer | null {
    const refused = this.#refused.get(submission.key)
    return refused?.commandHash === submission.commandHash ? refused.answer : null
  }
}
