import type { ClaimedCard } from '#core/rules/reviews.ts'
import type { ChatLine } from '#wire/http.ts'

/** What a claim's team has posted about its card. */
export const proofsOf = (lines: readonly ChatLine[], { claimedBy }: ClaimedCard): ChatLine[] =>
  lines.filter(({ kind, teamId }) => kind === 'message' && teamId === claimedBy)

/** Who has disputed a claim, and what was decided about it, in order. */
export const historyOf = (lines: readonly ChatLine[], { claimedAtMs }: ClaimedCard): ChatLine[] =>
  lines.filter(({ kind, atMs }) => kind !== 'message' && atMs >= claimedAtMs)

/** When the host last wrote about a card that another team than their own has claimed; null for never. */
export function askedAtMs(lines: readonly ChatLine[], { claimedBy }: ClaimedCard): number | null {
  const isQuestion = ({ kind, playerId, teamId }: ChatLine) =>
    kind === 'message' && playerId === null && teamId !== claimedBy
  return lines.findLast(isQuestion)?.atMs ?? null
}
