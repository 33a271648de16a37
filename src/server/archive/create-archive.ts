import type { Entry } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import { refuseNewer } from '#server/store/entry-schema.ts'
import { DeletedGameError } from '#server/store/store.ts'
import { fromStoredEntry } from '#server/store/stored-entry.ts'
import { TOMBSTONE } from '#server/store/tombstone.ts'
import { type Archive, ArchiveBusyError, type LogRange } from './archive.ts'
import type { ArchiveReads } from './archive-reads.ts'
import { withoutErasedPhotos } from './erased-photos.ts'
import { gameSummaries } from './game-summaries.ts'
import { createPace } from './pace.ts'

/** Creates the archive over an engine's reads. */
export function createArchive(reads: ArchiveReads): Archive {
  const withoutErased = withoutErasedPhotos(reads)

  const mayRead = createPace()
  /** Readers in progress, by game. */
  const underWay = new UnderWay()
  let readers = 0

  async function* pagesInTurn(gameId: GameId, range?: LogRange): AsyncGenerator<readonly Entry[]> {
    if (readers >= LIMITS.archiveReaders.max || underWay.of(gameId) >= LIMITS.archiveReadersOfGame.max)
      throw new ArchiveBusyError()
    readers += 1
    const end = underWay.begin(gameId)
    try {
      yield* pages(gameId, range)
    } finally {
      readers -= 1
      end()
    }
  }

  async function* pages(
    gameId: GameId,
    { afterSeq = 0, untilSeq = MOST, untilMs = MOST }: LogRange = {},
  ): AsyncGenerator<readonly Entry[]> {
    let seq = afterSeq
    while (seq < untilSeq) {
      // The first page is one short read: whoever follows a game each second takes no more.
      if (seq > afterSeq) await mayRead()
      const { entries, texts } = await reads.page(gameId, { afterSeq: seq, untilSeq, untilMs })
      const last = entries.at(-1)
      if (!last) {
        // Whoever reads on must not take a part for the whole.
        if (await reads.isDeleted(gameId)) throw new DeletedGameError(gameId)
        return
      }
      refuseNewer(gameId, entries)
      yield await withoutErased(
        gameId,
        entries.map((entry) => fromStoredEntry(entry, texts)),
      )
      seq = last.seq
    }
  }

  async function usesPicture(name: string): Promise<boolean> {
    let afterId: GameId | null = ''
    while (afterId !== null) {
      await mayRead()
      const { isFound, lastId } = await reads.search(`/media/${name}`, afterId)
      if (isFound) return true
      afterId = lastId
    }
    return false
  }

  const summaries = gameSummaries(pages)
  return {
    head: (gameId) => reads.head(gameId),
    pages: pagesInTurn,
    async gamesOf(hostId, before, limit) {
      const rows = hostId === TOMBSTONE.hostId ? [] : await reads.games(hostId, before, limit)
      const games = []
      for (const row of rows) {
        const { id, code, status, createdAtMs } = row
        games.push({ id, code, status, createdAtMs, summary: await summaries.read(row) })
      }
      return games
    },
    usesPicture,
    forget: (gameId) => summaries.forget(gameId),
    close: () => reads.close(),
  }
}

/** No limit: larger than any seq or time, and still a whole number for both engines. */
const MOST = Number.MAX_SAFE_INTEGER
