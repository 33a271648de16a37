import { expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { owedEnd } from './due-end.ts'

const RUNNING: Parameters<typeof owedEnd>[0] = {
  status: 'active',
  startedAtMs: 1,
  isTimeUp: false,
  cards: [],
  bidDisputes: [],
}
const provisional: Partial<GameView> = { isTimeUp: true, result: 'provisional' }

test.each([
  ['nothing while the game runs', {}, null, null],
  ['nothing of a game that ended before it began', { status: 'completed', startedAtMs: null }, null, null],
  ['the result once time is up', { isTimeUp: true }, null, 'result'],
  ['the result of a game that the host ended early', { status: 'completed' }, null, 'result'],
  ['the result to a phone that saw only that time is up', { isTimeUp: true }, 'time-up', 'result'],
  ['that time is up while the result is provisional', provisional, null, 'time-up'],
  ['not that twice', provisional, 'time-up', null],
  ['and the result once it was declared', { isTimeUp: true, result: 'declared' }, 'time-up', 'result'],
  ['nothing to a phone that has seen it all', { status: 'completed', isTimeUp: true }, 'result', null],
] as const)('[U7] a phone still has to show %s', (_case, differing, seen, owed) => {
  expect(owedEnd({ ...RUNNING, ...(differing as Partial<GameView>) }, seen)).toBe(owed)
})
