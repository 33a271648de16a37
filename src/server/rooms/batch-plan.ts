import type { Context } from '#core/game/decision.ts'
import type { Entry } from '#core/game/events.ts'
import { settle } from '#core/rules/deadlines.ts'
import { decide } from '#core/rules/decide.ts'
import { type FoldedGame, foldEntry, rowOf, summaryAfter } from '#server/store/folded-game.ts'
import type { Batch, DoneBefore } from '#server/store/store.ts'
import { MAX_LIFETIME_MS } from '#wire/protocol.ts'
import type { Answer, Refused } from '#wire/socket.ts'
import { derivedRandom } from './derived.ts'
import { keyOf, type RecentCommands } from './recent-commands.ts'
import type { RememberedRefusals } from './remembered-refusals.ts'
import type { Submission } from './submission.ts'

/** A submission's outcome: an answer that holds once the batch is stored, or a bug. */
interface Verdict {
  readonly submission: Submission
  readonly outcome: Answer | Error
}

/** A batch and its effects, none of which holds before it is stored. */
export interface BatchPlan {
  readonly batch: Batch
  /** The game after the batch. */
  readonly game: FoldedGame
  readonly verdicts: readonly Verdict[]
}

const OK: Answer = { ok: true }
const refuse = (refusal: Refused): Answer => ({ ok: false, refusal })

/**
 * Decides submissions in order on a copy of a stored game, each after all deadlines up to now. A decision that throws is a bug,
 * and doesn't affect the other submissions.
 */
export function planBatch(
  from: FoldedGame,
  submissions: readonly Submission[],
  recent: RecentCommands,
  refusals: RememberedRefusals,
  { nowMs, random, photoRetentionMs, secret }: Context & { secret: string },
): BatchPlan {
  let game = from
  const entries: Entry[] = []
  const verdicts = new Map<string, Verdict>()
  const repeats: Verdict[] = []

  function append(entry: Omit<Entry, 'seq'>): void {
    const next = { ...entry, seq: game.seq + 1 }
    game = foldEntry(game, next)
    entries.push(next)
  }

  function settleDeadlines(): void {
    // Every node that settles the same draws the same.
    const { seq, state } = game
    const chanceOf = (nth: number) => derivedRandom(secret, `deadline:${state.id}:${seq + 1 + nth}`)
    const contextOf = (atMs: number, nth: number) => ({
      nowMs: atMs,
      random: chanceOf(nth),
      photoRetentionMs,
    })
    for (const { atMs, events } of settle(state, nowMs, contextOf)) {
      // The log's times never decrease, even if a deadline was due earlier.
      const loggedAtMs = Math.max(atMs, game.atMs)
      append({ atMs: loggedAtMs, actorId: 'clock', commandId: null, commandHash: null, events })
    }
  }

  function outcomeOf(submission: Submission): Answer {
    const { actor, command, notAfterMs, seen, actorId, commandId, commandHash, key } = submission
    const done = recent.find(key)
    if (done) return answerToRepeat(done.commandHash, commandHash)
    const refused = refusals.find(submission)
    if (refused) return refused
    if (notAfterMs !== null && notAfterMs < nowMs) return refuse({ code: 'too-late' })
    if (notAfterMs !== null && notAfterMs > nowMs + MAX_LIFETIME_MS) return refuse({ code: 'malformed' })
    const decision = decide(game.state, command, actor, { nowMs, random, photoRetentionMs }, seen)
    if ('refusal' in decision) return refuse(decision.refusal)
    // Logged even without events, so that a retry finds it done.
    append({ atMs: nowMs, actorId, commandId, commandHash, events: decision.events })
    return OK
  }

  for (const submission of submissions) {
    settleDeadlines()
    const earlier = verdicts.get(submission.key)
    if (earlier) {
      const isSame = earlier.submission.commandHash === submission.commandHash
      const outcome = isSame ? earlier.outcome : refuse({ code: 'command-id-reused' })
      repeats.push({ submission, outcome })
    } else {
      verdicts.set(submission.key, { submission, outcome: catchError(() => outcomeOf(submission)) })
    }
  }
  settleDeadlines()

  const all = [...verdicts.values(), ...repeats]
  const ask = all.filter(({ outcome }) => isRefusal(outcome)).map(({ submission }) => submission)
  return {
    batch: {
      row: rowOf(game),
      baseSeq: from.seq,
      entries,
      ask: ask.map(({ actorId, commandId }) => ({ actorId, commandId })),
      ...summaryAfter(entries, game),
    },
    game,
    verdicts: all,
  }
}

/**
 * A submission's final answer: a refusal only holds if the id isn't in the log.
 * @param done the commands of the batch's `ask` that the store found
 */
export function finalOutcome({ submission, outcome }: Verdict, done: readonly DoneBefore[]): Answer | Error {
  if (!isRefusal(outcome)) return outcome
  const before = done.find((command) => keyOf(command) === submission.key)
  return before ? answerToRepeat(before.commandHash, submission.commandHash) : outcome
}

/** The answer to a command whose id is in the log. */
export const answerToRepeat = (doneHash: string | null, commandHash: string): Answer =>
  doneHash === commandHash ? OK : refuse({ code: 'command-id-reused' })

const isRefusal = (outcome: Answer | Error): boolean => !(outcome instanceof Error) && !outcome.ok

function catchError(decideOne: () => Answer): Answer | Error {
  try {
    return decideOne()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
