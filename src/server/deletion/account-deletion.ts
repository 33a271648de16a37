import type { UserId } from '#core/game/ids.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Archive } from '#server/archive/archive.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { Games } from '#server/rooms/games.ts'
import type { Store } from '#server/store/store.ts'
import type { GameDeletion } from './game-deletion.ts'

/** Games that are listed at once. */
const PAGE = 30

/** Deletes accounts with all their games. */
export interface AccountDeletion {
  /** What the account's open game is called; null without one. */
  openGameOf(userId: UserId): Promise<string | null>
  /**
   * Deletes an account whose sessions have ended: its games, kits and pictures, and last the account, so that its owner can sign in
   * and finish what a crash has left. Rejects when a store does.
   */
  delete(userId: UserId): Promise<void>
}

/** @see docs/decisions/0068-deletion.md */
export function createAccountDeletion(deps: {
  games: Pick<Games, 'room'>
  store: Pick<Store, 'findOpenGame'>
  archive: Pick<Archive, 'gamesOf' | 'usesPicture'>
  accounts: Pick<Accounts, 'deleteAccount' | 'kits'>
  pictures: Pick<Pictures, 'namesOf' | 'remove'>
  deletion: Pick<GameDeletion, 'delete'>
}): AccountDeletion {
  const { games, store, archive, accounts, pictures, deletion } = deps

  async function deleteGames(userId: UserId): Promise<void> {
    // Once for all games, below.
    const keptPictures = await pictures.namesOf(userId)
    for (;;) {
      const page = await archive.gamesOf(userId, null, PAGE)
      if (page.length === 0) return
      for (const { id } of page) {
        const outcome = await deletion.delete(id, userId, keptPictures)
        if (outcome === 'not-ended') throw new Error('a game was opened while its account was deleted')
      }
    }
  }

  return {
    async openGameOf(userId) {
      const open = await store.findOpenGame(userId)
      const room = open && (await games.room(open.id))
      return room && (room.state.name || `Game ${room.state.code}`)
    },
    async delete(userId) {
      await deleteGames(userId)
      await accounts.kits.clear(userId)
      for (const name of await pictures.namesOf(userId)) {
        const isUsed = (await accounts.kits.usesPicture(name)) || (await archive.usesPicture(name))
        if (!isUsed) await pictures.remove(name)
      }
      await accounts.deleteAccount(userId)
    },
  }
}
