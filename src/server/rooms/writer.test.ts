import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Batch, BatchOutcome } from '#server/store/store.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { batch, createGames, gameRow } from '#test/store-batches.ts'
import { type BatchSource, Writer, type WriterClock } from './writer.ts'

/** A source with some batches to give; keeps what it hears. */
class ScriptedSource implements BatchSource {
  readonly heard: string[] = []
  readonly #batches: (Batch | Error)[]

  constructor(...batches: (Batch | Error)[]) {
    this.#batches = batches
  }

  takeBatch(): Batch | null {
    const next = this.#batches.shift() ?? null
    if (next instanceof Error) throw next
    return next
  }

  settle(outcome: BatchOutcome): void {
    this.heard.push(outcome.kind)
  }

  abandon(error: Error): void {
    this.heard.push(`abandoned: ${error.message}`)
  }
}

/** Time that passes only while the writer waits; `pauses` holds how long it did. */
function writerOn(
  store: MemoryStore,
  isSaturated = false,
): { writer: Writer; pauses: number[]; appends: number[] } {
  const pauses: number[] = []
  const appends: number[] = []
  let nowMs = 100
  const clock: WriterClock = {
    nowMs: () => nowMs,
    pause: async (ms) => {
      pauses.push(Math.max(0, ms))
      nowMs += Math.max(0, ms)
    },
    isSaturated: () => isSaturated,
  }
  const append = (batches: readonly Batch[]): Promise<BatchOutcome[]> => {
    appends.push(batches.length)
    return store.append(batches)
  }
  return { writer: new Writer({ append }, clock), pauses, appends }
}

const [a, b] = [gameRow('a'), gameRow('b')]

test('stores one batch of each that waits in one append', async () => {
  const store = new MemoryStore()
  await createGames(store, a, b)
  const { writer, appends } = writerOn(store)
  const [first, second] = [new ScriptedSource(batch(a, 1, 2)), new ScriptedSource(batch(b, 7, 1))]
  writer.wake(first)
  writer.wake(second)
  writer.wake(first)
  await writer.drain()
  expect(appends).toEqual([2])
  expect([first.heard, second.heard]).toEqual([['stored'], ['conflict']])
})

test('commits at once after a pause, then at most once in 8 ms; after one of many entries in 5', async () => {
  const { writer, pauses } = writerOn(new MemoryStore())
  for (const [id, entries] of [
    ['a', 1],
    ['b', 39],
    ['c', 40],
    ['d', 1],
  ] as const) {
    writer.wake(new ScriptedSource(batch(gameRow(id), 0, entries)))
    await writer.drain()
  }
  expect(pauses).toEqual([0, 8, 8, 5])
})

test('while the event loop is saturated, commits at most once in 20 ms', async () => {
  const { writer, pauses } = writerOn(new MemoryStore(), true)
  for (const id of ['a', 'b']) {
    writer.wake(new ScriptedSource(batch(gameRow(id), 0, 1)))
    await writer.drain()
  }
  expect(pauses).toEqual([0, 20])
})

test('a source with nothing to store costs no append', async () => {
  const { writer, appends, pauses } = writerOn(new MemoryStore())
  const idle = new ScriptedSource()
  writer.wake(idle)
  await writer.drain()
  writer.wake(new ScriptedSource(batch(a, 0, 1)))
  await writer.drain()
  expect([appends, pauses, idle.heard]).toEqual([[1], [0, 0], []])
})

test('who wakes the writer during an append is stored by the next one', async () => {
  const store = new MemoryStore()
  const { writer, appends } = writerOn(store)
  const release = store.hold()
  const [first, second] = [new ScriptedSource(batch(a, 0, 1)), new ScriptedSource(batch(b, 0, 1))]
  writer.wake(first)
  while (appends.length === 0) await Promise.resolve()
  writer.wake(second)
  expect([first.heard, second.heard]).toEqual([[], []])
  release()
  await writer.drain()
  expect(appends).toEqual([1, 1])
  expect([first.heard, second.heard]).toEqual([['stored'], ['stored']])
})

test('while a full commit is stored the next is decided, and never a third', async () => {
  const store = new MemoryStore()
  const { writer, appends } = writerOn(store)
  const release = store.hold()
  const sources = ['a', 'b', 'c'].map((id) => new ScriptedSource(batch(gameRow(id), 0, 1_000)))
  for (const source of sources) writer.wake(source)
  await turnOfTheLoop()
  expect([appends, sources.map(({ heard }) => heard)]).toEqual([
    [1, 1],
    [[], [], []],
  ])
  release()
  await writer.drain()
  expect(appends).toEqual([1, 1, 1])
  expect(sources.map(({ heard }) => heard)).toEqual([['stored'], ['stored'], ['stored']])
})

test('an append that is never answered has failed for all', async () => {
  const store = new MemoryStore()
  const { writer } = writerOn(store)
  store.breakNext('lose-answer')
  const sources = [new ScriptedSource(batch(a, 0, 1)), new ScriptedSource(batch(b, 0, 1))]
  for (const source of sources) writer.wake(source)
  await writer.drain()
  expect(sources.map(({ heard }) => heard)).toEqual([['failed'], ['failed']])
})

test('a source that throws is told so and stops nobody else', async () => {
  const { writer } = writerOn(new MemoryStore())
  const [broken, sound] = [new ScriptedSource(new Error('a bug')), new ScriptedSource(batch(a, 0, 1))]
  writer.wake(broken)
  writer.wake(sound)
  await writer.drain()
  expect([broken.heard, sound.heard]).toEqual([['abandoned: a bug'], ['stored']])
})

test('append stores a batch that has no room', async () => {
  const { writer } = writerOn(new MemoryStore())
  expect((await writer.append(batch(a, 0, 1))).kind).toBe('stored')
  expect((await writer.append(batch(a, 0, 1))).kind).toBe('conflict')
})
