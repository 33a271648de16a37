import { type Postgres, startPostgres } from '../test/postgres-server.ts'
import { postgresPrograms } from '../test/programs.ts'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { startServer } from './fixtures/server.ts'
import { row } from './fixtures/steps.ts'
import { test as base, expect, LAPTOP } from './fixtures/test.ts'

const AWAY = 'The server can’t reach its database. Nothing is lost. Please try again in a minute.'

base.skip(postgresPrograms() === null, 'PostgreSQL is not installed')

/** A test whose server's database can be taken away. */
const test = base.extend<object, { postgres: Postgres }>({
  postgres: [
    async ({ browserName: _ }, use) => {
      const postgres = await startPostgres()
      await use(postgres)
      await postgres.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ postgres }, use) => {
      const DATABASE_URL = await postgres.newDatabase()
      const AUTH_SECRET = 'the secret that all nodes of the tests agree on'
      const server = await startServer({ variables: { DATABASE_URL, AUTH_SECRET } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('[X117] while the database is away every screen opens, says why nothing can be done, and goes on by itself', {
  tag: '@long',
}, async ({ gather, open, postgres, server }) => {
  const { host, red, blue, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const edits = [{ teamId: 't2', seenCents: 0, toCents: 10_000 }]
  await command(host.context(), server.origin, gameId, { type: 'EditBudgets', edits })
  await blue.goto('/game/bidding/z01')
  await red.goto('/game/home')
  await host.goto('/manage')
  const visitor = await open({ device: LAPTOP })
  await postgres.kill()

  await blue.getByRole('button', { name: '+$50' }).click()
  await blue.getByRole('button', { name: 'Bid $50' }).click()
  await red.reload()
  await host.reload()
  await visitor.goto('/signin')
  // Blue's screen was open all the time, and learns by its tap that something is wrong.
  for (const page of [red, host, blue]) await expect(page.getByText(AWAY)).toBeVisible({ timeout: 15_000 })
  // Nothing has to be read for whoever is new.
  await visitor.getByLabel('Email').fill('ada@example.org')
  await visitor.getByLabel('Password', { exact: true }).fill('Canal+Bowery7')
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor.getByText(AWAY).first()).toBeVisible()
  await look(red, 'a game without its database')
  await red.goto('/game/chat')
  await expect(red.getByText(AWAY).first()).toBeVisible()
  await expect(red.getByRole('button', { name: 'Post', exact: true })).toBeInViewport({ ratio: 1 })
  await red.goto('/game/home')
  await red.getByRole('button', { name: 'Sign out' }).scrollIntoViewIfNeeded()
  await expect(red.getByText(AWAY)).toBeInViewport({ ratio: 1 })
  await expect(red.getByRole('link', { name: /^Evidence chat/ }).first()).toBeInViewport({ ratio: 1 })
  await look(blue, 'a bid without its database')
  await look(visitor, 'sign-in without a database')

  await postgres.start()
  for (const page of [red, host, blue, visitor])
    await expect(page.getByText(AWAY).first()).toBeHidden({ timeout: 15_000 })
  await expect(red).toHaveURL('/game/home')
  await expect(host).toHaveURL('/manage')
  await expect(red.getByText('Reconnecting…')).toBeHidden({ timeout: 15_000 })
  await expect(row(red, 'Standings', 'Red Team')).toBeVisible()
})
