import { pino } from 'pino'
import { expect, test } from 'vitest'
import { looksLikeOutage } from '#server/store/postgres/errors.ts'
import { createLog } from './log.ts'
import { rateLimitedLines } from './rate-limited-lines.ts'

/** A log under a clock that the test moves, and its lines. */
function paced() {
  const clock = { nowMs: 1_000 }
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { base: null, hooks: { logMethod: rateLimitedLines(null, () => clock.nowMs) } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  return { clock, log, lines }
}

test('[X113] the same warning is written five times a minute, and the next says how many were not', () => {
  const { clock, log, lines } = paced()
  for (let count = 0; count < 1_000; count += 1) log.warn({ gameId: `g${count}` }, 'a batch was not stored')
  log.error({ err: new Error('other') }, 'another sentence')
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...Array(5).fill('a batch was not stored'),
    'another sentence',
  ])
  clock.nowMs += 60_000
  log.warn({ gameId: 'late' }, 'a batch was not stored')
  log.warn({ gameId: 'later' }, 'a batch was not stored')
  expect(lines.slice(6)).toMatchObject([{ gameId: 'late', suppressed: 995 }, { gameId: 'later' }])
  expect(lines.at(-1)).not.toHaveProperty('suppressed')
})

test('what is no warning is written however often it comes', () => {
  const { log, lines } = paced()
  for (let count = 0; count < 20; count += 1) log.info({}, 'mail sent')
  expect(lines).toHaveLength(20)
})

test('[X113] what failed because the database is away is counted; what only looks so is written', async () => {
  const lines: string[] = []
  const outages = { away: true, suppressed: 0 }
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line).msg) },
    {
      looksLikeOutage,
      isAway: async () => outages.away,
      noteUnwritten: () => {
        outages.suppressed += 1
      },
    },
  )
  const err = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5432')])
  log.error({ err }, 'a request failed')
  log.error({ err: new Error('no such column') }, 'a bug')
  await Promise.resolve()
  outages.away = false
  log.error({ err }, 'mail not sent')
  await Promise.resolve()
  expect([lines, outages.suppressed]).toEqual([['a bug', 'mail not sent'], 1])
})
