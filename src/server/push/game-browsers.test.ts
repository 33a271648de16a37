import { expect, test } from 'vitest'
import type { PushRow } from '#server/accounts/push-tables.ts'
import { createGameBrowsers } from './game-browsers.ts'

/** Subscriptions that count how often they're read. */
function counted(rows: PushRow[]) {
  let nowMs = 50_000
  let fails = false
  const reads: string[] = []
  const browsers = createGameBrowsers({
    nowMs: () => nowMs,
    rows: {
      async of(gameId) {
        reads.push(gameId)
        if (fails) throw new Error('the database is away')
        return rows.filter((row) => row.gameId === gameId)
      },
    },
    async openSessions(ids) {
      reads.push('sessions')
      return new Set(ids.filter((id) => id === 'open'))
    },
  })
  return {
    ...{ browsers, reads },
    pass(ms: number) {
      nowMs += ms
    },
    fail(does: boolean) {
      fails = does
    },
  }
}

const row = (gameId: string, sessionId: string | null): PushRow =>
  ({ id: `${gameId} ${sessionId}`, gameId, sessionId, personId: 'p1' }) as PushRow

test('[U10] in a hot game subscriptions and sessions are read once in two seconds, however much happens', async () => {
  const { browsers, reads, pass } = counted([row('g1', 'open'), row('g1', 'ended'), row('g2', null)])
  for (let bid = 0; bid < 50; bid += 1) {
    const { rows, openSessions } = await browsers.of('g1')
    expect([rows.length, [...openSessions]]).toEqual([2, ['open']])
    pass(39)
  }
  expect(reads).toEqual(['g1', 'sessions'])
  pass(50)
  await Promise.all([browsers.of('g1'), browsers.of('g1'), browsers.of('g2')])
  expect(reads.toSorted()).toEqual(['g1', 'g1', 'g2', 'sessions', 'sessions'])
})

test('[U16] what changes here is seen at once, also by a reading that was under way', async () => {
  const { browsers, reads } = counted([row('g1', null)])
  expect(browsers.isWithout('g3')).toBe(false)
  await browsers.of('g3')
  expect(browsers.isWithout('g3')).toBe(true)
  expect(browsers.isWithout('g1')).toBe(false)
  const before = browsers.of('g3')
  browsers.forget()
  await before
  expect(browsers.isWithout('g3')).toBe(false)
  await browsers.of('g3')
  expect(reads).toEqual(['g3', 'g3'])
})

test('[U10] a reading that failed is not kept', async () => {
  const { browsers, fail } = counted([row('g1', null)])
  fail(true)
  await expect(browsers.of('g1')).rejects.toThrow('away')
  fail(false)
  expect((await browsers.of('g1')).rows).toHaveLength(1)
})
