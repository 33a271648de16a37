import type { Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { feed } from './fixtures/manage.ts'
import { bid, openZone, press, pressBid, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const TOMPKINS_SQUARE = { longitude: -73.9818, latitude: 40.7264, accuracy: 18 }
const OVER_THE_RIVER = { longitude: -73.9969, latitude: 40.7061, accuracy: 12 }
const COORDINATES = /40\.7[02]6|73\.9[89]/
const EAST_VILLAGE = 'East Village & Gramercy'

const panel = (page: Page) => page.getByRole('region', { name: 'My location' })

/** Everything that a page sends: requests, with what is in them, and frames. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`),
  )
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return sent
}

test('[L1] help says where you are on the bid and map screens, and nothing leaves the phone', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const sent = sentBy(red)
  await red.context().grantPermissions(['geolocation'], { origin: server.origin })
  await red.context().setGeolocation(TOMPKINS_SQUARE)
  await red.goto('/game/home')
  await openZone(red, EAST_VILLAGE)
  await press(red, 'Where am I?')
  await expect(panel(red)).toContainText(/In Zone 4, within 18 m, (just now|\d+ s ago)/)
  await expect(panel(red)).toContainText('Your location never leaves this phone.')
  await look(red, 'where you are, on a zone')

  await test.step('the next screen says so by itself, since the browser needn’t ask again', async () => {
    await red.context().setGeolocation(OVER_THE_RIVER)
    await red.getByRole('link', { name: 'See border' }).click()
    await expect(panel(red).getByRole('status')).toHaveText('About 260 m from Zone 2')
    await red.context().setGeolocation({ ...OVER_THE_RIVER, accuracy: 1_200 })
    await expect(panel(red).getByRole('status')).toHaveText('Turn on Precise Location')
    await expect(panel(red)).toContainText('within 1.2 km')
    await look(red, 'a vague location')
    await red.getByRole('button', { name: 'Hide my location' }).click()
    await expect(red.getByRole('button', { name: 'Where am I?' })).toBeVisible()
  })

  await test.step('nothing was sent', async () => {
    await expect.poll(() => sent.join('\n')).toContain('"type":"ping"')
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.filter((words) => COORDINATES.test(words))).toEqual([])
  })

  await test.step('a blocked location has its words, and a way on', async () => {
    await blue.context().clearPermissions()
    await blue.goto('/game/home')
    await openZone(blue, EAST_VILLAGE)
    await press(blue, 'Where am I?')
    await expect(panel(blue).getByRole('status')).toHaveText(/^Location is blocked for this page\./)
    await look(blue, 'a blocked location')
    await blue.context().grantPermissions(['geolocation'], { origin: server.origin })
    await blue.context().setGeolocation(TOMPKINS_SQUARE)
    await press(blue, 'Try again')
    await expect(panel(blue)).toContainText(/In Zone 4, within 18 m/)
  })
})

test('[L4] [L6] [L7] a location is required: inside counts, and outside the host decides', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather({
    setup: { options: { location: 'required', startDollars: 100 } },
  })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  for (const page of [red, blue]) {
    await page.context().grantPermissions(['geolocation'], { origin: server.origin })
  }
  await red.context().setGeolocation(TOMPKINS_SQUARE)
  await red.goto('/game/home')
  await openZone(red, EAST_VILLAGE)
  await bid(red, 15)

  await test.step('from over the river a bid is refused, and costs nothing', async () => {
    await blue.context().setGeolocation(OVER_THE_RIVER)
    await blue.goto('/game/home')
    await openZone(blue, EAST_VILLAGE)
    await pressBid(blue, 20)
    await expect(blue.getByText(/^Your phone is outside this zone \(1 to 5 km away\)\./)).toBeVisible()
    await expect(blue.getByText('You have $100.00')).toBeVisible()
    await look(blue, 'a bid from outside')
    await press(blue, 'Ask the host')
    await expect(blue.getByText('Waiting for the host')).toBeVisible()
    await look(blue, 'waiting for the host')
  })

  await test.step('the host finds the question and allows it', async () => {
    await host.goto('/manage')
    await host.getByRole('link', { name: /^Review Evidence/ }).click()
    const item = host.getByRole('article')
    await expect(item.getByRole('heading', { level: 2 })).toHaveText(`$20 on Zone 4 - ${EAST_VILLAGE}`)
    await expect(item).toContainText('1 to 5 km away')
    await look(host, 'a question about a bid from outside')
    await press(host, 'Allow')
    await expect(toast(host, 'Allowed')).toBeVisible()
  })

  await test.step('the bid counts, and everybody reads why', async () => {
    await expect(blue.getByText(/^Allowed until \d\d:\d\d$/)).toBeVisible()
    await bid(blue, 20)
    await goTo(blue, '/game/home')
    await goTo(red, '/game/home')
    for (const page of [red, blue]) {
      await expect(feed(page)).toContainText(
        `Blue Team took Zone 4 - ${EAST_VILLAGE} with $20.00 (allowed by the host)`,
      )
    }
  })
})

test('[L4] [L8] a blocked location has a way on: allow it, or let the host decide', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather({
    setup: { options: { location: 'required', startDollars: 100 } },
  })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.context().clearPermissions()
  await red.goto('/game/home')
  await openZone(red, EAST_VILLAGE)
  await pressBid(red, 15)
  await expect(red.getByText(/^Bidding needs your location, which is blocked for this page\./)).toBeVisible()
  await look(red, 'a bid without a location')
  await press(red, 'Ask the host')
  await expect(red.getByText('Waiting for the host')).toBeVisible()
  await test.step('in the meantime they allow it, and bid', async () => {
    await red.context().grantPermissions(['geolocation'], { origin: server.origin })
    await red.context().setGeolocation(TOMPKINS_SQUARE)
    await bid(red, 15)
    await expect(red.getByText('Waiting for the host')).toBeHidden()
  })
})

test('[L8] [L9] after three minutes that a pause doesn’t count, the bid goes through unchecked', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather({
    setup: { options: { location: 'required', startDollars: 100 } },
  })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.context().grantPermissions(['geolocation'], { origin: server.origin })
  await red.context().setGeolocation(OVER_THE_RIVER)
  await red.goto('/game/home')
  await openZone(red, EAST_VILLAGE)
  await pressBid(red, 15)
  await press(red, 'Ask the host')
  await expect(red.getByText('Waiting for the host')).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'PauseGame' })
  await server.advance(30 * 60_000)
  await command(host.context(), server.origin, gameId, { type: 'ResumeGame' })
  await expect(red.getByText('Waiting for the host')).toBeVisible()
  await server.advance(3 * 60_000)
  await goTo(red, '/game/home')
  await expect(feed(red)).toContainText(`Red Team took Zone 4 - ${EAST_VILLAGE} with $15.00 (unchecked)`)
  await host.goto('/manage')
  await expect(host.getByText('All caught up').first()).toBeVisible()
})
