import type { Me } from '#wire/http.ts'

/** The URL that leaves the seat shown on this page, even if another tab has since joined another game. */
export const leaveOf = (me: Me | null): string =>
  me?.seat?.role === 'player' ? `/api/leave?game=${me.seat.gameId}` : '/api/leave'
