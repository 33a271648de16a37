import type { Accounts } from '#server/accounts/accounts.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games } from '#server/rooms/games.ts'
import type { LogFacts } from '#server/store/store.ts'

/** No cookie lives longer, so nobody who comes later has one. */
const DAYS_30_S = 30 * 24 * 3600
/** Nodes are replaced one after the other: for so long the others still give the old names, in ms. */
const ROLLING_MS = 3600_000
/** So many seats of one browser are looked up, and no more. */
const MOST_SEATS = 20

const SESSION = 'zonewar.session_token'
const OLD_NAMES = /^(?:__Secure-zonewar\.session_token|zw_game|zw_browser|zw_seat_[a-z2-7]{16})$/
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** A browser's cookies from before the upgrade, under today's names. */
interface TakenOver {
  /** The header that it would send if it had been given today's names. */
  readonly cookieHeader: string
  /** Today's names and their values. */
  readonly cookies: ReadonlyMap<string, string>
}

/**
 * The cookies that servers behind TLS gave before theirs were of this host alone. Neighbours of the domain can lay such
 * cookies into a browser: so only those count that speak of what was there before the upgrade, and only for browsers
 * that have none of today's.
 * @see docs/decisions/0032-old-cookies-for-thirty-days.md, also for when this may be deleted
 */
export interface OldCookies {
  /** Rejects when a game or a session could not be looked up. @returns null where nothing is taken over */
  takeOver(cookieHeader: string | undefined): Promise<TakenOver | null>
  /** The headers of a live socket, which is given nothing: its page asks who it is first, or had asked before. */
  renamed(headers: Headers): Promise<Headers>
  /**
   * The `Set-Cookie` values that an answer adds to its own: the cookies taken over, under today's names, and the removal of
   * old ones that would contradict them.
   */
  answerTo(cookieHeader: string | undefined, taken: TakenOver | null, given: readonly string[]): string[]
}

/** @param deps.isTls without it names have never changed */
export function createOldCookies(deps: {
  isTls: boolean
  renamed: Pick<LogFacts, 'cookiesRenamedAtMs'>
  accounts: Pick<Accounts, 'sessionOf'>
  games: Pick<Games, 'room'>
  cookies: Pick<SeatCookies, 'seatIn' | 'browserId'>
  nowMs: () => number
}): OldCookies {
  const { isTls, renamed, accounts, games, cookies, nowMs } = deps
  const { cookiesRenamedAtMs } = renamed
  const newestMs = cookiesRenamedAtMs + ROLLING_MS
  const isOver = (): boolean => !isTls || nowMs() > cookiesRenamedAtMs + DAYS_30_S * 1_000

  async function isSessionOfOld(name: string, value: string): Promise<boolean> {
    const session = await accounts.sessionOf(new Headers({ cookie: `${name}=${value}` }))
    return session !== null && session.createdAtMs < newestMs
  }

  async function isSeatOfOld(name: string, value: string, gameId: string): Promise<boolean> {
    const playerId = await cookies.seatIn(`${name}=${value}`, gameId)
    const room = playerId === null ? null : await games.room(gameId)
    const player = room?.state.players[playerId ?? '']
    return player !== undefined && player.joinedAtMs < newestMs
  }

  const takeOver: OldCookies['takeOver'] = async (cookieHeader) => {
    if (cookieHeader === undefined || isOver()) return null
    const old = oldCookiesOf(cookieHeader)
    if (old.size === 0 || hasTodays(cookieHeader)) return null
    const taken = new Map<string, string>()
    const seats = [...old].filter(([name]) => name.startsWith('zw_seat_')).slice(-MOST_SEATS)
    for (const [name, value] of seats) {
      const gameId = name.slice('zw_seat_'.length)
      if (await isSeatOfOld(todaysName(name), value, gameId)) taken.set(todaysName(name), value)
    }
    const game = old.get('zw_game')
    if (game !== undefined && taken.has(`__Host-zw_seat_${game}`)) taken.set('__Host-zw_game', game)
    const session = old.get(`__Secure-${SESSION}`)
    if (session !== undefined && (await isSessionOfOld(`__Host-${SESSION}`, session))) {
      taken.set(`__Host-${SESSION}`, session)
    }
    if (taken.size === 0) return null
    const browser = old.get('zw_browser')
    if (browser !== undefined && (await cookies.browserId(`__Host-zw_browser=${browser}`)) !== null) {
      taken.set('__Host-zw_browser', browser)
    }
    return {
      cookies: taken,
      cookieHeader: [...taken].map(([name, value]) => `${name}=${value}`).join('; '),
    }
  }

  return {
    takeOver,

    async renamed(headers) {
      const taken = await takeOver(headers.get('cookie') ?? undefined)
      if (taken) headers.set('cookie', taken.cookieHeader)
      return headers
    },

    answerTo(cookieHeader, taken, given) {
      if (cookieHeader === undefined || isOver()) return []
      const changed = new Map(given.map(pairOf))
      const lines = [...(taken?.cookies ?? [])]
        .filter(([name]) => !changed.has(name))
        .map(([name, value]) => `${name}=${value}; Max-Age=${DAYS_30_S}; ${ATTRIBUTES}`)
      const contradicted = cookieHeader.split(';').flatMap((pair) => {
        const [name, value] = pairOf(pair)
        const now = OLD_NAMES.test(name) ? changed.get(todaysName(name)) : undefined
        return now === undefined || now === value ? [] : [name]
      })
      return [...lines, ...[...new Set(contradicted)].map((name) => `${name}=; Max-Age=0; ${ATTRIBUTES}`)]
    },
  }
}

const todaysName = (old: string): string => `__Host-${old.replace('__Secure-', '')}`

const pairOf = (text: string): [name: string, value: string] => {
  const [pair = ''] = text.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

/** Cookies under their old names, as they came; those that came twice and differently are nobody's. */
function oldCookiesOf(cookieHeader: string): Map<string, string> {
  const found = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const [name, value] of cookieHeader.split(';').map(pairOf)) {
    if (!OLD_NAMES.test(name)) continue
    if (found.has(name) && found.get(name) !== value) doubtful.add(name)
    found.set(name, value)
  }
  for (const name of doubtful) found.delete(name)
  return found
}

/** Whether a browser was given a cookie by today's names: it has been here since the upgrade. */
const hasTodays = (cookieHeader: string): boolean => /(?:^|;\s*)__Host-(?:zw_|zonewar\.)/.test(cookieHeader)
