import { expect, test } from 'vitest'
import { parseEnv } from './env/env.ts'
import { startBanner } from './start-banner.ts'

const banner = (variables: Record<string, string>): string =>
  startBanner(parseEnv(variables), 3000).join('\n')

test('[X119] players are sent to BASE_URL where it is set, else to the addresses of this network', () => {
  const named = banner({ BASE_URL: 'https://game.example.org' })
  expect(named).toContain('This machine:  http://localhost:3000\n')
  expect(named).toContain('Players:       https://game.example.org\n')
  expect(named).not.toContain('Phones:')
  expect(banner({})).not.toContain('Players:')
})

test('[X119] database and NATS are named, without their passwords', () => {
  const several = banner({
    DATABASE_URL: 'postgres://zonewar:hunter2@db.example.org/zonewar',
    NATS_URL: 'nats://zonewar:hunter3@a.example.org:4222,nats://b.example.org:4222',
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://mail.example.org',
  })
  expect(several).toContain('Database:      postgres://zonewar@db.example.org/zonewar\n')
  expect(several).toContain('NATS:          a.example.org:4222, b.example.org:4222\n')
  expect(several).not.toMatch(/hunter|Mails/)
})

test.each([
  ['behind TLS', { BASE_URL: 'https://game.example.org' }],
  ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
])('[X116] without SMTP_URL %s it says that mails are not sent, and where they wait', (_, variables) => {
  const mails =
    /Mails: +NOT SENT\. .* set SMTP_URL\.\n {17}Until then, mails are kept in \/srv\/data\/outbox\n/
  expect(banner({ DATA_DIR: '/srv/data', ...variables })).toMatch(mails)
  expect(banner({ SMTP_URL: 'smtp://mail.example.org', ...variables })).not.toContain('Mails:')
})

test('on this machine alone it names the page on which mails wait', () => {
  expect(banner({})).toContain(
    "Mails:         http://localhost:3000/outbox (SMTP_URL isn't set, so no mail is sent)\n",
  )
})
