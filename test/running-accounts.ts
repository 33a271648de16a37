import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { AccountDatabase } from '#server/accounts/account-database.ts'
import type { AccountSession } from '#server/accounts/account-session.ts'
import { type Accounts, openAccounts } from '#server/accounts/accounts.ts'
import { openPostgresAccounts } from '#server/accounts/postgres-accounts.ts'
import { openSqliteAccounts } from '#server/accounts/sqlite-accounts.ts'
import { parseEnv } from '#server/env/env.ts'
import { createBodies } from '#server/http/bodies/bodies.ts'
import { accountRoutes } from '#server/http/routes/accounts.ts'
import { createLog, type Log } from '#server/log/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createCallers } from '#server/net/client-address.ts'
import { createSeatCookies } from '#server/net/seat-cookies.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { sharedPostgres } from './postgres.ts'
import { postgresPrograms } from './programs.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** The password of everybody who is not given another. */
export const PASSWORD = 'Canal+Bowery7'
const SECRET = 'a secret of the tests, longer than thirty-two characters'

/** A mailbox, and a database in a data folder or PostgreSQL's, which outlive the servers that use them. */
export interface Ground {
  mailbox: Mailbox
  folder: string
  /** Of PostgreSQL; null for SQLite. */
  databaseUrl: string | null
}

/** An engine that accounts can be kept in; the newly laid ground goes with the running test. */
export interface AccountEngine {
  name: string
  newGround(): Promise<Ground>
}

/** Every engine that is installed; called once in a file of tests. */
export function accountEngines(): AccountEngine[] {
  const postgres = sharedPostgres()
  const engines = [
    { name: 'SQLite', newGround: () => layGround() },
    { name: 'PostgreSQL', newGround: async () => layGround(await postgres.newDatabase()) },
  ]
  return postgresPrograms() === null ? engines.slice(0, 1) : engines
}

/** Accounts behind a real server; it trusts this machine as a proxy, so that a test can come from many addresses. */
export interface RunningAccounts {
  origin: string
  accounts: Accounts
  /** Whose sessions have all ended. */
  ended: string[]
  logged: string[]
}

/** A body with its status. */
export type Answer = { status: number } & Record<string, unknown>

/** @param databaseUrl of an empty PostgreSQL; SQLite without */
async function layGround(databaseUrl: string | null = null): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const ground = { mailbox: await openMailbox(), folder, databaseUrl }
  onTestFinished(async () => {
    await ground.mailbox.close()
    rmSync(ground.folder, { recursive: true })
  })
  return ground
}

const openDatabase = ({ databaseUrl, folder }: Ground, log: Log): AccountDatabase =>
  databaseUrl === null ? openSqliteAccounts(folder) : openPostgresAccounts(databaseUrl, log)

/** Starts a server that stops with the running test. @param port a free one unless given */
export async function startAccounts(
  ground: Ground,
  variables: Record<string, string> = {},
  port = 0,
): Promise<RunningAccounts> {
  const routes: { fetch?: Hono['fetch'] } = {}
  const server = createAdaptorServer({
    fetch: (request, env) => routes.fetch?.(request, env) ?? new Response(),
  })
  // The next server may have the same port, and must not be asked over a connection that was kept alive.
  if ('maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const env = parseEnv({
    BASE_URL: origin,
    DATA_DIR: ground.folder,
    SMTP_URL: ground.mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...variables,
  })
  const logged: string[] = []
  const log = createLog(env, { write: (line) => logged.push(line) })
  const mailer = createMailer(env, log)
  const accounts = await openAccounts({
    env,
    secret: SECRET,
    database: openDatabase(ground, log),
    mailer,
    log,
  })
  const app = new Hono().route(
    '/',
    accountRoutes({
      accounts,
      // There are no games.
      deletion: { openGameOf: async () => null, delete: (userId) => accounts.deleteAccount(userId) },
      callers: createCallers(env),
      bodies: createBodies(),
      log,
    }),
  )
  routes.fetch = app.fetch as Hono['fetch']
  const ended: string[] = []
  accounts.onSessionsEnded((userId) => ended.push(userId))
  onTestFinished(async () => {
    await new Promise((resolve) => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close(resolve)
    })
    mailer.close()
    await accounts.close()
  })
  return { origin, accounts, ended, logged }
}

/** Reads an answer's JSON. */
export async function readAnswer(response: Response | Promise<Response>): Promise<Answer> {
  const settled = await response
  return { status: settled.status, ...((await settled.json()) as Record<string, unknown>) }
}

/** Who a visitor is signed in as. */
export const sessionOf = ({ accounts }: RunningAccounts, visitor: Visitor): Promise<AccountSession | null> =>
  accounts.sessionOf(new Headers({ cookie: visitor.cookies() }))

/** Asks for an account. */
export const signUp = (visitor: Visitor, email: string, password = PASSWORD): Promise<Answer> =>
  readAnswer(visitor.post('/api/auth/sign-up/email', { email, password }))

/** Signs in, or tries to. */
export const signIn = (visitor: Visitor, email: string, password = PASSWORD): Promise<Answer> =>
  readAnswer(visitor.post('/api/auth/sign-in/email', { email, password }))

/** A host with a confirmed address, signed in. */
export async function openHost(
  { mailbox }: Ground,
  { origin }: RunningAccounts,
  email: string,
): Promise<Visitor> {
  const visitor = createVisitor(origin)
  await signUp(visitor, email)
  await confirm(visitor, mailbox.linkTo(email), { password: PASSWORD })
  return visitor
}

/** A browser that has our cookie, as every page gives it. */
export async function openBrowser({ origin }: RunningAccounts, browserId: string): Promise<Visitor> {
  const [pair = ''] = (await createSeatCookies(SECRET, false).nameBrowser(browserId)).split(';')
  const [name = '', value = ''] = pair.split('=')
  return createVisitor(origin, new Map([[name, value]]))
}

/** Presses the button of the page that a verification link leads to. */
export const confirm = (
  visitor: Visitor,
  link: string,
  chosen: { password: string } | { newPassword: string },
): Promise<Answer> =>
  readAnswer(
    visitor.post('/api/auth/verify-email', { token: new URL(link).searchParams.get('token'), ...chosen }),
  )

/** What somebody who got hold of the database would read, or write. @param sql tables and columns in double quotes */
export async function accountRows({ folder, databaseUrl }: Ground, sql: string): Promise<unknown[]> {
  if (databaseUrl === null) {
    const database = new DatabaseSync(join(folder, 'accounts.db'))
    const found = database.prepare(sql).all()
    database.close()
    return found.map((row) => ({ ...row }))
  }
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=accounts' })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
