import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { ApiResult } from '#web/live/api.ts'
import type { Problem, RevisedAnswer, SetupAnswer } from '#wire/http.ts'
import { DRAFT_NAMES, type DraftName } from '../draft-names.ts'
import type { Drafts } from '../drafts.ts'
import { createGameSource, type ReviseBody } from './game-source.ts'

const DRAFTS: Drafts = { name: 'Night run', ...DEFAULT_SETUP, rules: { content: '' }, options: {} }
const TIMING = { ...DRAFTS.timing, gameDurationHours: 5 }

/** A server with one game, as far as its setup goes. */
const server = {
  kept: structuredClone(DRAFTS) as Record<DraftName, unknown>,
  versions: Object.fromEntries(DRAFT_NAMES.map((name) => [name, 0])) as Record<DraftName, number>,
  heard: [] as ReviseBody[],
  /** What is answered instead, once each. */
  troubles: [] as Problem[],
  status: 'lobby' as 'lobby' | 'active',
  next: [] as Partial<Drafts>[],
}

const answerOf = (name: DraftName) =>
  structuredClone({ value: server.kept[name], version: server.versions[name] }) as RevisedAnswer

const load = async (): Promise<ApiResult<SetupAnswer>> => ({
  ok: true,
  value: Object.fromEntries(DRAFT_NAMES.map((name) => [name, answerOf(name)])) as SetupAnswer,
})

function keep(section: DraftName, value: unknown): void {
  server.kept[section] = value
  server.versions[section] += 1
}

async function send(body: ReviseBody): Promise<ApiResult<RevisedAnswer>> {
  server.heard.push(body)
  const problem = server.troubles.shift()
  if (problem) return { ok: false, problem }
  if (server.versions[body.section] !== body.seenVersion) {
    return { ok: false, problem: { code: 'changed-meanwhile', message: 'This was changed.' } }
  }
  keep(body.section, body.value)
  return { ok: true, value: answerOf(body.section) }
}

async function open() {
  const first = await load()
  if (!first.ok) throw new Error('it loads')
  const ids: string[] = []
  const source = createGameSource(
    {
      gameId: 'gamegamegamegame',
      load,
      send,
      newCommandId: () => `command-${ids.push('')}`,
      playersOf: (teamId) => (teamId === 't2' ? 3 : 0),
      isPast: () => server.status !== 'lobby',
      next: {
        write(drafts) {
          server.next.push(drafts)
          return true
        },
      },
      onSignedOut: () => {},
    },
    first.value,
  )
  const told: string[] = []
  source.onOthers(() => told.push(source.editionOf(['timing'])))
  return { source, told }
}

beforeEach(() => {
  Object.assign(server, { kept: structuredClone(DRAFTS), heard: [], troubles: [], status: 'lobby', next: [] })
  for (const name of DRAFT_NAMES) server.versions[name] = 2
})

test('[C12] what is saved is sent with the version that was seen, and only what has changed', async () => {
  const { source } = await open()
  expect(await source.write({ timing: TIMING, map: DRAFTS.map })).toBe(true)
  expect(server.heard).toEqual([{ commandId: 'command-1', section: 'timing', value: TIMING, seenVersion: 2 }])
  expect(source.read('timing').value).toEqual(TIMING)
  const first = source.editionOf(['timing'])
  await source.look()
  expect(source.editionOf(['timing']), 'own changes are no news').toBe(first)
})

test('[C13] what another desk has saved meanwhile is shown to the editor; kept, it is written over', async () => {
  const { source, told } = await open()
  const opened = source.editionOf(['timing'])
  keep('timing', { ...TIMING, gameDurationHours: 7 })
  expect(await source.write({ timing: TIMING })).toBe('told')
  expect(told).toHaveLength(1)
  expect(source.editionOf(['timing'])).not.toBe(opened)
  expect(source.editionOf(['zones']), 'the other sections are as they were').toBe('0')
  expect(source.read('timing').value.gameDurationHours).toBe(7)
  expect(await source.write({ timing: TIMING })).toBe(true)
  expect(server.kept.timing).toEqual(TIMING)
})

test('[C13] [C16] codes that were shuffled meanwhile are no change of the teams, and stay', async () => {
  const { source } = await open()
  keep(
    'teams',
    DRAFTS.teams.map((team, index) => ({ ...team, code: `otter${index}` })),
  )
  const teams = source.read('teams').value.map((team) => ({ ...team, name: `The ${team.name}` }))
  expect(await source.write({ teams }, { t3: 't1' })).toBe(true)
  expect(server.heard.map(({ seenVersion, moves }) => [seenVersion, moves])).toEqual([
    [2, { t3: 't1' }],
    [3, { t3: 't1' }],
  ])
  expect(JSON.stringify(server.heard)).not.toContain('otter')
})

test('a lost answer is asked for again by the same id; a refusal is told in its words', async () => {
  const { source } = await open()
  const lost = await import('#web/live/api.ts').then(({ getJson }) => getJson('http://127.0.0.1:1/'))
  if (lost.ok) throw new Error('nobody listens there')
  server.troubles = [lost.problem]
  expect(await source.write({ timing: TIMING })).toBe(true)
  expect(server.heard.map(({ commandId }) => commandId)).toEqual(['command-1', 'command-1'])

  server.troubles = [{ code: 'setup-invalid', message: 'One', messages: ['One', 'Two'] }]
  expect(await source.write({ name: 'Day run' })).toEqual({ why: 'One. Two.' })
  server.troubles = [lost.problem, lost.problem, lost.problem]
  expect(await source.write({ name: 'Day run' })).toEqual({ why: lost.problem.message })
})

test('once the game has started, what was typed is kept for the next one, and nobody is asked about players', async () => {
  const { source } = await open()
  expect(source.game?.playersOf('t2')).toBe(3)
  server.status = 'active'
  expect(source.game?.playersOf('t2')).toBe(0)
  expect(await source.write({ timing: TIMING })).toBe(true)
  expect(server.heard).toEqual([])
  expect(server.next).toEqual([{ timing: TIMING }])
})
