import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  aPhoto,
  choose,
  messages,
  openChat,
  photoFile,
  post,
  postMessage,
  shownPictures,
  waiting,
} from './fixtures/chat.ts'
import { test } from './fixtures/chat-party.ts'
import { readGame } from './fixtures/games.ts'
import { expect } from './fixtures/test.ts'

/** A finger strokes over the middle of the window. */
async function stroke(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const y = (page.viewportSize()?.height ?? 0) / 2
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (const x of [from + (to - from) / 3, from + ((to - from) * 2) / 3, to]) {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devTools.detach()
}

test('photos from one phone appear on all others, with who, when and for what', async ({ party, server }) => {
  const { host, red, blue, gameId } = party
  const [card] = (await readGame(host.context(), server.origin, gameId)).cards
  await openChat(host)
  await blue.goto('/game/home')
  await red.goto('/game/home')
  await red.getByRole('link', { name: 'Evidence chat' }).first().click()
  await expect(red.getByText('Nothing posted yet.')).toBeVisible()

  await choose(
    red,
    photoFile('river.jpg', await aPhoto(900, 600, '#1f63c7')),
    photoFile('us.jpg', await aPhoto(600, 900, '#108350')),
  )
  await expect(red.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(2)
  await red.getByRole('radio', { name: card?.title ?? '' }).check()
  await post(red, 'Done, all three of us.')

  for (const page of [red, host]) {
    await expect(messages(page)).toHaveCount(1)
    await expect(messages(page)).toContainText('Done, all three of us.')
    await expect(messages(page)).toContainText(card?.title ?? '')
    await expect.poll(() => shownPictures(messages(page))).toBe(2)
  }
  await expect(messages(red).getByRole('article', { name: /^You, Red Team/ })).toBeVisible()
  await expect(messages(host).getByRole('article', { name: /^Ada, Red Team/ })).toBeVisible()
  await expect(waiting(red)).toHaveCount(0)

  // Elsewhere in the game the way there tells that something is new; whoever has seen it is told no more.
  await blue.getByRole('banner').getByRole('link', { name: 'Evidence chat, 1 new' }).click()
  await expect.poll(() => shownPictures(messages(blue))).toBe(2)
  await post(blue, 'Well done!')
  await expect(messages(red)).toHaveCount(2)
  await blue.getByRole('link', { name: 'Back to Home' }).click()
  await expect(
    blue.getByRole('banner').getByRole('link', { name: 'Evidence chat', exact: true }),
  ).toBeVisible()
})

test('a photo fills its message before it has come, and an upright one, as high, makes it narrower', async ({
  party,
  server,
}) => {
  const { host, blue, gameId } = party
  const post = async (...sizes: [width: number, height: number][]) =>
    postMessage(blue.request, server.origin, gameId, {
      photos: await Promise.all(sizes.map(([width, height]) => aPhoto(width, height, '#1f63c7'))),
    })
  await post([800, 600])
  await post([600, 800])
  await post([800, 600], [600, 800], [500, 500], [800, 600], [700, 700])
  await host.route('**/photos/**', (route) => route.abort())
  await openChat(host)
  await expect(host.getByText('Not loaded. Tap to see it large.')).toHaveCount(7)
  const placesOf = (index: number) =>
    messages(host)
      .nth(index)
      .getByRole('article')
      .evaluate((article) => ({
        // Beside its edge in the team's colour.
        inside: article.clientWidth - 4,
        photos: [...article.querySelectorAll('button[aria-label^="Photo"]')].map((photo) => {
          const { width, height } = photo.getBoundingClientRect()
          return { width, height: Math.round(height), shape: Math.round((100 * width) / height) / 100 }
        }),
      }))
  /** How wide photos are beside each other, with the gaps between them. */
  const together = (photos: { width: number }[]) =>
    Math.round(photos.reduce((sum, { width }) => sum + width, 2 * (photos.length - 1)))
  const [wide, upright, several] = [await placesOf(0), await placesOf(1), await placesOf(2)]
  expect([together(wide.photos), together(upright.photos)]).toEqual([wide.inside, upright.inside])
  expect(wide.photos.map(({ shape }) => shape)).toEqual([1.33])
  expect([...wide.photos, ...upright.photos].map(({ height }) => height)).toEqual([265, 265])
  expect(upright.inside).toBeLessThan(wide.inside)
  expect([together(several.photos.slice(0, 2)), together(several.photos.slice(2))]).toEqual([
    several.inside,
    several.inside,
  ])
  expect(several.photos).toHaveLength(5)
})

test('large photos are turned by the arrow keys, and by strokes of the finger', async ({ party, server }) => {
  const { host, blue, gameId } = party
  const photos = [await aPhoto(320, 240, '#d11322'), await aPhoto(240, 320, '#1f63c7')]
  await postMessage(blue.request, server.origin, gameId, { photos })
  await openChat(host)
  await host.getByRole('button', { name: 'Photo 1 of 2, Ben' }).click()
  const large = (page: Page) => page.getByRole('dialog').getByRole('heading')
  await expect(large(host)).toHaveText('Photo 1 of 2')
  await host.keyboard.press('ArrowRight')
  await expect(large(host)).toHaveText('Photo 2 of 2')
  await host.keyboard.press('ArrowLeft')
  await expect(large(host)).toHaveText('Photo 1 of 2')
  await host.keyboard.press('Escape')
  await expect(host.getByRole('dialog')).toHaveCount(0)
  await expect(host.getByRole('button', { name: 'Photo 1 of 2, Ben' })).toBeFocused()

  await openChat(blue)
  await blue.getByRole('button', { name: 'Photo 1 of 2, Ben' }).click()
  await expect(large(blue)).toHaveText('Photo 1 of 2')
  await stroke(blue, { from: 300, to: 80 })
  await expect(large(blue)).toHaveText('Photo 2 of 2')
  await stroke(blue, { from: 80, to: 300 })
  await expect(large(blue)).toHaveText('Photo 1 of 2')
})

test('a photo of 48 megapixels is made small on the phone, upright', { tag: '@long' }, async ({
  party,
  server,
}) => {
  const { red, gameId } = party
  await openChat(red)
  // Held sideways: what the sensor has on its left is the upper edge.
  const left = { create: { width: 4_000, height: 6_000, channels: 3, background: '#ffcc15' } } as const
  const sensor = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#123456' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(red, photoFile('camera.jpg', sensor))
  const chosen = red.getByRole('list', { name: 'Chosen photos' }).getByRole('img')
  await expect.poll(() => shownPictures(red.getByRole('list', { name: 'Chosen photos' }))).toBe(1)
  expect(
    await chosen.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
      naturalWidth,
      naturalHeight,
    ]),
  ).toEqual([1_200, 1_600])
  await post(red, '')
  await expect.poll(() => shownPictures(messages(red))).toBe(1)

  const { lines } = await (await red.request.get(`/api/games/${gameId}/chat`)).json()
  const [photo] = lines[0].photos
  expect([photo.width, photo.height]).toEqual([1_200, 1_600])
  const kept = await red.request.get(`${server.origin}/api/games/${gameId}/photos/${photo.id}`)
  const { data } = await sharp(await kept.body())
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Yellow above, blue below.
  expect(data[0]).toBeGreaterThan(200)
  expect(data[3]).toBeLessThan(80)
})

test('what is no photo is told in words, and the rest can be posted', async ({ party }) => {
  const { red } = party
  await openChat(red)
  const alert = red.getByRole('alert').filter({ hasText: 'Choose' })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const broken = (await aPhoto(300, 200, '#d11322')).subarray(0, 150)
  await choose(
    red,
    photoFile('holiday.jpg', Buffer.from('Dear diary, I am a letter.')),
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic },
    photoFile('broken.jpg', broken),
    {
      name: 'ticket.png',
      mimeType: 'image/png',
      buffer: await sharp(await aPhoto(40, 30, '#ffcc15'))
        .png()
        .toBuffer(),
    },
  )
  await expect(alert).toContainText('“holiday.jpg” isn’t a photo that can be posted.')
  await expect(alert).toContainText('“IMG_0042.HEIC” is a HEIC photo, which this browser can’t read.')
  await expect(alert).toContainText('set the camera to JPEG')
  await expect(alert).toContainText('“broken.jpg” is damaged or too large to be read.')
  await expect(red.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await post(red, '')
  await expect.poll(() => shownPictures(messages(red))).toBe(1)

  const many = await Promise.all(
    Array.from({ length: 7 }, async (_, n) => photoFile(`${n}.jpg`, await aPhoto(40 + n, 30, '#f77713'))),
  )
  await choose(red, ...many)
  await expect(red.getByText('A message can have at most 6 photos.')).toBeVisible()
  await expect(red.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(6)
  await expect(red.getByLabel('Photo', { exact: true })).toBeDisabled()
  await red.getByRole('button', { name: 'Remove photo 6' }).click()
  await expect(red.getByLabel('Photo', { exact: true })).toBeEnabled()
})
