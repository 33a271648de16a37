import { expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { createPhotoKeeper } from './photo-keeper.ts'

/** A keeper whose sweeps end when told, and what its log was told. */
function keeper() {
  const lines: string[] = []
  const sweeps: (PromiseWithResolvers<number> & { olderThanMs: number })[] = []
  const made = createPhotoKeeper({
    photos: {
      sweep(_, olderThanMs, signal) {
        const sweep = { ...Promise.withResolvers<number>(), olderThanMs }
        sweeps.push(sweep)
        signal?.addEventListener('abort', () => sweep.resolve(0))
        return sweep.promise
      },
    },
    referencedBy: async () => null,
    log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  })
  return { keeper: made, sweeps, lines }
}

test('one sweep at a time, of what is a day old', async () => {
  const { keeper: made, sweeps, lines } = keeper()
  const both = [made.sweep(), made.sweep()]
  expect(sweeps.map(({ olderThanMs }) => olderThanMs)).toEqual([24 * 3_600_000])
  sweeps[0]?.resolve(3)
  await Promise.all(both)
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ removed: 3 })])
})

test('[X38] a stop breaks a sweep off, without a word', async () => {
  const { keeper: made, lines } = keeper()
  const sweep = made.sweep()
  await made.stop()
  await sweep
  expect(lines).toEqual([])
})

test('one that fails is logged, and the next is tried all the same', async () => {
  const { keeper: made, sweeps, lines } = keeper()
  const failing = made.sweep()
  sweeps[0]?.reject(new Error('the disk is away'))
  await failing
  expect(lines.join()).toMatch(/the disk is away/)
  const next = made.sweep()
  sweeps[1]?.resolve(0)
  await next
  expect(lines).toHaveLength(1)
})
