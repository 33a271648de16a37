import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FoundPlace, PlacesAnswer, Problem } from '#wire/http.ts'
import { createPlaceSearcher, type PlaceSearch } from './place-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = (name: string): FoundPlace => ({
  name,
  country: 'FR',
  region: null,
  lng: 4.8,
  lat: 45.7,
  population: 9,
})

/** A search whose answers come when the test says. */
function rig() {
  const asked: { typed: string; answer: (places: FoundPlace[]) => void; fail: (problem: Problem) => void }[] =
    []
  const told: PlaceSearch[] = []
  const searcher = createPlaceSearcher({
    ask: (typed) => {
      const { promise, resolve } = Promise.withResolvers<
        { ok: true; value: PlacesAnswer } | { ok: false; problem: Problem }
      >()
      asked.push({
        typed,
        answer: (places) => resolve({ ok: true, value: { places } }),
        fail: (problem) => resolve({ ok: false, problem }),
      })
      return promise
    },
    onChange: (search) => void told.push(search),
  })
  const settle = () => vi.advanceTimersByTimeAsync(1_000)
  return { searcher, asked, told, settle }
}

test('one search for a word, once the typing pauses; one letter is not enough', async () => {
  const { searcher, asked, told, settle } = rig()
  for (const typed of ['l', 'ly', 'lyo', 'lyon', 'lyon ']) searcher.type(typed)
  await settle()
  expect(asked.map(({ typed }) => typed)).toEqual(['lyon'])
  asked[0]?.answer([place('Lyon')])
  await settle()
  expect(told.at(-1)).toEqual({ kind: 'found', typed: 'lyon', places: [place('Lyon')] })
  searcher.type('l')
  await settle()
  expect(told.at(-1)).toEqual({ kind: 'idle' })
  expect(asked).toHaveLength(1)
})

test('an answer that was overtaken is dropped; what was found before stays meanwhile', async () => {
  const { searcher, asked, told, settle } = rig()
  searcher.type('lyon')
  await settle()
  searcher.type('lille')
  await settle()
  asked[1]?.answer([place('Lille')])
  await settle()
  asked[0]?.answer([place('Lyon')])
  await settle()
  expect(told.at(-1)).toEqual({ kind: 'found', typed: 'lille', places: [place('Lille')] })
  searcher.type('lilleb')
  await settle()
  expect(told.at(-1)).toEqual({ kind: 'searching', places: [place('Lille')] })
})

test('a failure is told, and can be tried again at once; nothing is told after the end', async () => {
  const { searcher, asked, told, settle } = rig()
  const problem: Problem = { code: 'unavailable', message: 'No connection.' }
  searcher.type('lyon')
  await settle()
  asked[0]?.fail(problem)
  await settle()
  expect(told.at(-1)).toEqual({ kind: 'failed', problem })
  searcher.again()
  expect(asked).toHaveLength(2)
  const before = told.length
  searcher.stop()
  asked[1]?.answer([place('Lyon')])
  await settle()
  expect(told).toHaveLength(before)
})
