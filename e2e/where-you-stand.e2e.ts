import type { Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { openZone, press } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

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
