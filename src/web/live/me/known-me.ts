import type { GameId, UserId } from '#core/game/ids.ts'
import type { OfficialRole } from '#core/game/state.ts'
import type { Me, Seat } from '#wire/http.ts'
import type { PlayerSession } from './session.ts'

/** A seat that this page has had, and why it has it no more. */
export interface LostSeat {
  readonly gameId: GameId
  /** An official's; absent for anyone else. */
  readonly office?: OfficialRole
  readonly why: /** By the host, as the game's socket says. */
    | 'removed'
    /** A backup from before the join has taken the game's place. */
    | 'restored'
    /** One of the two above: whoever was away hears of no more than that the seat is gone. */
    | 'gone'
    /** The server has no such game. */
    | 'no-such-game'
    /** The host has deleted the game. */
    | 'deleted'
    /** By oneself, on another page. */
    | 'left'
    /** The host's session has ended on another device, or in time. */
    | 'signed-out'
    /** The host has signed out in this browser. */
    | 'signed-out-here'
}

/** A page's knowledge of who uses it. */
export interface KnownMe {
  /** Null until the first answer, and when the server cannot be asked and nothing is remembered. */
  readonly me: Me | null
  /** The server could not be asked: `me` is who this was when it last could be. */
  readonly isRemembered: boolean
  /** The same object for as long as it is the same loss. */
  readonly lost: LostSeat | null
}

/** Before the first answer. */
export const NOT_KNOWN: KnownMe = { me: null, isRemembered: false, lost: null }

/** The browser's knowledge when the answer came. */
interface Before {
  /** The seat was learnt otherwise after the question had been asked. */
  readonly isSeatNewer: boolean
  readonly session: PlayerSession | null
  /** Null once signing out has begun. */
  readonly lastHostId: UserId | null
}

/** The knowledge once the server has answered. */
export function afterAnswer(known: KnownMe, answer: Me, before: Before): KnownMe {
  const me = before.isSeatNewer && known.me ? { ...answer, seat: known.me.seat } : answer
  return { me, isRemembered: false, lost: lossAfter(known, me, before) }
}

/** The knowledge once the seat has been learnt otherwise. */
export const afterSeat = ({ me, ...known }: KnownMe, seat: Seat | null): KnownMe => ({
  ...known,
  me: me && { ...me, seat },
})

/** The knowledge once the game itself has said that the seat is gone. */
export function afterLoss(known: KnownMe, why: LostSeat['why']): KnownMe {
  const { me } = known
  const gameId = me?.seat?.gameId
  if (!me || gameId === undefined) return known
  const lostGameId = why === 'left' ? {} : { lostGameId: gameId }
  const seats = me.seats.filter((seat) => seat.gameId !== gameId)
  const lost = { gameId, why, ...officeOf(me.seat) }
  return { ...known, me: { ...me, seat: null, seats, ...lostGameId }, lost }
}

const officeOf = (seat: Pick<Seat, 'role'> | null): Pick<LostSeat, 'office'> =>
  seat?.role === 'cohost' || seat?.role === 'referee' ? { office: seat.role } : {}

function lossAfter(known: KnownMe, me: Me, { session, lastHostId }: Before): LostSeat | null {
  if (me.seat) return null
  const had = known.me ? known.me.seat : session && { gameId: session.game_id, role: session.role }
  if (had?.role === 'host' && !me.account) {
    return { gameId: had.gameId, why: lastHostId === null ? 'signed-out-here' : 'signed-out' }
  }
  if (had && had.gameId === me.lostGameId) return { gameId: had.gameId, why: 'gone', ...officeOf(had) }
  return me.account ? null : known.lost
}
