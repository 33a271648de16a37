import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { countZones } from './count-zones.ts'

const view = aGame({
  zones: 6,
  bids: [
    ['z01', 't1', 10],
    ['z03', 't1', 10],
    ['z02', 't2', 10],
  ],
}).state

test('under a small map the own team’s zones come first, then the others as they stand, then what nobody holds', () => {
  const counted = countZones(view, 't2')
  expect(counted.words).toBeNull()
  expect(counted.teams.slice(0, 2).map(({ team, zones }) => [team.id, zones])).toEqual([
    ['t2', 1],
    ['t1', 2],
  ])
  expect(counted.free).toBe(view.zones.length - 3)
  expect(
    countZones(view, '')
      .teams.map(({ zones }) => zones)
      .slice(0, 2),
  ).toEqual([2, 1])
})

test('while nobody holds a zone words say so, on every device the same', () => {
  const { state } = aGame({ zones: 6 })
  expect(countZones(state, 't1').words).toBe(`All ${state.zones.length} zones are free`)
  expect(countZones({ ...state, zones: state.zones.slice(0, 1) }, '').words).toBe('The zone is free')
})
