import type { Entry, GameEvent } from '#core/game/events.ts'
import type { GameId, MessageId } from '#core/game/ids.ts'
import type { ArchiveReads } from './archive-reads.ts'

/** Games whose deletions are remembered: those that people look at now. */
const GAMES = 50

/** A game's deletions up to an entry. */
interface Erased {
  readonly seq: number
  /** All photos were removed. */
  readonly all: boolean
  readonly messageIds: ReadonlySet<MessageId>
}

/**
 * Takes photos out of entries whose message was deleted later, or whose game's photos were removed: the log keeps their ids.
 * @returns leaves entries without photos as they are
 */
export function withoutErasedPhotos(
  reads: Pick<ArchiveReads, 'erasuresAfter'>,
): (gameId: GameId, entries: readonly Entry[]) => Promise<readonly Entry[]> {
  const games = new Map<GameId, Erased>()

  async function erasedIn(gameId: GameId): Promise<Erased> {
    const before = games.get(gameId) ?? { seq: 0, all: false, messageIds: new Set() }
    const { events, head } = await reads.erasuresAfter(gameId, before.seq)
    const erased = head > before.seq ? withErasures(before, events, head) : before
    games.delete(gameId)
    games.set(gameId, erased)
    const [oldest] = games.keys()
    if (games.size > GAMES && oldest !== undefined) games.delete(oldest)
    return erased
  }

  return async (gameId, entries) => {
    if (!entries.some(({ events }) => events.some(hasPhotos))) return entries
    const { all, messageIds } = await erasedIn(gameId)
    if (!all && messageIds.size === 0) return entries
    return entries.map((entry) => ({
      ...entry,
      events: entry.events.map((event) =>
        hasPhotos(event) && (all || messageIds.has(event.messageId)) ? { ...event, photos: [] } : event,
      ),
    }))
  }
}

function withErasures(before: Erased, json: readonly string[], seq: number): Erased {
  const events = json.flatMap((each) => JSON.parse(each) as GameEvent[])
  const deleted = events.flatMap((event) => (event.type === 'MessageDeleted' ? event.messageId : []))
  return {
    seq,
    all: before.all || events.some(({ type }) => type === 'PhotosRemoved'),
    messageIds: new Set([...before.messageIds, ...deleted]),
  }
}

const hasPhotos = (event: GameEvent): event is Extract<GameEvent, { type: 'MessagePosted' }> =>
  event.type === 'MessagePosted' && event.photos.length > 0
