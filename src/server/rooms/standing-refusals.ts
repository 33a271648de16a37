import type { Answer } from '#wire/socket.ts'
import type { Submission } from './submission.ts'

/**
 * Refusals that must stand until their commands are too late. A phone that reconnects sends again what was not
 * answered; should the first sending arrive after that, it must not be decided anew: the phone was told.
 */
export class StandingRefusals {
  readonly #refused = new Map<string, { commandHash: string; answer: Answer; untilMs: number }>()

  /** Remembers what was told, and forgets what is too late by now. */
  add(submission: Submission, answer: Answer, nowMs: number): void {
    // Oldest first, and only as far as needed: no more than a command's lifetime is ever kept too long.
    for (const [key, { untilMs }] of this.#refused) {
      if (untilMs >= nowMs) break
      this.#refused.delete(key)
    }
    const { notAfterMs, commandHash } = submission
    if (answer.ok || notAfterMs === null || notAfterMs < nowMs) return
    this.#refused.set(submission.key, { commandHash, answer, untilMs: notAfterMs })
  }

  /** @returns null where nothing was refused, or something else under the same id */
  find(submission: Submission): Answer | null {
    const refused = this.#refused.get(submission.key)
    return refused?.commandHash === submission.commandHash ? refused.answer : null
  }
}
