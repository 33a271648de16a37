import type { Me } from '#wire/http.ts'

/** The URL that leaves the seat shown on this page, even if another tab has since joined another game. */
export const leaveOf = (me: Me | null): string =>
  me?.seat && me.seat.role !== 'host' ? `/api/leave?game=${me.seat.gameId}` : '/api/leave'
