import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(
  write: (log: ReturnType<typeof createLog>) => void,
  logLevel: 'info' | 'warn' = 'info',
): string {
  const lines: string[] = []
  write(createLog({ logLevel }, { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('secrets are struck out at every depth that we log', () => {
  const text = written((log) =>
    log.info({
      password: 'p-1',
      body: { newPassword: 'p-2', teamCode: 'p-3', code: 'p-4' },
      request: {
        headers: { cookie: 'p-5', authorization: 'p-6', 'set-cookie': 'p-7', host: 'kept' },
        url: '/x?token=p-8',
      },
      token: 'p-9',
    }),
  )
  expect(text).not.toMatch(/p-\d/)
  expect(text).toContain('kept')
})

test('an error keeps its code', () => {
  const error = Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
  expect(written((log) => log.error({ err: error }, 'down'))).toContain('ECONNREFUSED')
})

test('what hangs on an error stays out', () => {
  const detail = 'Failing row contains (We stand at the fountain).'
  const error = Object.assign(new Error('check violated'), { detail, client: { secretKey: 7 } })
  const inner = new AggregateError([Object.assign(new Error('one of them'), { detail })], 'all failed')
  for (const thrown of [error, inner]) {
    const text = written((log) => log.error({ err: thrown }, 'down'))
    expect(text).toMatch(/check violated|one of them/)
    expect(text).not.toMatch(/fountain|secretKey/)
  }
})

test('whatever else was thrown is written as it is', () => {
  expect(written((log) => log.error({ err: 'a string' }))).toContain('a string')
})

test('lines below the level are not written', () => {
  expect(written((log) => log.info('quiet'), 'warn')).toBe('')
})
