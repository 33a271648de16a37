import { expect, test } from 'vitest'
import { MemoryStore } from '#test/memory-store.ts'
import { batch, createGames, gameRow } from '#test/store-batches.ts'
import { measuredStore } from './measured-store.ts'
import { createMetrics } from './metrics.ts'

test('what a store does is counted, and what it cannot do', async () => {
  const metrics = createMetrics()
  const plain = new MemoryStore()
  const store = measuredStore(plain, metrics)
  const text = (): string =>
    Object.values(metrics)
      .map((instrument) => instrument.text())
      .join('')
  const [first, second] = [gameRow('g1'), gameRow('g2')]
  await createGames(store, first, second)
  await store.append([batch(first, 1, 3), batch(second, 0, 2)])
  plain.breakNext('fail', 'lose-answer')
  await store.append([batch(second, 1, 1)])
  await expect(store.append([batch(second, 1, 1)])).rejects.toThrow()
  expect((await store.load('g1', -1, 0))?.row.head).toBe(4)
  await store.heads(['g1'])
  await store.close()
  await expect(store.findById('g1')).rejects.toThrow()

  expect(text()).toContain('\nzonewar_batches_total{outcome="stored"} 3\n')
  expect(text()).toContain('\nzonewar_batches_total{outcome="conflict"} 1\n')
  expect(text()).toContain('\nzonewar_batches_total{outcome="failed"} 1\n')
  expect(text()).toContain('\nzonewar_entries_stored_total 5\n')
  expect(text()).toContain('\nzonewar_append_seconds_count 4\n')
  expect(text()).toContain('\nzonewar_store_reads_total 3\n')
  // One batch, one append whose answer was lost, one read.
  expect(text()).toContain('\nzonewar_store_failures_total 3\n')
})
