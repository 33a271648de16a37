import { teamLetters } from '#core/words/team-letters.ts'
import { type ApiResult, postJson } from '#web/live/api.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import type { TicketAnswer } from '#wire/http.ts'

/** The two codes of a link, as they were typed or came with it. */
interface Codes {
  gameCode: string
  teamCode: string
}

let latest: { readonly codes: string; readonly answer: Promise<ApiResult<TicketAnswer>> } | null = null

const keyOf = ({ gameCode, teamCode }: Codes): string => JSON.stringify([gameCode, teamCode])

/** Asks the server what two codes open. Never throws. */
export function lookAtTicket(codes: Codes): Promise<ApiResult<TicketAnswer>> {
  const { gameCode, teamCode } = codes
  const answer = postJson<TicketAnswer>('/api/join/look', { gameCode, teamCode: teamCode.trim() })
  latest = { codes: keyOf(codes), answer }
  return answer
}

/** The same, by the latest answer where these codes were just looked at. */
export const ticketInSight = (codes: Codes): Promise<ApiResult<TicketAnswer>> =>
  latest?.codes === keyOf(codes) ? latest.answer : lookAtTicket(codes)

/** The badges of a ticket's teams, in their order. */
export function badgesOn({ teams }: TicketAnswer): readonly TeamBadge[] {
  const letters = teamLetters(teams.map(({ name }) => name))
  return teams.map((team, index) => ({ ...team, letter: letters[index] ?? '?' }))
}
