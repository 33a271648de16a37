import { join } from 'node:path'
import type { Env } from './env/env.ts'
import { hasOutboxPage } from './http/routes/outbox.ts'
import { lanAddresses } from './machine/lan-addresses.ts'
import { withoutPassword } from './store/postgres/connection-words.ts'

/** The lines printed at the start: the server's addresses and its configuration. @param port it listens on */
export function startBanner(env: Env, port: number): string[] {
  const here = `http://localhost:${port}`
  const isBehindName = env.baseUrl !== `http://localhost:${env.port}`
  const players = isBehindName
    ? [row('Players', env.baseUrl)]
    : lanAddresses().map((address) => row('Phones', `http://${address}:${port}`))
  const outbox = hasOutboxPage(env)
    ? [row('Mails', `${here}/outbox (SMTP_URL isn't set, so no mail is sent)`)]
    : [
        row('Mails', "NOT SENT. New hosts can't confirm their address until you set SMTP_URL."),
        row('', `Until then, mails are kept in ${join(env.dataDir, 'outbox')}`),
      ]
  const mails = env.smtpUrl === null ? outbox : []
  const database = env.databaseUrl === null ? [] : [row('Database', withoutPassword(env.databaseUrl))]
  const nats = env.nats === null ? [] : [row('NATS', [env.nats.servers ?? []].flat().join(', '))]
  const { bucket } = env
  const pictures =
    bucket === null
      ? []
      : [row('Pictures', `in the bucket ${bucket.name} of ${bucket.endpoint ?? `AWS, ${bucket.region}`}`)]
  return [
    '\nZone War is running.\n',
    row('This machine', here),
    ...players,
    ...mails,
    ...database,
    ...nats,
    ...pictures,
    row('Data', env.dataDir),
  ]
}

const row = (what: string, value: string): string => `  ${(what && `${what}:`).padEnd(15)}${value}`
