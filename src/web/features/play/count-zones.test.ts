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

test('under a small map the teams’ zones come as they stand, then what nobody holds', () => {
  const counted = countZones(view)
  expect(counted.words).toBeNull()
  expect(counted.teams.slice(0, 2).map(({ team, zones }) => [team.id, zones])).toEqual([
    ['t1', 2],
    ['t2', 1],
  ])
  expect(counted.free).toBe(view.zones.length - 3)
})

test('while nobody holds a zone words say so, on every device the same', () => {
  const { state } = aGame({ zones: 6 })
  expect(countZones(state).words).toBe(`All ${state.zones.length} zones are unclaimed`)
  expect(countZones({ ...state, zones: state.zones.slice(0, 1) }).words).toBe('The zone is unclaimed')
})
