import { setTimeout } from 'node:timers/promises'
import type { GameId } from '#core/game/ids.ts'
import type { Archive } from '#server/archive/archive.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { WatchLink } from './watch-token.ts'
import { type Shown, WatchedGame } from './watched-game.ts'

/** What spectators are told was read so recently. */
const FRESH_MS = 1_000
/** A game is read at most so often, however many watch: ahead of time, so that nobody waits for it while many watch. */
const READ_EVERY_MS = 750
/** For a link that the latest reading doesn't know, it's read again after so long. */
const RETRY_MS = 100
/** A game that nobody has asked for so long is forgotten. */
const FORGET_AFTER_MS = 60_000
/** A game asked for so recently has spectators now. */
const IN_USE_MS = 10_000
/** What a game counts for until it's read. */
const UNREAD_BYTES = 1024 * 1024

interface Kept {
  readonly game: WatchedGame
  askedAtMs: number
  readAtMs: number
  /** The latest reading, under way or done. */
  reading: Promise<Shown | null>
  /** What the latest one that is done has shown, and when it began. */
  latest: { readonly shown: Shown | null; readonly readAtMs: number }
}

/** The games that spectators watch on this node. */
export interface WatchedGames {
  /** What spectators with a link see now; null for one that doesn't work, 'busy' when too many other games are watched. */
  shown(link: WatchLink): Promise<Shown | null | 'busy'>
  /** The same, where it's in memory and still fresh; null otherwise. */
  shownNow(link: WatchLink): Shown | null
  /** Forgets a deleted game. */
  forget(gameId: GameId): void
  /** Stops forgetting, for a stop of the server. */
  close(): void
}

/** Watches games for as long as someone asks. @param nowMs server time, ms since the epoch */
export function createWatchedGames(deps: {
  archive: Pick<Archive, 'head' | 'pages'>
  nowMs: () => number
}): WatchedGames {
  const { archive, nowMs } = deps
  /** The one asked for longest ago first. */
  const games = new Map<GameId, Kept>()

  const forgetting = setInterval(() => {
    for (const [gameId, { askedAtMs }] of games) {
      if (askedAtMs + FORGET_AFTER_MS < nowMs()) games.delete(gameId)
    }
  }, IN_USE_MS)
  forgetting.unref()

  function keptOf(gameId: GameId, now: number): Kept | null {
    const known = games.get(gameId)
    if (known) return known
    while (games.size >= LIMITS.watchedGames.max || bytesOf(games) + UNREAD_BYTES > LIMITS.watchedBytes.max) {
      const [oldest] = games
      if (!oldest || oldest[1].askedAtMs + IN_USE_MS > now) return null
      games.delete(oldest[0])
    }
    const game = new WatchedGame(gameId, archive)
    const latest = { shown: null, readAtMs: Number.NEGATIVE_INFINITY }
    return { game, askedAtMs: now, ...latest, reading: Promise.resolve(null), latest }
  }

  function readingOf(kept: Kept, freshMs: number): Promise<Shown | null> {
    const now = nowMs()
    // A clock that was set back doesn't hold the board.
    if (Math.abs(now - kept.readAtMs) >= freshMs) {
      kept.readAtMs = now
      const read = async () => {
        const shown = await kept.game.read(now)
        kept.latest = { shown, readAtMs: now }
        return shown
      }
      // One after the other; after one that failed, the next goes on from what was folded.
      kept.reading = kept.reading.then(read, read)
      // Those who wait for it hear of it.
      kept.reading.catch(() => {})
    }
    return kept.reading
  }

  /** What a game has shown so recently that it needn't be waited for. Reads on ahead of time. */
  function freshOf(kept: Kept, { gameId, linkId }: WatchLink): Shown | null {
    const now = nowMs()
    const { shown, readAtMs } = kept.latest
    if (shown?.linkId !== linkId || Math.abs(now - readAtMs) >= FRESH_MS) return null
    games.delete(gameId)
    games.set(gameId, kept)
    kept.askedAtMs = now
    void readingOf(kept, READ_EVERY_MS)
    return shown
  }

  return {
    shownNow(link) {
      const kept = games.get(link.gameId)
      return kept ? freshOf(kept, link) : null
    },
    async shown(link) {
      const { gameId, linkId } = link
      const now = nowMs()
      const kept = keptOf(gameId, now)
      if (!kept) return 'busy'
      games.delete(gameId)
      games.set(gameId, kept)
      kept.askedAtMs = now
      const shown = freshOf(kept, link) ?? (await readingOf(kept, FRESH_MS))
      if (shown?.linkId === linkId) return shown
      // A link that was opened a moment ago; of those that don't work any more, many share one reading.
      await setTimeout(RETRY_MS)
      const again = await readingOf(kept, RETRY_MS)
      return again?.linkId === linkId ? again : null
    },
    forget: (gameId) => void games.delete(gameId),
    close: () => clearInterval(forgetting),
  }
}

/** What all of them take of memory. */
function bytesOf(games: ReadonlyMap<GameId, Kept>): number {
  let bytes = 0
  for (const { game } of games.values()) bytes += game.bytes || UNREAD_BYTES
  return bytes
}
