import { expect, test } from 'vitest'
import type { UnfinishedDeletion } from '#server/store/store.ts'
import { createGameDeletion } from './game-deletion.ts'

/** A deletion of which every step is noted. @param failing the step that fails the first time */
function staged(failing?: string) {
  const done: string[] = []
  const left: UnfinishedDeletion[] = []
  const errors: unknown[] = []
  let fails = failing
  const step = (name: string) => {
    if (name === fails) {
      fails = undefined
      throw new Error(`${name} failed`)
    }
    done.push(name)
  }
  const deletion = createGameDeletion({
    games: {
      async delete() {
        left.push({ gameId: 'game', pictures: ['own', 'kit', 'other'] })
        step('transaction')
        return 'deleted'
      },
    },
    store: {
      unfinishedDeletions: async () => [...left],
      async finishDeletion(gameId) {
        step(`finished ${gameId}`)
        left.pop()
      },
    },
    archive: { usesPicture: async (name) => name === 'other' },
    kits: { usesPicture: async (name) => name === 'kit' },
    pushes: { removeGame: async (gameId) => step(`subscriptions of ${gameId}`) },
    photos: { removeGame: async (gameId) => step(`photos of ${gameId}`) },
    pictures: { ownerMark: () => 'mark', remove: async (name) => step(`picture ${name}`) },
    log: { error: (facts: unknown) => void errors.push(facts) },
  } as Parameters<typeof createGameDeletion>[0])
  return { deletion, done, left, errors }
}

const FILES = ['subscriptions of game', 'photos of game', 'picture own', 'finished game']

test('[I51] [I52] with a game go its subscriptions, photos and the pictures that nobody else shows', async () => {
  const { deletion, done, left } = staged()
  expect(await deletion.delete('game', 'ada', [])).toBe('deleted')
  expect(done).toEqual(['transaction', ...FILES])
  expect(left).toEqual([])
})

test.each(FILES)('[I55] what was left since %s failed goes at the next turn', async (failing) => {
  const { deletion, done, left, errors } = staged(failing)
  expect(await deletion.delete('game', 'ada', [])).toBe('deleted')
  expect(errors).toHaveLength(1)
  expect(left).toHaveLength(1)
  done.length = 0
  await deletion.finish()
  expect(done).toEqual(FILES)
  expect(left).toEqual([])
})
