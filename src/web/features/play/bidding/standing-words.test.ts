import { expect, test } from 'vitest'
import { zoneTable } from '#core/rules/bidding.ts'
import { aGame } from '#test/builders.ts'
import { standingWords } from './standing-words.ts'

function wordsOf(bids: [string, string, number][], ownTeamId: string): [string, string[]][] {
  const view = aGame({ bids }).state
  const [zone] = view.zones.filter(({ id }) => id === 'z02')
  if (!zone) throw new Error('there is no such zone')
  return zoneTable(view, zone).map((row) => [row.team.id, standingWords(view, zone, row, ownTeamId)])
}

test('who leads alone holds the zone', () => {
  const rows = wordsOf(
    [
      ['z02', 't1', 20],
      ['z02', 't2', 30],
    ],
    't1',
  )
  expect(rows.slice(0, 2)).toEqual([
    ['t2', ['Leader', 'Holds this zone']],
    ['t1', []],
  ])
})

test('[X100] in a tie the leader by name and the holder read the same, so that nobody sees two owners', () => {
  const bids: [string, string, number][] = [
    ['z02', 't2', 30],
    ['z02', 't1', 30],
  ]
  const [leader, holder] = wordsOf(bids, 't2')
  expect(leader).toEqual(['t2', ['Leader', expect.stringMatching(/^Tied, .+ holds it$/)]])
  expect(holder).toEqual(['t1', leader?.[1].slice(1)])
  expect(wordsOf(bids, 't1')[0]?.[1]).toEqual(['Leader', 'Tied, you hold it'])
})

test('[X100] a leader that holds the zone in a tie says both, and the others whom they must pass', () => {
  const rows = wordsOf(
    [
      ['z02', 't1', 30],
      ['z02', 't2', 30],
    ],
    't3',
  )
  expect(rows.slice(0, 2)).toEqual([
    ['t2', ['Leader', 'Holds this zone']],
    ['t1', [expect.stringMatching(/^Tied, .+ holds it$/)]],
  ])
})
