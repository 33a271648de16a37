import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { mapWords, ownerless } from './map-words.ts'

test('a small map says who holds which zones, the own team first, and how many nobody does', () => {
  const bids = [
    ['z01', 't1', 10],
    ['z02', 't2', 10],
    ['z03', 't2', 10],
  ] as [string, string, number][]
  const { zones, ...view } = aGame({ bids }).state
  const free = zones.length - 3
  expect(mapWords({ ...view, zones }, 't2')).toBe(
    `Map: you hold 2 and 3, ${view.teams[0]?.name} holds 1, ${free} unclaimed`,
  )
  expect(mapWords({ ...view, zones: zones.slice(0, 1) }, '')).toBe(`Map: ${view.teams[0]?.name} holds 1`)
})

test('[U7] until the result is revealed a small map tells nothing of who holds what', () => {
  const { zones, teams } = aGame({ bids: [['z01', 't1', 10]] }).state
  const closed = ownerless({ zones })
  expect(closed.zones.map(({ number }) => number)).toEqual(zones.map(({ number }) => number))
  for (const { id, name } of teams) {
    expect(JSON.stringify(closed)).not.toContain(`"${id}"`)
    expect(mapWords(closed, id)).not.toContain(name)
  }
  expect(mapWords(closed, 't1')).toBe('Map of the zones')
})
