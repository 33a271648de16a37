import { erasedBy, nameId, personalDataIdOf, splitPersonalData } from '#core/game/bodies.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { GameId, MessageId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { ArchivedHead, LogRange } from '#server/archive/archive.ts'
import { DeletedGameError } from '#server/store/store.ts'

/** What is erased of a game while it's downloaded, on whichever node. */
export interface ErasedMeanwhile {
  /**
   * Asks the store what was erased up to now. What is sent next must have passed the methods below afterwards. Rejects with
   * `DeletedGameError` once the game is deleted.
   */
  look(): Promise<void>
  /** An entry that was read before, without words, names and photos that are gone by now. */
  entry(entry: Entry): Entry
  /** A state that was folded before, without names that are gone by now. */
  state(state: GameState): GameState
  /** Whether a message's photos are gone. */
  hasErased(messageId: MessageId): boolean
}

/** A game's log, as it is when it's asked for. */
interface Log {
  /** Null once it's deleted. */
  head(): Promise<Pick<ArchivedHead, 'seq'> | null>
  pages(range: LogRange): AsyncIterable<readonly Entry[]>
}

/** @param seq the entry up to which everything erased is known @see docs/rules.md I45 */
export function erasedMeanwhile(log: Log, gameId: GameId, seq: number): ErasedMeanwhile {
  let seen = seq
  let hasNoPhotos = false
  const dataIds = new Set<string>()
  const messageIds = new Set<MessageId>()

  function note(event: GameEvent): void {
    for (const id of erasedBy(event)) dataIds.add(id)
    if (event.type === 'MessageDeleted') messageIds.add(event.messageId)
    if (event.type === 'PhotosRemoved') hasNoPhotos = true
  }
  const hasErased = (messageId: MessageId): boolean => hasNoPhotos || messageIds.has(messageId)

  function without(event: GameEvent): GameEvent {
    const kept = dataIds.has(personalDataIdOf(event) ?? '') ? splitPersonalData(event).event : event
    return kept.type === 'MessagePosted' && hasErased(kept.messageId) ? { ...kept, photos: [] } : kept
  }
  const isNameless = (id: string): boolean => dataIds.has(nameId(id))

  return {
    async look() {
      const head = await log.head()
      if (!head) throw new DeletedGameError(gameId)
      if (head.seq <= seen) return
      for await (const page of log.pages({ afterSeq: seen, untilSeq: head.seq })) {
        for (const { events } of page) events.forEach(note)
      }
      seen = head.seq
    },
    entry: (entry) =>
      dataIds.size === 0 && messageIds.size === 0 && !hasNoPhotos
        ? entry
        : { ...entry, events: entry.events.map(without) },
    state: (state) =>
      dataIds.size === 0
        ? state
        : {
            ...state,
            players: changed(state.players, isNameless, (player) => ({ ...player, nickname: null })),
            ...(state.officials && {
              officials: changed(state.officials, isNameless, (official) => ({ ...official, name: null })),
            }),
          },
    hasErased,
  }
}

function changed<Item>(
  items: Readonly<Record<string, Item>>,
  isMeant: (id: string) => boolean,
  change: (item: Item) => Item,
): Record<string, Item> {
  return Object.fromEntries(
    Object.entries(items).map(([id, item]) => [id, isMeant(id) ? change(item) : item]),
  )
}
