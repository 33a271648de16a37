import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signOutElsewhere } from './fixtures/accounts.ts'
import { command, createGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { drawn, expectInvalid, expectMapSaved, picture, title, uploader } from './fixtures/map-editor.ts'
import { openEditor } from './fixtures/setup-editor.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const MEGABYTE = 1024 * 1024

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

test('[C5] a host’s own picture is uploaded at Save and is the map of the game', async ({
  openHost,
  server,
}) => {
  const line = await layLine(server.port)
  const page = await openHost({ origin: line.origin })
  await openEditor(page, 'map')
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
    await expect(page.getByRole('main').getByText('Map image is required', { exact: true })).toHaveCount(0)
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
    await expectMapSaved(page, 10)
  })

  await test.step('one that another device has deleted with its game is told, with the way to another', async () => {
    const draft = await page.evaluate(() => localStorage.getItem('zonewar:map'))
    await page.evaluate(
      (map) => localStorage.setItem('zonewar:map', map),
      (draft ?? '').replace(/.(?=\.jpg)/, (digit) => (digit === '0' ? '1' : '0')),
    )
    const gone = page.getByText('The map image is gone. Upload it again, or use the default map.')
    await page.goto('/setup-game')
    await expect(gone).toBeVisible()
    await look(page, 'a setup without its picture')
    await page.getByRole('main').getByRole('link', { name: 'Map & Zones', exact: true }).first().click()
    await expect(gone).toBeVisible()
    await page.evaluate((map) => localStorage.setItem('zonewar:map', map), draft ?? '')
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
  await openEditor(page, 'map')
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
  await openEditor(page, 'map')
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
  await openEditor(page, 'map')
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
