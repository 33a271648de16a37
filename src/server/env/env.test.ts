import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

/** The problems that a source is refused with. */
function problemsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

describe('parseEnv', () => {
  test('an empty environment is enough', () => {
    expect(parseEnv({ SMTP_URL: '', HOST: '  ', HOME: '/root' })).toEqual({
      port: 3000,
      host: null,
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      nats: null,
      authSecret: null,
      smtpUrl: null,
      mailFrom: 'Zone War <no-reply@localhost>',
      google: null,
      mapStyleUrl: 'https://tiles.openfreemap.org/styles/liberty',
      mapOrigins: [],
      trustedProxies: [],
      bucket: null,
      photoRetentionMs: 30 * 86_400_000,
      minFreeDiskBytes: 500 * 1024 * 1024,
      metricsToken: null,
      pushTestReceiver: null,
      logLevel: 'info',
    })
  })

  test('every variable is read', () => {
    const secret = 's'.repeat(32)
    expect(
      parseEnv({
        PORT: '8080',
        HOST: '127.0.0.1',
        BASE_URL: 'https://game.example.org/',
        DATA_DIR: '/srv/zone-war',
        DATABASE_URL: 'postgres://me:pass@db.example.org/zones',
        NATS_URL: 'nats://me:pass@nats.example.org:4222',
        AUTH_SECRET: secret,
        SMTP_URL: 'smtps://me:pass@mail.example.org',
        MAIL_FROM: 'The Zones <zones@example.org>',
        GOOGLE_CLIENT_ID: 'an id',
        GOOGLE_CLIENT_SECRET: 'a secret',
        GOOGLE_ISSUER: 'https://issuer.example.org/',
        MAP_STYLE_URL: 'https://maps.example.org/style.json',
        MAP_ORIGINS: 'https://a.example.org, https://b.example.org',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8',
        S3_BUCKET: 'zonewar/game/pictures/',
        S3_ENDPOINT: 'https://s3.example.org/',
        S3_REGION: 'eu-central-1',
        S3_ACCESS_KEY_ID: 'a key',
        S3_SECRET_ACCESS_KEY: 'its secret',
        PHOTO_RETENTION_DAYS: '3650',
        MIN_FREE_DISK_MB: '0',
        METRICS_TOKEN: 'm'.repeat(16),
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      port: 8080,
      host: '127.0.0.1',
      baseUrl: 'https://game.example.org',
      dataDir: '/srv/zone-war',
      databaseUrl: 'postgres://me:pass@db.example.org/zones',
      nats: { servers: ['nats.example.org:4222'], user: 'me', pass: 'pass' },
      authSecret: secret,
      smtpUrl: 'smtps://me:pass@mail.example.org',
      mailFrom: 'The Zones <zones@example.org>',
      google: { clientId: 'an id', clientSecret: 'a secret', issuer: 'https://issuer.example.org' },
      mapStyleUrl: 'https://maps.example.org/style.json',
      mapOrigins: ['https://a.example.org', 'https://b.example.org'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      bucket: {
        name: 'zonewar',
        prefix: 'game/pictures/',
        endpoint: 'https://s3.example.org',
        region: 'eu-central-1',
        keys: { accessKeyId: 'a key', secretAccessKey: 'its secret' },
      },
      photoRetentionMs: 3650 * 86_400_000,
      minFreeDiskBytes: 0,
      metricsToken: 'm'.repeat(16),
      pushTestReceiver: null,
      logLevel: 'debug',
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['BASE_URL', 'game.example.org'],
    ['BASE_URL', 'https://example.org/game'],
    ['DATABASE_URL', 'mysql://localhost/zones'],
    ['AUTH_SECRET', 'short'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['MAIL_FROM', 'zones'],
    ['MAIL_FROM', 'Zones <a@example.org>\nBcc: x@example.org'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['MAP_STYLE_URL', 'style.json'],
    ['MAP_ORIGINS', 'https://a.example.org,tiles'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['PHOTO_RETENTION_DAYS', '0'],
    ['PHOTO_RETENTION_DAYS', '3651'],
    ['PHOTO_RETENTION_DAYS', '1.5'],
    ['MIN_FREE_DISK_MB', '-1'],
    ['MIN_FREE_DISK_MB', '500 MB'],
    ['METRICS_TOKEN', 'short'],
    ['PUSH_TEST_RECEIVER', 'localhost:8443'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name, with the mend', (name, value) => {
    const problems = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} `))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/must/)
  })

  test.each([
    ['S3_BUCKET', 's3://zonewar'],
    ['S3_BUCKET', 'Zone War'],
    ['S3_BUCKET', 'zonewar/../photos'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_REGION', 'eu central'],
  ])('%s=%s is refused by name, with the mend, where there is a database', (name, value) => {
    const shared = { DATABASE_URL: 'postgres://db/zones', AUTH_SECRET: 's'.repeat(32), S3_BUCKET: 'zonewar' }
    const problems = problemsOf({ ...shared, [name]: value })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .* such as`))])
  })

  test('a bucket needs a database; its other settings need a bucket, and its key a secret', () => {
    const shared = { DATABASE_URL: 'postgres://db/zones', AUTH_SECRET: 's'.repeat(32) }
    expect(parseEnv({ ...shared, S3_BUCKET: 'zonewar' }).bucket).toEqual({
      name: 'zonewar',
      prefix: '',
      endpoint: null,
      region: 'us-east-1',
      keys: null,
    })
    expect(problemsOf({ S3_BUCKET: 'zonewar' })).toEqual([
      expect.stringMatching(/^S3_BUCKET needs DATABASE_URL/),
    ])
    expect(problemsOf({ ...shared, S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'a' })).toEqual([
      expect.stringMatching(/^S3_SECRET_ACCESS_KEY is missing: set it along with S3_ACCESS_KEY_ID/),
      expect.stringMatching(/^S3_ENDPOINT needs S3_BUCKET/),
      expect.stringMatching(/^S3_ACCESS_KEY_ID needs S3_BUCKET/),
    ])
  })

  test('everything that is wrong is said at once', () => {
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'x', GOOGLE_CLIENT_ID: 'x', DATABASE_URL: 'x' })).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^DATABASE_URL must look like postgres:/),
      expect.stringMatching(/^SMTP_URL /),
      expect.stringMatching(/^GOOGLE_CLIENT_SECRET is missing/),
      expect.stringMatching(/^AUTH_SECRET is required with DATABASE_URL/),
    ])
  })

  test('NATS needs a shared database', () => {
    expect(problemsOf({ NATS_URL: 'nats://localhost' })).toEqual([
      expect.stringMatching(/^NATS_URL needs DATABASE_URL/),
    ])
    const shared = { DATABASE_URL: 'postgres://localhost/zones', AUTH_SECRET: 's'.repeat(32) }
    expect(problemsOf({ ...shared, NATS_URL: 'localhost:4222' })).toEqual([
      expect.stringMatching(/^NATS_URL must look like nats:/),
    ])
  })

  test('a push service of tests is refused where browsers come over https', () => {
    const receiver = { PUSH_TEST_RECEIVER: 'https://localhost:8443' }
    expect(problemsOf({ ...receiver, BASE_URL: 'https://game.example.org' })).toEqual([
      expect.stringMatching(/^PUSH_TEST_RECEIVER is for tests only/),
    ])
    expect(parseEnv(receiver).pushTestReceiver).toBe('https://localhost:8443')
  })

  test('no refusal repeats a secret', () => {
    const secrets = {
      DATABASE_URL: 'mysql://me:hunter2@x',
      NATS_URL: 'http://me:hunter2@x',
      AUTH_SECRET: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      SMTP_URL: 'http://me:hunter2@x',
    }
    expect(problemsOf(secrets)).toHaveLength(5)
    expect(problemsOf(secrets).join()).not.toContain('hunter2')
  })
})
