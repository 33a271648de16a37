import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { signOutElsewhere } from './fixtures/accounts.ts'
import { command, createGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const MEGABYTE = 1024 * 1024

const placemark = (lng: number, quartier: string, more = '') => `
  <Placemark>
    <name>Zone drawn on ${lng}</name>${more}
    <ExtendedData><Data name="quartier"><value>${quartier}</value></Data></ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>
      ${lng},45.7,0 ${lng + 0.1},45.7,0 ${lng + 0.1},45.8,0 ${lng},45.8,0 ${lng},45.7,0
    </coordinates></LinearRing></outerBoundaryIs></Polygon>
  </Placemark>`

/** Three zones, among what a KML may hold besides. */
const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <NetworkLink><Link><href>https://elsewhere.example/more.kml</href></Link></NetworkLink>
  <script xmlns="http://www.w3.org/1999/xhtml">document.title = 'run'</script>
  <Style id="s"><IconStyle><Icon><href>https://elsewhere.example/icon.png</href></Icon></IconStyle></Style>
  <GroundOverlay><Icon><href>https://elsewhere.example/old-map.png</href></Icon>
    <LatLonBox><north>46</north><south>45</south><east>5</east><west>4</west></LatLonBox></GroundOverlay>
  <Folder>
    ${placemark(4.6, 'Bellecour', '<description>By the river.</description>')}
    ${placemark(4.7, 'Perrache')}
    ${placemark(4.8, '&lt;b&gt;Ainay&lt;/b&gt;')}
    <Placemark><name>A station</name><Point><coordinates>4.65,45.75</coordinates></Point></Placemark>
  </Folder>
</Document></kml>`

const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()
const title = (page: Page, number: number): Locator => page.getByLabel(`Zone ${number} title`)
const description = (page: Page, number: number): Locator => page.getByLabel(`Zone ${number} description`)
const picture = (page: Page): Locator => page.getByRole('img', { name: /map of/ })
const uploader = (page: Page): Locator => page.getByLabel('Upload image')

/** A picture of one colour. */
const drawn = (colour: string) =>
  sharp({ create: { width: 90, height: 160, channels: 3, background: colour } })

/** A picture that no format packs well. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })

/** The picture that was uploaded at Save. */
async function savedPicture(page: Page) {
  const draft = JSON.parse((await page.evaluate(() => localStorage.getItem('zonewar:map'))) ?? '')
  const body = await (await page.request.get(draft.mapImage)).body()
  const { width, height } = await sharp(body).metadata()
  const colourAt = async (x: number, y: number) => {
    const place = { left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 }
    const [red = 0, , blue = 0] = await sharp(body).extract(place).raw().toBuffer()
    return red > blue ? 'red' : 'blue'
  }
  return { width, height, size: body.length, colourAt }
}

/** The map's draft. */
const keptMap = async (page: Page): Promise<{ mapImage: string }> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('zonewar:map'))) ?? '')

/** What the browser finds in a picture that was drawn from zones. */
function seenIn(picture: Locator) {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    // As the fill of a zone lies on paper, and as ink.
    const [zone, ink] = [
      [215, 227, 227],
      [20, 22, 26],
    ] as const
    const count = ([red, green, blue]: readonly [number, number, number]) => {
      let found = 0
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
        if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 15) found += 1
      }
      return found
    }
    return { size: [width, height], isFilled: count(zone) > 1_500, isInked: count(ink) > 3_000 }
  })
}

/** Slows the browser's line up; null lets all go. A proxy could not: within one machine the system takes it all at once. */
async function sendAtMost(page: Page, bytesPerSecond: number | null): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  })
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/setup-game')
  await page.getByRole('link', { name: 'Edit map' }).click()
  await expect(page).toHaveURL('/setup-game/map')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

async function expectSaved(page: Page, zones: number): Promise<void> {
  await press(page, 'Save')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(toast(page, `Map with ${zones} zones has been saved`)).toBeVisible()
  await expect(page).toHaveURL('/setup-game')
}

async function expectInvalid(page: Page, words: string): Promise<void> {
  await press(page, 'Save')
  await expect(toast(page, 'Validation Error')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(words)
  const box = async (it: Locator) => (await it.boundingBox()) ?? { y: 0, height: 0 }
  const back = await box(page.getByRole('link', { name: 'Back to setup' }))
  const said = page.locator('[data-toast]')
  expect((await box(said)).y, 'the way back stays free').toBeGreaterThan(back.y + back.height)
  const reason = await box(page.getByTitle('Show where'))
  await expect
    .poll(async () => (await box(said)).y + (await box(said)).height <= reason.y, 'and so does the reason')
    .toBe(true)
  // Beside its field, and beside Save.
  for (const place of [0, -1]) await expect(page.getByRole('main').getByText(words).nth(place)).toBeVisible()
}

/** An area whose south-west corner is here. */
const area = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ],
  ],
})
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const geoJson = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })

test('[C5] a host’s own picture is uploaded at Save and is the map of the game', async ({
  openHost,
  server,
}) => {
  const line = await layLine(server.port)
  const page = await openHost({ origin: line.origin })
  await openEditor(page)
  await expect(page.getByText('10 of 20 maximum zones')).toBeVisible()
  await expect(picture(page)).toHaveAttribute('src', '/maps/manhattan.jpg')
  await expect(page.getByRole('button', { name: 'Default map' })).toBeDisabled()

  await test.step('it is shown before it is saved, and removed, and reset', async () => {
    await uploader(page).setInputFiles({
      name: 'harbour.png',
      mimeType: 'image/png',
      buffer: await drawn('#1f63c7').png().toBuffer(),
    })
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
    await press(page, 'Remove')
    await expect(page.getByText('No map image')).toBeVisible()
    await expectInvalid(page, 'Map image is required')
    await press(page, 'Default map')
    await expect(picture(page)).toHaveAttribute('src', '/maps/manhattan.jpg')
    await expect(page.getByText('Map image is required', { exact: true })).toHaveCount(1)
  })

  await test.step('a connection that is cut costs nothing', async () => {
    await uploader(page).setInputFiles({
      name: 'harbour.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawn('#108350').jpeg().toBuffer(),
    })
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
    line.cut()
    await press(page, 'Save')
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Failed to save map settings')).toBeVisible()
    await expect(page.getByText('No connection. Check your signal and try again.').first()).toBeVisible()
    await expect(page).toHaveURL('/setup-game/map')
    line.restore()
    await expectSaved(page, 10)
  })

  await test.step('the draft keeps its address, the game shows it', async () => {
    const draft = await page.evaluate(() => localStorage.getItem('zonewar:map'))
    expect(JSON.parse(draft ?? '')).toEqual({
      mapImage: expect.stringMatching(/^\/media\/[0-9a-f-]+\.jpg$/),
      isDefaultImage: false,
    })
    const { gameId } = await createGame(page.request, line.origin, { map: JSON.parse(draft ?? '') })
    await command(page.context(), line.origin, gameId, { type: 'StartGame' })
    await page.goto('/game/map')
    const map = page.getByRole('img', { name: 'Map of the zones' })
    await expect(map).toHaveAttribute('src', JSON.parse(draft ?? '').mapImage)
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
  })
  await line.close()
})

test('[C5] [X33] [X34] on a slow line a host sees how far the upload is, can’t edit, cancels or leaves', async ({
  openHost,
  server,
}) => {
  const page = await openHost()
  await openEditor(page)
  // Noise cannot be packed, so that it is large.
  const buffer = await noise(700, 700).png().toBuffer()
  expect(buffer.length).toBeGreaterThan(MEGABYTE)
  await uploader(page).setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
  await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  await test.step('Save is the second stop of the keyboard', async () => {
    await page.getByRole('heading', { name: 'Map & Zones' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to Save' })).toBeFocused()
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeFocused()
    await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S')
  })
  const progress = page.getByRole('progressbar', { name: 'Uploading the map image' })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  const saving = page.getByRole('button', { name: 'Saving...' })
  const cancelled = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/media'))

  await test.step('the fields are locked, and Cancel gives them back as they were', async () => {
    await title(page, 1).fill('Docks')
    await sendAtMost(page, MEGABYTE / 4)
    await page.keyboard.press('Control+s')
    await expect.poll(percent).toBeGreaterThan(0)
    const early = await percent()
    expect(early).toBeLessThan(90)
    await expect(saving).toHaveAttribute('aria-disabled', 'true')
    await expect(saving).toBeFocused()
    await title(page, 1).evaluate((field) => field.focus())
    await expect(saving).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect.poll(percent).toBeGreaterThan(early)
    await expect(page.getByText(/^(Uploading, \d+ %|Checking the picture)/)).toBeVisible()
    await Promise.all([cancelled(), press(page, 'Cancel')])
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    await expect(progress).toHaveCount(0)
    await expect(title(page, 1)).toHaveValue('Docks')
    await expect(toast(page, 'Error')).toHaveCount(0)
    await title(page, 1).fill('Harbour')
  })

  await test.step('who leaves meanwhile has discarded it: nothing is saved, and nobody is led anywhere', async () => {
    await press(page, 'Save')
    await expect(saving).toBeVisible()
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await Promise.all([cancelled(), press(page, 'Discard')])
    await page.getByRole('link', { name: 'Edit teams' }).click()
    await page.getByLabel('Team 1 name').fill('Foxes')
    await sendAtMost(page, null)
    await page.evaluate(() => fetch('/api/me').then((answer) => answer.text()))
    await expect(page.getByLabel('Team 1 name')).toHaveValue('Foxes')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const kept = () => page.evaluate(() => [localStorage['zonewar:map'], localStorage['zonewar:zones']])
    expect(await kept()).toEqual([undefined, undefined])
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Team settings have been saved')).toBeVisible()
    expect(await kept()).toEqual([undefined, undefined])
  })

  await test.step('what has time is uploaded whole', async () => {
    await page.getByRole('link', { name: 'Edit map' }).click()
    await uploader(page).setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
    await press(page, 'Save')
    await expect(toast(page, 'Map with 10 zones has been saved')).toBeVisible()
    await expect(page).toHaveURL('/setup-game')
    expect((await savedPicture(page)).width).toBe(700)
  })

  await test.step('a session that ends meanwhile is told, and nothing is lost', async () => {
    await page.getByRole('link', { name: 'Edit map' }).click()
    await uploader(page).setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
    await title(page, 2).fill('Locks')
    await signOutElsewhere(page.context(), server.origin)
    await press(page, 'Save')
    await expect(toast(page, 'Failed to save map settings')).toBeVisible()
    await expect(page.getByText('Sign in again to upload the picture, then save.')).toBeVisible()
    await expect(title(page, 2)).toHaveValue('Locks')
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  })
})

test('[C5] [X83] a photo above 2 MB is shrunk, and a wide one framed: by mouse, keys and fingers', async ({
  openHost,
}) => {
  const page = await openHost()
  await openEditor(page)
  // Red above, blue below, as its orientation says: it lies on its side.
  const sideways = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#d11322' },
  })
    .composite([
      { input: await noise(1200, 1600).png().toBuffer(), left: 0, top: 0 },
      { input: await drawn('#1f63c7').resize(600, 1600).png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(sideways.length).toBeGreaterThan(2 * MEGABYTE)
  const wide = await drawn('#d11322')
    .resize(1600, 900)
    .composite([{ input: await drawn('#1f63c7').resize(400, 900).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()

  await test.step('the latest of two choices counts, however long the first takes', async () => {
    await uploader(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: sideways })
    await page.getByRole('alertdialog', { name: 'Shrink this picture?' }).waitFor()
    await press(page, 'Shrink it')
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[type=file]')
      const choose = (file: File) => {
        const files = new DataTransfer()
        files.items.add(file)
        if (field) field.files = files.files
        field?.dispatchEvent(new Event('change', { bubbles: true }))
      }
      // Its bytes come only after the second has been read.
      const slow = new File(['GIF89a'], 'slow.gif', { type: 'image/gif' })
      slow.slice = () => new Blob([new Uint8Array(1)])
      choose(slow)
    })
    await expect(toast(page, 'Invalid file type')).toBeVisible()
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  })

  await test.step('shrunk it is upright and small', async () => {
    await press(page, 'Save')
    await expect(toast(page, 'Map with 10 zones has been saved')).toBeVisible()
    const { width, height, size, colourAt } = await savedPicture(page)
    expect([width, height]).toEqual([1280, 1920])
    expect(size).toBeLessThan(2 * MEGABYTE)
    expect(await colourAt(0.5, 0.1)).toBe('blue')
    expect(await colourAt(0.5, 0.9)).toBe('red')
  })

  await test.step('a wide one fills the frame where the host wants it', async () => {
    await page.getByRole('link', { name: 'Edit map' }).click()
    await uploader(page).setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide })
    await expect(page.getByText('This picture fills 32 % of the frame.')).toBeVisible()
    await press(page, 'Fill the frame')
    const frame = page.getByRole('group', { name: /^Picture in the frame/ })
    const left = () => picture(page).evaluate((image) => Number.parseFloat(image.style.left))
    const middle = await left()
    await frame.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await left()).toBeGreaterThan(middle)
    const box = await frame.boundingBox()
    if (!box) throw new Error('the frame is to be seen')
    await page.mouse.move(box.x + 20, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 100)
    await page.mouse.up()
    const pulled = await left()
    expect(pulled).toBeGreaterThan(middle)
    await page.mouse.wheel(0, -100)
    await expect
      .poll(() => picture(page).evaluate((image) => Number.parseFloat(image.style.height)))
      .toBeGreaterThan(100)
    await page.getByRole('slider', { name: 'Zoom' }).fill('1')
    for (let time = 0; time < 30; time += 1) await frame.press('ArrowLeft')
    expect(await left()).toBeCloseTo(0)
    await look(page, 'framing')
    await press(page, 'Save')
    await expect(page).toHaveURL('/setup-game')
    const { width, height, colourAt } = await savedPicture(page)
    expect(width / height).toBeCloseTo(9 / 16, 2)
    expect(await colourAt(0.5, 0.5)).toBe('blue')
    expect(await colourAt(0.95, 0.5)).toBe('red')
  })
})

test('[C5] what is no JPG or PNG of 2 MB is refused when it is chosen', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await openEditor(page)
  const jpeg = await drawn('#d11322').jpeg().toBuffer()
  const gif = await drawn('#d11322').gif().toBuffer()
  for (const [name, mimeType, buffer] of [
    ['map.gif', 'image/gif', gif],
    ['map.jpg', 'image/jpeg', gif],
    ['map.jpg', 'image/jpeg', jpeg.subarray(0, 40)],
  ] as const) {
    await uploader(page).setInputFiles({ name, mimeType, buffer })
    await expect(toast(page, 'Invalid file type')).toBeVisible()
    await expect(toast(page, 'Please upload a JPG or PNG image')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(picture(page)).toHaveAttribute('src', '/maps/manhattan.jpg')
  }
  const buffer = Buffer.concat([jpeg, Buffer.alloc(2 * MEGABYTE)])
  await uploader(page).setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer })
  await press(page, 'Don’t shrink')
  await expect(toast(page, 'File too large')).toBeVisible()
  await expect(toast(page, 'Map image must be smaller than 2MB')).toBeVisible()

  // It begins and even shows like a picture, and only the server finds that half of it is missing.
  const large = await sharp({
    create: {
      width: 900,
      height: 1600,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer()
  await uploader(page).setInputFiles({
    name: 'map.jpg',
    mimeType: 'image/jpeg',
    buffer: large.subarray(0, large.length / 2),
  })
  await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  await press(page, 'Save')
  await expect(toast(page, 'Invalid file type')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^This picture is damaged/)
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/setup-game/map')
})

test('[C6] zones are added up to twenty, removed, put in order and checked', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await openEditor(page)

  await test.step('the first two stay', async () => {
    await expect(page.getByRole('button', { name: /^Remove Zone/ })).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Remove Zone 2' })).toHaveCount(0)
    for (let count = 10; count > 2; count -= 1) await press(page, 'Remove Zone 3')
    await expect(page.getByText('2 of 20 maximum zones')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Zone 2' })).toBeFocused()
  })

  await test.step('twenty is the most', async () => {
    for (let count = 2; count < 20; count += 1) await press(page, 'Add zone')
    await expect(page.getByText('20 of 20 maximum zones')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add zone' })).toBeDisabled()
    await expect(title(page, 20)).toHaveValue('Zone 20')
    await expect(page.getByRole('group', { name: 'Zone 20' })).toBeFocused()
    await expectInvalid(page, 'Zone 3 description cannot be empty')
    await expect(description(page, 3)).toBeFocused()
    for (let count = 20; count > 3; count -= 1) await press(page, 'Remove Zone 3')
    await title(page, 3).fill(' ')
    await description(page, 3).fill('By the canal')
    await expectInvalid(page, 'Zone 3 title cannot be empty')
    await title(page, 3).fill('Locks')
  })

  await test.step('a zone changes its place, by keyboard as well', async () => {
    await page.getByRole('button', { name: 'Move Zone 3 up' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(title(page, 1)).toHaveValue('Locks')
    await expect(page.getByRole('button', { name: 'Move Zone 1 up' })).toBeFocused()
    await expect(title(page, 3)).toHaveValue('Chinatown & Lower East Side')
  })

  await test.step('a list is pasted', async () => {
    await press(page, 'Paste a list')
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    await dialog
      .getByLabel('List of zones')
      .fill('Old Town: Inside the walls\n2. Harbour - From pier to pier\nMarket | Stalls and stairs')
    await press(page, 'Check 3 rows')
    await expect(dialog.getByText('3 zones', { exact: true })).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'What gets added' }).getByRole('listitem').nth(1),
    ).toContainText(/Harbour.*From pier to pier/s)
    await look(page, 'pasting zones')
    await press(page, 'Replace the list with these 3')
    await expect(title(page, 3)).toHaveValue('Market')
    await expect(description(page, 3)).toHaveValue('Stalls and stairs')
    await press(page, 'Paste a list')
    await dialog.getByLabel('List of zones').fill('Quay\nPier')
    await press(page, 'Check 2 rows')
    await expect(dialog.getByText('The area called Pier.')).toBeVisible()
    await press(page, 'Add 2 to the list')
    for (const number of [4, 5]) await description(page, number).fill('')
    await press(page, 'Fill in 2 descriptions')
    await expect(description(page, 4)).toHaveValue('The area called Quay.')
    await expect(description(page, 5)).toHaveValue('The area called Pier.')
    await title(page, 4).press('Enter')
    await expect(title(page, 5)).toBeFocused()
    await expect(page.getByText(/^The map picture shows the default zones of Manhattan/)).toBeVisible()
    await expectSaved(page, 5)
  })

  await test.step('[X81] the summary and Create warn of the picture that is not theirs', async () => {
    await expect(page.getByText(/^The map picture shows the default zones of Manhattan/)).toBeVisible()
    await press(page, 'Create Game')
    await expect(page.getByRole('alertdialog', { name: 'Create with this map?' })).toContainText('not yours')
    await expect(page.getByRole('button', { name: 'Create anyway' })).toBeVisible()
    await look(page, 'the question about the map')
    await press(page, 'Change the map')
    await expect(page).toHaveURL('/setup-game/map')
  })

  await test.step('what was saved is there again', async () => {
    await expect(title(page, 1)).toHaveValue('Old Town')
    await expect(page.getByText('5 of 20 maximum zones')).toBeVisible()
    await look(page, 'map & zones')
  })
})

test('[C5] [C6] borders come from GeoJSON: matched by title, asked about, made into zones and a picture', async ({
  openHost,
  server,
}) => {
  const page = await openHost()
  await openEditor(page)
  await press(page, 'Map link and borders')
  await expect(page.getByText('10 of 10 zones have one')).toBeVisible()
  await press(page, 'Remove the border of Zone 3')
  await expect(page.getByText('9 of 10 zones have one')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import borders' })

  await test.step('what cannot be one is explained', async () => {
    await press(page, 'Import borders')
    for (const [text, words] of [
      ['{"type":', 'This is not GeoJSON.'],
      [JSON.stringify(area(-8_237_642, 4_970_241)), 'metres of a projected map'],
      [
        '{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}',
        'The border: it crosses or touches itself near',
      ],
    ] as const) {
      await dialog.getByLabel('Or paste the text').fill(text)
      await dialog.getByRole('button', { name: 'Read the text' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
    }
    await look(page, 'importing borders')
  })

  await test.step('a file: one area is known by its title, one is asked about', async () => {
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'zones.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(
        geoJson(
          feature({ name: 'soho and greenwich village' }, area(-74, 40.7)),
          feature({}, area(-73, 40.7)),
        ),
      ),
    })
    await expect(dialog.getByRole('img', { name: 'The 2 borders in the file' })).toBeVisible()
    await expect(dialog.getByLabel('soho and greenwich village')).toHaveValue('2')
    await expect(dialog.getByLabel('Area B')).toHaveValue('')
    await look(page, 'giving borders to zones')
    await dialog.getByLabel('Area B').selectOption('Zone 7 - Midtown East')
    await press(page, 'Take 2 borders')
    await expect(page.getByText('10 of 10 zones have one')).toBeVisible()
    await expectSaved(page, 10)
    const zones = await page.evaluate(() => localStorage.getItem('zonewar:zones'))
    const { gameId } = await createGame(page.request, server.origin, { zones: JSON.parse(zones ?? '') })
    const borders = await (await page.request.get(`/api/games/${gameId}/borders`)).json()
    expect(borders.z03).toEqual(area(-74, 40.7))
    expect(borders.z07).toEqual(area(-73, 40.7))
    await command(page.context(), server.origin, gameId, { type: 'EndGame' })
  })

  await test.step('zones are made from a file', async () => {
    await openEditor(page)
    await press(page, 'Map link and borders')
    await press(page, 'Import borders')
    await dialog
      .getByLabel('Or paste the text')
      .fill(
        geoJson(
          feature({ name: 'West', description: 'Left of the river', number: 2 }, area(2.1, 48.8)),
          feature({ name: 'East', description: 'Right of it', number: 1 }, area(2.12, 48.8)),
        ),
      )
    await dialog.getByRole('button', { name: 'Read the text' }).click()
    await press(page, 'Create zones from these')
    await expect(page.getByText('2 of 20 maximum zones')).toBeVisible()
    await expect(title(page, 1)).toHaveValue('East')
    await expect(description(page, 2)).toHaveValue('Left of the river')
    await expect(page.getByText('2 of 2 zones have one')).toBeVisible()
    await expectSaved(page, 2)
  })

  await test.step('their picture is drawn, once for each change of what it shows', async () => {
    await openEditor(page)
    const src = await picture(page).getAttribute('src')
    expect(src).toMatch(/^\/media\/[0-9a-f-]+\.jpg$/)
    // Of the size for print, with two zones filled, and the ink of signs and words.
    expect(await seenIn(picture(page))).toEqual({ size: [1080, 1920], isFilled: true, isInked: true })
    await description(page, 1).fill('On the right bank')
    await expectSaved(page, 2)
    expect((await keptMap(page)).mapImage, 'a description does not show').toBe(src)
    await openEditor(page)
    await title(page, 1).fill('Far East')
    await expect(page.getByText('Saving draws the map image from your zones.')).toBeVisible()
    await expectSaved(page, 2)
    const map = await keptMap(page)
    expect(map).toEqual({ mapImage: expect.any(String), isDefaultImage: false, isDrawn: true })
    expect(map.mapImage).not.toBe(src)
  })

  await test.step('an own picture stays, until it is to be drawn again', async () => {
    await openEditor(page)
    await uploader(page).setInputFiles({
      name: 'own.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawn('#108350').jpeg().toBuffer(),
    })
    await title(page, 1).fill('East')
    await expectSaved(page, 2)
    expect(await keptMap(page)).toEqual({ mapImage: expect.any(String), isDefaultImage: false })
    await openEditor(page)
    await press(page, 'Redraw from the zones')
    await expect(page.getByText('Saving draws the map image from your zones.')).toBeVisible()
    await expectSaved(page, 2)
    expect(await keptMap(page)).toMatchObject({ isDrawn: true })
  })

  await test.step('a KMZ, named by another of its properties; nothing in it is run or followed', async () => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin)) elsewhere.push(request.url())
    })
    await openEditor(page)
    await press(page, 'Map link and borders')
    await press(page, 'Import borders')
    for (const [text, words] of [
      ['<gpx></gpx>', 'This is not KML.'],
      ['<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>', 'This is not KML.'],
      ['<kml><Document/></kml>', 'There is no feature in this file.'],
    ] as const) {
      await dialog.getByLabel('Or paste the text').fill(text)
      await dialog.getByRole('button', { name: 'Read the text' }).click()
      await expect(dialog.getByRole('alert')).toContainText(words)
    }
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'lyon.kmz',
      mimeType: 'application/vnd.google-earth.kmz',
      buffer: Buffer.from(zipSync({ 'files/icon.png': new Uint8Array(9), 'doc.kml': strToU8(KML) })),
    })
    await expect(dialog.getByRole('img', { name: 'The 3 borders in the file' })).toBeVisible()
    await dialog.getByLabel('Name zones by').selectOption('quartier: Bellecour, Perrache, <b>Ainay</b>')
    await expect(dialog.getByLabel(/^Perrache/)).toHaveValue('')
    await look(page, 'naming the areas of a KMZ')
    await press(page, 'Create zones from these')
    await expect(page.getByText('3 of 20 maximum zones')).toBeVisible()
    await expect(title(page, 2)).toHaveValue('Perrache')
    await expect(title(page, 3)).toHaveValue('<b>Ainay</b>')
    await expect(description(page, 1)).toHaveValue('By the river.')
    expect(elsewhere).toEqual([])
  })
})

test('[C5] the interactive map’s link is https to elsewhere and can be looked at', async ({ openHost }) => {
  const page = await openHost()
  await openEditor(page)
  await press(page, 'Map link and borders')
  await page.getByLabel('Interactive map link').fill('http://maps.example.org/1')
  await expect(page.getByRole('button', { name: 'Show a preview' })).toBeDisabled()
  await expectInvalid(page, 'The interactive map link must start with https://')
  await page.getByLabel('Interactive map link').fill('https://maps.example.org/1')
  await press(page, 'Show a preview')
  const frame = page.getByTitle('Interactive Map')
  await expect(frame).toHaveAttribute('src', 'https://maps.example.org/1')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expectSaved(page, 10)
  const draft = await page.evaluate(() => localStorage.getItem('zonewar:map'))
  expect(JSON.parse(draft ?? '')).toMatchObject({ mapUrl: 'https://maps.example.org/1' })
})

test('players read the map: picture, zones, and the one they came for', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await test.step('while it loads, it says so', async () => {
    await red.routeWebSocket(/\/live/, () => {})
    await red.goto('/game/map')
    await expect(red.getByText('Loading map data...')).toBeVisible()
    await red.unrouteAll()
  })

  await test.step('from Zones and back', async () => {
    const page = await red.context().newPage()
    await page.goto('/game/zones')
    await page.getByRole('link', { name: 'Map & Borders' }).click()
    await expect(page.getByRole('heading', { name: 'Map & Borders' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Zone Descriptions' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('heading', { name: 'Zone 7 - Midtown East' })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Game' })).toHaveCount(0)
    for (const { viewport } of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport)
      const box = await page.getByRole('button', { name: /^Map of the zones/ }).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(600)
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1)
    }
    await page.setViewportSize(PHONE.viewport)
    await look(page, 'map & borders')

    await page.getByRole('button', { name: /^Map of the zones/ }).click()
    const large = page.getByRole('dialog', { name: 'Map' })
    await look(page, 'the map, large')
    await large.getByRole('button', { name: /twice as large/ }).click()
    await expect(large.getByRole('button', { pressed: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Zones' }).click()
    await expect(page).toHaveURL('/game/zones')
  })

  await test.step('from a bid, at its zone', async () => {
    const page = await red.context().newPage()
    await page.goto('/game/bidding/z07')
    await page.getByRole('link', { name: 'See border' }).click()
    await expect(page).toHaveURL('/game/map#z07')
    const zone = page.getByRole('heading', { name: 'Zone 7 - Midtown East' })
    await expect(zone).toBeInViewport()
    await expect(zone).toBeFocused()
  })
})
