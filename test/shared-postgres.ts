import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers each request with the URL of an empty database. */
    newDatabase: string
  }
}

/** One PostgreSQL for all test files, started for the first that asks for a database and stopped after the last. */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres> | null = null
  // Otherwise a signal ends the tests without a word, and PostgreSQL stays.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const desk = createServer(async (_, answer) => {
    try {
      postgres ??= startPostgres()
      answer.end(await (await postgres).newDatabase())
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  project.provide('newDatabase', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    await (await postgres)?.stop()
  }
}
