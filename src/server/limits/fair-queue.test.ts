import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Jobs that end on command. */
function workbench() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.resolve(`${name} done`), ends }
}

test('two jobs run at a time, the others in order, and a full queue takes no more', async () => {
  const { begun, work, end } = workbench()
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 2 })
  const passing = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  expect(await queue.run(work('e'))).toBeNull()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await passing[1]).toBe('b done')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await passing[0]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(passing.slice(2))).toEqual(['c done', 'd done'])
})

test('a job that fails starts the next', async () => {
  const { begun, work, ends, end } = workbench()
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  const failing = queue.run(work('a'))
  const next = queue.run(work('b'))
  ends.get('a')?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await next).toBe('b done')
})

test('[X2] a key is served round-robin by person', async () => {
  const { begun, work, end } = workbench()
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 9 })
  const passing = ['f1', 'f2', 'f3', 'f4'].map((name) => queue.run(work(name), 'cafe', 'flooder'))
  passing.push(queue.run(work('anna'), 'cafe', 'anna'))
  const order = ['f1', 'f2', 'anna', 'f3', 'f4']
  for (const [index, name] of order.entries()) {
    await vi.waitFor(() => expect(begun).toEqual(order.slice(0, index + 1)))
    if (name === 'f2') {
      passing.push(queue.run(work('f5'), 'cafe', 'flooder'), queue.run(work('ben'), 'cafe', 'ben'))
      order.splice(3, 2, 'ben', 'f3', 'f4', 'f5')
    }
    end(name)
  }
  expect(await Promise.all(passing)).not.toContain(null)
})

test('keys are served round-robin, and each may only have so many jobs waiting', async () => {
  const { begun, work, end } = workbench()
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 5, maxWaitingPerKey: 3 })
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => queue.run(work(name), 'flooder'))
  expect(await queue.run(work('f5'), 'flooder')).toBeNull()
  const others = ['anna', 'ben'].map((name) => queue.run(work(name), name))
  expect(await queue.run(work('cleo'), 'cleo')).toBeNull()
  const order = ['f1', 'f2', 'anna', 'ben', 'f3', 'f4']
  for (const [index, name] of order.entries()) {
    await vi.waitFor(() => expect(begun).toEqual(order.slice(0, index + 1)))
    end(name)
  }
  expect(await Promise.all([...flood, ...others])).not.toContain(null)
})
