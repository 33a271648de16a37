import { expect, test, vi } from 'vitest'
import { createTurnstile } from './turnstile.ts'

/** Work that is done when told. */
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

test('two work at once, the others in their order, and whoever finds too many waiting is sent away', async () => {
  const { begun, work, end } = workbench()
  const turnstile = createTurnstile({ abreast: 2, waitingMax: 2 })
  const passing = ['a', 'b', 'c', 'd'].map((name) => turnstile.pass(work(name)))
  expect(await turnstile.pass(work('e'))).toBeNull()
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

test('work that fails gives its place to the next', async () => {
  const { begun, work, ends, end } = workbench()
  const turnstile = createTurnstile({ abreast: 1, waitingMax: 1 })
  const failing = turnstile.pass(work('a'))
  const next = turnstile.pass(work('b'))
  ends.get('a')?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await next).toBe('b done')
})

test('[X2] turns of an address go round among its people', async () => {
  const { begun, work, end } = workbench()
  const turnstile = createTurnstile({ abreast: 1, waitingMax: 9 })
  const passing = ['f1', 'f2', 'f3', 'f4'].map((name) => turnstile.pass(work(name), 'cafe', 'flooder'))
  passing.push(turnstile.pass(work('anna'), 'cafe', 'anna'))
  const order = ['f1', 'f2', 'anna', 'f3', 'f4']
  for (const [index, name] of order.entries()) {
    await vi.waitFor(() => expect(begun).toEqual(order.slice(0, index + 1)))
    if (name === 'f2') {
      passing.push(turnstile.pass(work('f5'), 'cafe', 'flooder'), turnstile.pass(work('ben'), 'cafe', 'ben'))
      order.splice(3, 2, 'ben', 'f3', 'f4', 'f5')
    }
    end(name)
  }
  expect(await Promise.all(passing)).not.toContain(null)
})

test('turns go round: whoever brings much waits for themselves, and has so many places and no more', async () => {
  const { begun, work, end } = workbench()
  const turnstile = createTurnstile({ abreast: 1, waitingMax: 5, ofOne: 3 })
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => turnstile.pass(work(name), 'flooder'))
  expect(await turnstile.pass(work('f5'), 'flooder')).toBeNull()
  const others = ['anna', 'ben'].map((name) => turnstile.pass(work(name), name))
  expect(await turnstile.pass(work('cleo'), 'cleo')).toBeNull()
  const order = ['f1', 'f2', 'anna', 'ben', 'f3', 'f4']
  for (const [index, name] of order.entries()) {
    await vi.waitFor(() => expect(begun).toEqual(order.slice(0, index + 1)))
    end(name)
  }
  expect(await Promise.all([...flood, ...others])).not.toContain(null)
})
