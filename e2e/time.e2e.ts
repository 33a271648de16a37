import { command, hourLong, readGame } from './fixtures/games.ts'
import { bid, claim, flopTitles, openTab, openZone, row, ticket } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const SETUP = hourLong(20)

test('a card that expires is replaced on all screens, and the feed says so', async ({ gather, server }) => {
  const { gameId, host, red } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await host.goto('/game/home')
  await red.goto('/game/flop')
  const before = await flopTitles(red)
  await expect(ticket(red, before[0] ?? '').getByText(/00:(20:00|19:\d\d)$/)).toBeVisible()

  await server.advance(20 * MINUTE_MS)
  await expect(ticket(red, before[0] ?? '')).toHaveCount(0)
  for (const title of before) await expect(host.getByText(`"${title}" expired`)).toBeAttached()
  const after = await flopTitles(red)
  expect(after.filter((title) => before.includes(title))).toEqual([])
})

test('[X102] when the time runs out play stops everywhere, and the winner shows', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await host.goto('/game/home')
  await red.goto('/game/flop')
  await blue.goto('/game/flop')
  await claim(red, (await flopTitles(red))[0] ?? '')
  await openZone(red, 'Midtown East')
  await bid(red, 2)

  await server.advance(60 * MINUTE_MS)
  await expect(red.getByText('Time is up.').first()).toBeVisible()
  await expect(red.getByRole('button', { name: /^Bid/ })).toHaveCount(0)
  await expect(blue.getByText('Time is up. Challenges can no longer be completed.')).toBeVisible()
  await expect(blue.getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await openTab(blue, 'Zones')
  await expect(blue.getByText('Time is up. Bidding is closed.')).toBeVisible()
  await openTab(blue, 'Home')
  for (const page of [host, blue]) {
    await expect(page.getByRole('timer', { name: '00:00:00' })).toBeVisible()
    await expect(page.getByText('Red Team wins')).toBeVisible()
    await expect(row(page, 'Final standings', 'Red Team')).toContainText('1 zone')
  }
})

test('[U7] teams level on zones: the highest unused budget decides, and is named', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/flop')
  await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openTab(blue, 'Home')

  await server.advance(60 * MINUTE_MS)
  await expect(blue.getByText('Blue Team leads')).toBeVisible()
  await expect(blue.getByText(/tie-breaker: the highest unused budget/)).toBeVisible()

  await test.step('while the claim that paid is being checked, the places are so far', async () => {
    await expect(row(blue, 'Standings so far', 'Blue Team')).toBeVisible()
    await blue.getByRole('link', { name: 'See the results' }).click()
    await expect(blue.getByRole('heading', { level: 1, name: 'Standings so far' })).toBeVisible()
    await expect(blue.getByText('can change as claims are checked')).toBeVisible()
    await expect(blue.getByRole('region', { name: 'Your result' })).toContainText('So far 1st')
    const { cards } = await readGame(host.context(), server.origin, gameId)
    const { id, claimedAtMs } = cards.find(({ claimedBy }) => claimedBy) ?? {}
    await command(host.context(), server.origin, gameId, { type: 'ApproveClaim', cardId: id, claimedAtMs })
    await expect(blue.getByRole('heading', { level: 1, name: 'Final standings' })).toBeVisible()
    await expect(blue.getByRole('region', { name: 'Your result' })).toContainText('You won')
    await expect(blue.getByText('Blue Team wins')).toBeVisible()
  })
})
