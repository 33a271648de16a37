import { expect, test } from 'vitest'
import { LIMITS as CORE } from '#core/game/limits.ts'
import { reviseSetup } from '#core/rules/revision.ts'
import { setupProblems } from '#core/setup/setup-reading.ts'
import { GAME_LIMITS } from '#server/limits/game-limits.ts'
import { LIMITS } from '#server/limits/table.ts'
import { aGame } from '#test/builders.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'

const words = (code: string, command: Parameters<typeof refusalWords>[0] = 'PlaceBid') =>
  refusalWords(command, { code } as Parameters<typeof refusalWords>[1], null)

test('what docs/operating.md says beyond a limit is what phones say', () => {
  const said = GAME_LIMITS.flatMap(({ refusal, says }) =>
    refusal === undefined ? [] : [[says, words(refusal)]],
  )
  expect(said.length).toBeGreaterThan(5)
  for (const [documented, actual] of said) expect(documented).toBe(actual)
  expect(LIMITS.commands.says).toBe(words('too-many-commands').replace('Nothing was charged. ', ''))
  const ofNames = words('too-many-commands', 'SetNickname')
  expect(LIMITS.nicknames.says).toBe(ofNames.replace('Your name hasn’t changed. ', ''))
  expect(LIMITS.disputes.says).toBe(words('already-disputed'))
})

/** Setups of which each has something too much. */
const many = (count: number, item: object) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, ...item }))
const team = { name: 'Red Team', color: 'red' }
const card = { title: 'Dip', description: 'Swim.', value: 5 }
const zone = { title: 'Park', description: 'Green.' }
const turn = (n: number) => (2 * Math.PI * n) / 1_500
const ring = many(1_500, {}).map((_, n) => [Math.cos(turn(n)), Math.sin(turn(n))])
const border = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
const timing = { gameDurationMinutes: 1, challengeDurationMinutes: 1 }
const TOO_MUCH: readonly object[] = [
  { name: 'x'.repeat(61) },
  { teams: many(7, team) },
  { challenges: many(121, card) },
  { zones: many(21, zone) },
  { zones: many(7, { ...zone, border }) },
  { teams: [...many(1, { ...team, name: 'x'.repeat(21) }), ...many(2, { ...team, code: 'x'.repeat(21) })] },
  { challenges: many(1, { title: 'x'.repeat(121), description: 'x'.repeat(1_001), value: 1_000_001 }) },
  { timing: { ...timing, gameDurationHours: 24, challengeDurationHours: 6 } },
]

test('what docs/operating.md says of setups is what setups are refused with', () => {
  const { state } = aGame()
  const changed = { ...state, versions: { name: CORE.setupChanges } }
  const change = { type: 'ReviseSetup', section: 'name', value: 'x', seenVersion: CORE.setupChanges } as const
  const answer = reviseSetup(changed, change)
  const tooOften =
    'refusal' in answer && answer.refusal.code === 'setup-invalid' ? answer.refusal.messages : []
  const refused = [...TOO_MUCH.flatMap((setup) => setupProblems(setup)), ...tooOften]
  const documented = GAME_LIMITS.filter(({ refusal, says }) => refusal === undefined && !says.startsWith('('))
  expect(documented.length).toBeGreaterThan(5)
  for (const { says } of documented) expect(refused).toContain(says)
})
