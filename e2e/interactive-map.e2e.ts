import type { BrowserContext, Page, Route } from '@playwright/test'
import { MADE_UP_NAME } from '../playwright.config.ts'
import { CODES, command, joinGame, readGame } from './fixtures/games.ts'
import { lookWithAxe } from './fixtures/look.ts'
import { choice, map, openMap, plainWords, sign } from './fixtures/map.ts'
import { distance, mean, over, pixelsNear, type Rgb } from './fixtures/pixels.ts'
import { fillJoinForm, openTab } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const STREET_MAP = 'https://tiles.openfreemap.org/styles/liberty'
const TOMPKINS_SQUARE = { longitude: -73.9818, latitude: 40.7264, accuracy: 25 }
const OVER_THE_RIVER = { longitude: -73.9969, latitude: 40.7061, accuracy: 12 }

/** No test asks a stranger's server for a map. */
async function withoutStreetMap(context: BrowserContext): Promise<void> {
  await context.route('https://tiles.openfreemap.org/**', (route) => route.abort())
}

test('the zones on our own map, chosen by list and by sign, as the game goes', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await withoutStreetMap(red.context())
  await red.goto('/game/home')
  await openTab(red, 'Zones')
  await red.getByRole('link', { name: 'View Interactive Map' }).click()
  await expect(red).toHaveURL('/game/interactive-map')
  await expect(map(red)).toBeVisible()
  await expect(plainWords(red)).toBeVisible()

  await choice(red, 'Midtown East').click()
  const sheet = red.getByRole('dialog', { name: 'Zone 7 - Midtown East' })
  await expect(sheet).toContainText('Unclaimed')
  await expect(sheet).toContainText('$1 takes it')
  await expect(sheet.getByRole('heading')).toBeFocused()
  await giveTo(host, server.origin, gameId, { team: 'Blue Team', zoneNumber: 7, dollars: 70 })
  await expect(sheet).toContainText('Held by Blue Team')
  await expect(sheet).toContainText('$70 takes it')
  await expect(sheet.getByRole('list', { name: 'Team totals' })).toContainText('Blue Team$70.00')
  await lookWithAxe(red, 'a zone on the interactive map')

  await red.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(choice(red, 'Midtown East')).toBeFocused()
  await sign(red, 9).click()
  await expect(red.getByRole('dialog', { name: 'Zone 9 - Upper East Side & Central Park' })).toBeVisible()
  await red.getByRole('link', { name: 'Bid on this zone' }).click()
  await expect(red.getByRole('heading', { level: 1, name: 'Upper East Side & Central Park' })).toBeVisible()
})

test('a zone wears its owner’s colour and pattern, and changes them when it changes hands', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather({ colorScheme: 'light' })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await withoutStreetMap(red.context())
  await openMap(red)
  await expect(plainWords(red)).toBeVisible()
  for (const _ of ['twice as near', 'four times']) await red.getByRole('button', { name: 'Zoom in' }).click()
  await choice(red, 'Midtown East').click()
  await expect(sign(red, 7)).toBeInViewport({ ratio: 1 })
  // Below the sign and its bullet, well within the zone, two patterns wide and high.
  const fill = () => pixelsNear(sign(red, 7), { x: -32, y: 44, width: 32, height: 32 })

  await expect.poll(async () => wornColour(await fill())).toBe('none')
  await giveTo(host, server.origin, gameId, { team: 'Blue Team', zoneNumber: 7, dollars: 70 })
  await expect.poll(async () => wornColour(await fill())).toBe('blue')
  const dots = marksOf(await fill(), TEAMS.blue)
  expect(dots.size).toBeGreaterThan(0)
  expect(longestRun(dots, [1, -1])).toBeLessThan(10)

  await giveTo(host, server.origin, gameId, { team: 'Red Team', zoneNumber: 7, dollars: 71 })
  await expect.poll(async () => wornColour(await fill())).toBe('red')
  const stripes = marksOf(await fill(), TEAMS.red)
  expect(longestRun(stripes, [1, -1])).toBeGreaterThan(20)
  expect(longestRun(stripes, [1, 1])).toBeLessThan(10)
})

test('one’s own position, only when asked for and only on this phone', async ({ gather, server }) => {
  const { gameId, host, red, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await Promise.all([red, blue].map((page) => withoutStreetMap(page.context())))
  const sent: string[] = []
  red.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  red.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await red.addInitScript(countWatches)
  await red.context().grantPermissions(['geolocation'], { origin: server.origin })
  await red.context().setGeolocation(TOMPKINS_SQUARE)
  await openMap(red)
  await expect(plainWords(red)).toBeVisible()
  await red.getByRole('button', { name: 'Show my location' }).click()
  const panel = red.getByRole('region', { name: 'My location' })
  await expect(panel.getByRole('status')).toHaveText('You’re in Zone 4')
  await expect(panel).toContainText(/within 25 m, (just now|\d+ s ago)/)
  await red.context().setGeolocation(OVER_THE_RIVER)
  await expect(panel.getByRole('status')).toHaveText('You’re outside all zones')
  await expect.poll(() => sent.join('\n')).toContain('"type":"ping"')
  expect(sent.filter((words) => /40\.7[02]6|73\.9[89]/.test(words))).toEqual([])
  await panel.getByRole('button', { name: 'Hide my location' }).click()
  await expect(red.getByRole('button', { name: 'Show my location' })).toBeVisible()

  await blue.context().clearPermissions()
  await openMap(blue)
  await blue.getByRole('button', { name: 'Show my location' }).click()
  await expect(blue.getByText(/^Location is blocked for this page\./)).toBeVisible()
  await expect(
    blue.getByRole('region', { name: 'My location' }).getByRole('button', { name: 'Try again' }),
  ).toBeVisible()

  await red.getByRole('button', { name: 'Show my location' }).click()
  await expect(panel).toContainText('You’re outside all zones')
  await expect.poll(() => watches(red)).toBe(1)
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await expect(red.getByRole('alertdialog', { name: 'The host has ended the game.' })).toBeVisible()
  await expect.poll(() => watches(red)).toBe(0)
})

test('over plain http the browser keeps its position, and we say so', async ({ gather, open, server }) => {
  const { gameId, code, host } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const origin = `http://${MADE_UP_NAME}:${server.port}`
  const page = await open({ origin })
  await withoutStreetMap(page.context())
  await page.goto('/join')
  await fillJoinForm(page, code, CODES.red)
  await expect(page).toHaveURL('/game/home')
  await openMap(page)
  await page.getByRole('button', { name: 'Show my location' }).click()
  await expect(page.getByText('Location needs a secure (https) page.')).toBeVisible()
  await expect(map(page)).toBeVisible()
})

test('the street map under the zones, with its makers’ names; ours again when it breaks', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const park = { id: 'park', type: 'line', source: 'parks' }
  const sea = { id: 'sea', type: 'background', paint: { 'background-color': '#9bd3e6' } }
  const serving = (sources: object) => (route: Route) =>
    route.request().url() === STREET_MAP
      ? route.fulfill({
          json: { version: 8, sources, layers: [sea, park] },
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.abort()
  const parks = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }
  await red
    .context()
    .route(
      'https://tiles.openfreemap.org/**',
      serving({ parks: { ...parks, attribution: '© The Surveyors' } }),
    )
  await openMap(red)
  await expect(red.getByText('© The Surveyors')).toBeVisible()
  await expect(plainWords(red)).toHaveCount(0)
  await expect(map(red)).toBeVisible()

  const planet = { type: 'vector', url: 'https://tiles.openfreemap.org/planet' }
  await blue.context().route('https://tiles.openfreemap.org/**', serving({ parks, planet }))
  await openMap(blue)
  await expect(plainWords(blue)).toBeVisible()
  await expect(map(blue)).toBeVisible()
})

test('the host’s own map in a frame', async ({ gather, server }) => {
  const mapUrl = 'https://maps.example.org/our-city'
  const { gameId, host, red } = await gather({
    setup: { map: { mapImage: '/maps/manhattan.jpg', isDefaultImage: true, mapUrl } },
  })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const referrers: (string | undefined)[] = []
  await red.context().route(mapUrl, async (route) => {
    referrers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Our city</h1>' })
  })
  await openMap(red)
  const frame = red.getByTitle('Interactive Map')
  await expect(frame).toHaveAttribute('src', mapUrl)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Our city' })).toBeVisible()
  expect(referrers).toEqual([undefined])
  await red.getByRole('link', { name: 'Back to Zones' }).click()
  await expect(red).toHaveURL('/game/zones')
})

test('zones without a border, and browsers without WebGL, have the list', async ({
  gather,
  open,
  server,
}) => {
  const border = {
    type: 'Polygon',
    coordinates: [
      [
        [4.82, 45.75],
        [4.84, 45.75],
        [4.84, 45.77],
        [4.82, 45.77],
        [4.82, 45.75],
      ],
    ],
  }
  const zones = ['Bellecour', 'Croix-Rousse', 'Confluence'].map((title) => ({
    id: title,
    title,
    description: 'By the river.',
  }))
  const drawn = zones.map((zone) => (zone.id === 'Bellecour' ? { ...zone, border } : zone))
  const start = async (setup: object) => {
    const party = await gather({ setup })
    await command(party.host.context(), server.origin, party.gameId, { type: 'StartGame' })
    await withoutStreetMap(party.red.context())
    return party
  }
  const some = await start({ zones: drawn })
  await openMap(some.red)
  await expect(map(some.red)).toBeVisible()
  await some.red
    .getByRole('region', { name: 'Not on the map' })
    .getByRole('button', { name: 'Confluence' })
    .click()
  await expect(some.red.getByRole('dialog', { name: 'Zone 3 - Confluence' })).toContainText('$1 takes it')

  const blind = await open()
  await withoutStreetMap(blind.context())
  await joinGame(blind.request, server.origin, { gameCode: some.code, teamCode: CODES.blue })
  await blind.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openMap(blind)
  await expect(blind.getByText(/^This browser can’t draw the map/)).toBeVisible()
  await choice(blind, 'Bellecour').click()
  await expect(blind.getByRole('dialog', { name: 'Zone 1 - Bellecour' })).toBeVisible()

  const none = await start({ zones })
  await openMap(none.red)
  await expect(none.red.getByText(/^The host hasn’t drawn borders/)).toBeVisible()
  await expect(map(none.red)).toHaveCount(0)
  await choice(none.red, 'Croix-Rousse').click()
  await expect(none.red.getByRole('dialog', { name: 'Zone 2 - Croix-Rousse' })).toBeVisible()
})

/** Has a team hold a zone. */
async function giveTo(
  host: Page,
  origin: string,
  gameId: string,
  { team, zoneNumber, dollars }: { team: string; zoneNumber: number; dollars: number },
): Promise<void> {
  const { teams, zones } = await readGame(host.context(), origin, gameId)
  const zoneId = zones.find(({ number }) => number === zoneNumber)?.id
  const teamId = teams.find(({ name }) => name === team)?.id
  const edits = [{ zoneId, teamId, seenCents: 0, toCents: dollars * 100 }]
  await command(host.context(), origin, gameId, { type: 'EditBids', edits })
}

const ISLAND: Rgb = { r: 251, g: 250, b: 247 }
const TEAMS = { red: { r: 209, g: 19, b: 34 }, blue: { r: 31, g: 99, b: 199 } } as const

/** Counts in the page how often its position is being followed. */
function countWatches(): void {
  const { geolocation } = navigator
  const following = new Set<number>()
  const { watchPosition, clearWatch } = geolocation
  geolocation.watchPosition = (...asked) => {
    const id = watchPosition.apply(geolocation, asked)
    following.add(id)
    return id
  }
  geolocation.clearWatch = (id) => {
    following.delete(id)
    clearWatch.call(geolocation, id)
  }
  window.positionWatches = () => following.size
}

/** How often the page follows its position just now. */
const watches = (page: Page): Promise<number> => page.evaluate(() => window.positionWatches())

declare global {
  interface Window {
    positionWatches(): number
  }
}

/** Whose colour lies over the island, at about 45 %. */
function wornColour(pixels: readonly (readonly Rgb[])[]): string {
  const seen = mean(pixels)
  const isNear = (colour: Rgb): boolean => distance(seen, colour) < 30
  if (isNear(ISLAND)) return 'none'
  const [worn] = Object.entries(TEAMS).filter(([, colour]) => isNear(over(ISLAND, colour, 0.45)))
  return worn?.[0] ?? JSON.stringify(seen)
}

/** Where a pattern lets less of the island through than between its marks; each as `x,y`. */
function marksOf(pixels: readonly (readonly Rgb[])[], team: Rgb): Set<string> {
  const [between, mark] = [over(ISLAND, team, 0.36), over(ISLAND, team, 0.82)]
  return new Set(
    pixels.flatMap((row, y) =>
      row.flatMap((pixel, x) => (distance(pixel, mark) < distance(pixel, between) ? [`${x},${y}`] : [])),
    ),
  )
}

/** How many marks follow each other without a gap this way, at most. */
function longestRun(marks: ReadonlySet<string>, [stepX, stepY]: readonly [number, number]): number {
  const lengths = [...marks].map((mark) => {
    let [x = 0, y = 0] = mark.split(',').map(Number)
    let length = 0
    for (; marks.has(`${x},${y}`); [x, y] = [x + stepX, y + stepY]) length += 1
    return length
  })
  return Math.max(0, ...lengths)
}
