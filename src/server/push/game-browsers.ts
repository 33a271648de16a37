import type { GameId } from '#core/game/ids.ts'
import type { PushSubscriptions } from '#server/accounts/push-subscriptions.ts'
import type { PushRow } from '#server/accounts/push-tables.ts'

/** For so long they aren't read again, in ms: another node, or a session that ended there, may know more. */
const KNOWN_MS = 2_000

/** A game's browsers, and which of their people's sessions are open. */
interface Browsers {
  readonly rows: readonly PushRow[]
  readonly openSessions: ReadonlySet<string>
}

/** Who is subscribed to games: read once for all that happens in a game in a moment, so that a bid costs no query. */
export interface GameBrowsers {
  of(gameId: GameId): Promise<Browsers>
  /** Whether it was read a moment ago that there are none. */
  isWithout(gameId: GameId): boolean
  /** Called when subscriptions have changed, or sessions ended: all are read again. */
  forget(): void
}

interface Known {
  readonly untilMs: number
  readonly reading: Promise<Browsers>
  isWithout: boolean
}

/** @param deps.openSessions of those, the ones that haven't ended */
export function createGameBrowsers(deps: {
  rows: Pick<PushSubscriptions, 'of'>
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  nowMs: () => number
}): GameBrowsers {
  const { rows, openSessions, nowMs } = deps
  const games = new Map<GameId, Known>()

  function knownOf(gameId: GameId): Known | null {
    const known = games.get(gameId)
    return known && known.untilMs > nowMs() ? known : null
  }

  async function read(gameId: GameId): Promise<Browsers> {
    const all = await rows.of(gameId)
    const sessions = all.flatMap(({ sessionId }) => sessionId ?? [])
    return { rows: all, openSessions: sessions.length > 0 ? await openSessions(sessions) : new Set() }
  }

  return {
    async of(gameId) {
      const known = knownOf(gameId)
      if (known) return known.reading
      for (const [each, { untilMs }] of games) if (untilMs <= nowMs()) games.delete(each)
      const fresh: Known = { untilMs: nowMs() + KNOWN_MS, reading: read(gameId), isWithout: false }
      games.set(gameId, fresh)
      try {
        const browsers = await fresh.reading
        fresh.isWithout = browsers.rows.length === 0
        return browsers
      } catch (error) {
        if (games.get(gameId) === fresh) games.delete(gameId)
        throw error
      }
    },
    isWithout: (gameId) => knownOf(gameId)?.isWithout ?? false,
    forget: () => games.clear(),
  }
}

/** Subscriptions whose changes are seen at once by who reads them here. */
export function withForgetting(rows: PushSubscriptions, forget: () => void): PushSubscriptions {
  const noted =
    <Args extends unknown[]>(change: (...args: Args) => Promise<void>) =>
    (...args: Args): Promise<void> =>
      change(...args).finally(forget)
  return {
    ...rows,
    save: noted(rows.save),
    move: noted(rows.move),
    remove: noted(rows.remove),
    removeGame: noted(rows.removeGame),
  }
}
