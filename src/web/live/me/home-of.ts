import type { Seat } from '#wire/http.ts'

/** Where the status of a game puts someone who has a seat in it. @see docs/conformance.md, section 4, 'Routing by status' */
export function homeOf(seat: Pick<Seat, 'gameId' | 'status' | 'role'>): string {
  if (seat.status !== 'lobby') return '/game/home'
  return seat.role === 'host' || seat.role === 'cohost'
    ? `/host/${seat.gameId}/lobby`
    : `/waiting/${seat.gameId}`
}
