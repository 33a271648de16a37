import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameView } from '#core/game/state.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import type { ChatLine } from '#wire/http.ts'

/** When something happened that speaks for a claim or against it, ms since the epoch. */
export interface EvidenceTime {
  readonly label: 'Photo taken' | 'Written' | 'Sent' | 'Claimed'
  readonly fromMs: number
  /** The last of several; the same as the first where they are one moment. */
  readonly untilMs: number
}

type Proof = Pick<ChatLine, 'atMs' | 'writtenAtMs' | 'photos'>
type Claim = Pick<ClaimedCard, 'claimedAtMs'>

/** Sending takes a moment; what is nearer to each other than this counts as one. */
const MOMENT_MS = 2 * MINUTE_MS
/** Clocks of phones differ, and a team may claim first and post on the way: nearer than this is nothing to tell. */
const START_GRACE_MS = 5 * MINUTE_MS
const CLAIM_GRACE_MS = 10 * MINUTE_MS

/**
 * When a claim's photos were taken and sent, and when it was claimed, in the order of time. Where there's no photo, a message that
 * waited on its phone tells when it was written. @param proofs in order
 */
export function evidenceTimes(proofs: readonly Proof[], { claimedAtMs }: Claim): EvidenceTime[] {
  const taken = takenMs(proofs)
  const waited = proofs.filter(({ atMs, writtenAtMs }) => atMs - writtenAtMs > MOMENT_MS)
  const written = taken.length > 0 ? [] : waited.map(({ writtenAtMs }) => writtenAtMs)
  return [
    ...span('Photo taken', taken),
    ...span('Written', written),
    ...span(
      'Sent',
      proofs.map(({ atMs }) => atMs),
    ),
    ...span('Claimed', [claimedAtMs]),
  ].sort((a, b) => a.fromMs - b.fromMs)
}

/**
 * What is to be looked at twice before a claim is approved, in words.
 * @param beganAtMs as `beganBy` says it; null while nobody knows
 */
export function evidenceFlags(
  proofs: readonly Proof[],
  { claimedAtMs }: Claim,
  beganAtMs: number | null,
): string[] {
  const flags: string[] = []
  const first = Math.min(...takenMs(proofs))
  const sent = Math.min(...proofs.map(({ atMs }) => atMs))
  if (beganAtMs !== null && first < beganAtMs - START_GRACE_MS)
    flags.push('Photo taken before the game started')
  // Later photos are sent later, which then goes without saying.
  const [what, late] = Number.isFinite(first) && first > claimedAtMs ? ['Photo taken', first] : ['Sent', sent]
  const lateMs = Number.isFinite(late) ? late - claimedAtMs : 0
  if (lateMs > CLAIM_GRACE_MS)
    flags.push(`${what} ${formatDuration(Math.floor(lateMs / MINUTE_MS))} after the claim`)
  return flags
}

/**
 * The earliest moment that is known of a running game; null before its start. Pauses move the start that a game tells, and
 * the cards that are live, but not what has happened.
 */
export function beganBy({
  startedAtMs,
  cards,
}: {
  startedAtMs: GameView['startedAtMs']
  cards: readonly Pick<GameView['cards'][number], 'startTimeMs' | 'claimedAtMs'>[]
}): number | null {
  if (startedAtMs === null) return null
  return cards.reduce(
    (earliest, { startTimeMs, claimedAtMs }) => Math.min(earliest, startTimeMs, claimedAtMs ?? startTimeMs),
    startedAtMs,
  )
}

const takenMs = (proofs: readonly Proof[]): number[] =>
  proofs.flatMap(({ photos }) => photos.flatMap(({ takenAtMs }) => takenAtMs ?? []))

function span(label: EvidenceTime['label'], moments: readonly number[]): EvidenceTime[] {
  if (moments.length === 0) return []
  const [fromMs, untilMs] = [Math.min(...moments), Math.max(...moments)]
  return [{ label, fromMs, untilMs: untilMs - fromMs > MOMENT_MS ? untilMs : fromMs }]
}
