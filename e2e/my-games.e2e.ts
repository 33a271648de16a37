import { manageTab } from './fixtures/desk.ts'
import { command, createGame, hourLong } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const TEAMS = [
  { id: 'team-1', name: 'Washington Heights W', color: 'red' },
  { id: 'team-2', name: 'The Knickerbockers 2', color: 'blue' },
  { id: 'team-3', name: 'WWWWWWWWWWWWWWWWWWWW', color: 'yellow' },
  { id: 'team-4', name: 'Gramercy & Friends 4', color: 'green' },
  { id: 'team-5', name: 'Spuyten-Duyvil-Devil', color: 'purple' },
  { id: 'team-6', name: 'Queensboro Overtimes', color: 'orange' },
]

test('[I66] a host without games is told so, and led to the setup', async ({ openHost }) => {
  const host = await openHost({ device: PHONE })
  await goTo(host, '/setup-game')
  await host.getByRole('link', { name: 'My games' }).click()
  await expect(host.getByRole('heading', { name: 'My games' })).toBeFocused()
  await expect(host.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await look(host, 'no games yet')
  await host.getByRole('link', { name: 'Set up a game' }).click()
  await expect(host).toHaveURL(/\/setup-game$/)
})

test('[I66] [I67] open and past games: who won, and the ways on, also while a game is open', async ({
  gather,
  server,
}) => {
  const { host, red, gameId, code } = await gather({ setup: { name: 'Night Race', ...hourLong(30) } })
  const give = (id: string, order: { type: string; [field: string]: unknown }) =>
    command(host.context(), server.origin, id, order)
  await give(gameId, { type: 'StartGame' })
  await give(gameId, {
    type: 'EditBids',
    edits: [{ zoneId: 'z03', teamId: 't2', seenCents: 0, toCents: 500 }],
  })
  await give(gameId, { type: 'EndGame' })
  const idle = await createGame(host.request, server.origin, { teams: TEAMS })
  await give(idle.gameId, { type: 'EndGame' })
  const open = await createGame(host.request, server.origin, {})

  await goTo(host, `/host/${open.gameId}/lobby`)
  await host.getByRole('link', { name: 'My games' }).click()
  await expect(host.getByRole('heading', { level: 2 })).toHaveText(['Open', 'Past', 'Account'])
  await expect(host.getByRole('heading', { level: 3 })).toHaveText([
    `Game ${open.code}`,
    `Game ${idle.code}`,
    'Night Race',
  ])
  const row = (name: string) => host.getByRole('article', { name })
  await expect(row(`Game ${open.code}`)).toContainText('Waiting in the lobby')
  await expect(row(`Game ${idle.code}`)).toContainText('Ended before it began')
  await expect(row(`Game ${idle.code}`).getByRole('link')).toHaveCount(0)
  await expect(row('Night Race')).toContainText('Blue Team won with 1 zone')
  await expect(row('Night Race')).toContainText(code)
  const bullets = row('Night Race').getByRole('img')
  await expect(bullets).toHaveCount(2)
  await expect(bullets.first()).toHaveAccessibleName('Blue Team: 1 zone')
  await look(host, 'open and past games')

  await host.getByRole('link', { name: 'Results of Night Race' }).press('Enter')
  await expect(host).toHaveURL(new RegExp(`/results/${gameId}$`))
  await expect(host.getByRole('heading', { name: 'Final standings' })).toBeVisible()
  // Two games came after it: its setup is still the host’s.
  await expect(host.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await host.goBack()
  await host.getByRole('link', { name: 'Replay of Night Race' }).click()
  await expect(host).toHaveURL(new RegExp(`/results/${gameId}/replay$`))
  await expect(host.getByRole('heading', { level: 1 })).toBeVisible()
  await host.goBack()
  await host.getByRole('link', { name: `Open Game ${open.code}` }).click()
  await expect(host).toHaveURL(new RegExp(`/host/${open.gameId}/lobby$`))

  // Its players reach the same results; the list is the host's.
  await goTo(red, `/results/${gameId}`)
  await expect(red.getByRole('heading', { name: 'Final standings' })).toBeVisible()
  await red.goto('/games')
  await expect(red).toHaveURL(/\/signin$/)
})

test('[I66] more than 30 games come page by page, by keyboard, and say how many came', async ({
  openHost,
  server,
}) => {
  test.slow()
  const host = await openHost()
  const origin = server.origin
  const name = 'An evening on all the bridges of the river, round and round'
  for (let count = 1; count <= 33; count += 1) {
    const { gameId } = await createGame(host.request, origin, {
      name: `${count} ${name}`.slice(0, 60),
      teams: TEAMS,
    })
    await command(host.context(), origin, gameId, { type: 'EndGame' })
  }
  await goTo(host, '/games')
  await expect(host.getByRole('article')).toHaveCount(30)
  await host.getByRole('button', { name: 'Show more games' }).press('Enter')
  await expect(host.getByRole('article')).toHaveCount(33)
  await expect(host.getByRole('heading', { level: 3, name: /^3 An evening/ })).toBeFocused()
  await expect(host.getByRole('status').filter({ hasText: '3 more games' })).toBeAttached()
  await expect(host.getByText('33 games in all')).toBeVisible()
})

test('[I67] Manage leads to My games and back, but not out of a rehearsal', async ({ gather, server }) => {
  const { host, gameId } = await gather()
  await goTo(host, `/host/${gameId}/rehearsal`)
  await manageTab(host).click()
  await expect(host.getByRole('button', { name: 'End Game' })).toBeVisible()
  await expect(host.getByRole('link', { name: 'My games' })).toHaveCount(0)
  await goTo(host, `/host/${gameId}/lobby`)
  await expect(host.getByRole('heading', { name: 'Host Lobby' })).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(host).toHaveURL(/\/game\/home$/)
  await goTo(host, '/manage')
  await host.getByRole('link', { name: 'My games' }).click()
  await expect(host.getByRole('article')).toContainText('Running now')
  await host.getByRole('link', { name: 'Back to Manage' }).click()
  await expect(host).toHaveURL(/\/manage$/)
})

test('[I66] without a connection the list says so, and comes once asked again', async ({ gather }) => {
  const { host, code } = await gather()
  await goTo(host, '/manage/people')
  await host.route('**/api/games', (route) => route.abort())
  await goTo(host, '/games')
  await expect(host.getByRole('alert')).toContainText(
    'Your games didn’t load. No connection. Check your signal and try again.',
  )
  await look(host, 'games that did not load')
  await host.unroute('**/api/games')
  await host.getByRole('button', { name: 'Try again' }).click()
  await expect(host.getByRole('heading', { level: 3 })).toHaveText(`Game ${code}`)
})
