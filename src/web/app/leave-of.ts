import type { Me } from '#wire/http.ts'

/** The address that gives up the seat which the page shows, though another tab may have taken another one since. */
export const leaveOf = (me: Me | null): string =>
  me?.seat?.role === 'player' ? `/api/leave?game=${me.seat.gameId}` : '/api/leave'
