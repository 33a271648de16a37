import type { BaseLogger } from 'pino'
import type { GameId, UserId } from '#core/game/ids.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Archive } from '#server/archive/archive.ts'
import { recurring } from '#server/machine/recurring.ts'
import type { Photos } from '#server/media/photos.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { Games } from '#server/rooms/games.ts'
import type { DeletionOutcome, Store, UnfinishedDeletion } from '#server/store/store.ts'

const TIMES = { firstAfterMs: 1_000, everyMs: 10 * 60_000 }

/** Deletes games: what the store has of them in one transaction, then their files. */
export interface GameDeletion {
  /**
   * Deletes a completed game. Rejects when the store does; the same again is safe.
   * @param keptPictures names of pictures that stay, as of a setup that isn't saved yet
   */
  delete(gameId: GameId, hostId: UserId, keptPictures: readonly string[]): Promise<DeletionOutcome>
  /** Deletes files that an earlier deletion has left, as by a crash; never rejects. */
  finish(): Promise<void>
  /** Finishes soon, then now and then. */
  start(): void
  /** Resolves when nothing is being deleted. */
  stop(): Promise<void>
}

/** @see docs/decisions/0068-deletion.md */
export function createGameDeletion(deps: {
  games: Pick<Games, 'delete'>
  store: Pick<Store, 'unfinishedDeletions' | 'finishDeletion'>
  archive: Pick<Archive, 'usesPicture'>
  kits: Pick<Accounts['kits'], 'usesPicture'>
  pushes: Pick<Accounts['pushes'], 'removeGame'>
  photos: Pick<Photos, 'removeGame'>
  pictures: Pick<Pictures, 'ownerMark' | 'remove'>
  log: Pick<BaseLogger, 'error'>
}): GameDeletion {
  const { games, store, archive, kits, pushes, photos, pictures, log } = deps
  let end = () => {}
  let finishing: Promise<void> | null = null
  let isStopping = false

  async function removeFiles({ gameId, pictures: names }: UnfinishedDeletion): Promise<void> {
    await pushes.removeGame(gameId)
    await photos.removeGame(gameId)
    for (const name of names) {
      const isUsed = (await kits.usesPicture(name)) || (await archive.usesPicture(name))
      if (!isUsed) await pictures.remove(name)
    }
    await store.finishDeletion(gameId)
  }

  async function finishAll(): Promise<void> {
    try {
      for (const deletion of await store.unfinishedDeletions()) if (!isStopping) await removeFiles(deletion)
    } catch (error) {
      if (!isStopping) log.error({ err: error }, "a deleted game's files couldn't be deleted yet")
    }
  }

  function finish(): Promise<void> {
    // Not the run that is under way: it may have read the list before.
    const run = (finishing ?? Promise.resolve()).then(finishAll)
    finishing = run
    return run
  }

  return {
    async delete(gameId, hostId, keptPictures) {
      const pictureOwner = pictures.ownerMark(hostId)
      const outcome = await games.delete({ gameId, hostId, pictureOwner, keptPictures })
      if (outcome === 'deleted') await finish()
      return outcome
    },
    finish,
    start() {
      end = recurring(() => void finish(), TIMES)
    },
    async stop() {
      isStopping = true
      end()
      await finishing
    },
  }
}
