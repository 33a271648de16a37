import type { Locator, Page } from '@playwright/test'
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
import { command, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { askToClaim, claim, flopTitles, ticket } from './fixtures/steps.ts'
import { test as base, expect } from './fixtures/test.ts'

/** The players are called Ada, in red, and Ben, in blue. */
const test = base.extend({
  party: async ({ party, server }, use) => {
    for (const [page, nickname] of [
      [party.red, 'Ada'],
      [party.blue, 'Ben'],
    ] as const) {
      await command(page.context(), server.origin, party.gameId, { type: 'SetNickname', nickname })
    }
    await use(party)
  },
})

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
  await red.getByLabel('About which challenge').selectOption(card?.id ?? '')
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

test('a photo of 48 megapixels is made small on the phone, upright', async ({ party, server }) => {
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
  await expect(alert).toContainText('“IMG_0042.HEIC” is a HEIC photo, which this browser cannot read.')
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

test('[E3] [X8] players delete their own messages, the host any, for everyone and for good', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const photos = [await aPhoto(64, 48, '#a17fd2')]
  await postMessage(red.request, server.origin, gameId, { text: 'Not this one', photos })
  await postMessage(blue.request, server.origin, gameId, { text: 'From blue' })
  for (const page of [host, red, blue]) await openChat(page)
  await expect(messages(red)).toHaveCount(2)
  await expect(red.getByRole('button', { name: /^Delete/ })).toHaveCount(1)
  await expect(host.getByRole('button', { name: /^Delete/ })).toHaveCount(2)
  const src = await messages(blue).locator('img').getAttribute('src')

  await red.getByRole('button', { name: /^Delete/ }).click()
  const question = red.getByRole('alertdialog', { name: 'Delete this message?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(messages(red)).toHaveCount(2)
  await red.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  for (const page of [red, host, blue]) {
    await expect(messages(page)).toHaveCount(1)
    await expect(page.getByText('Not this one')).toHaveCount(0)
  }
  await expect(red.getByRole('log')).toBeFocused()
  expect((await blue.request.get(src ?? '')).status()).toBe(404)
  // Nor does the browser show what it has kept of it.
  expect(await blue.evaluate(async (path) => (await fetch(path)).status, src ?? '')).toBe(404)

  await host.getByRole('button', { name: 'Delete this message of Ben' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(host)).toHaveCount(0)
  // [X102] Its author is told, also later; of its words nothing is left.
  for (let times = 0; times < 2; times += 1) {
    await expect(messages(blue)).toHaveText(/^The host deleted your message from \d\d:\d\d\.$/)
    await expect(messages(blue).getByRole('button')).toHaveCount(0)
    await blue.reload()
  }
})

test('older messages load while one scrolls up, and nothing jumps; neither do new ones', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const photos = [await aPhoto(160, 120, '#108350')]
  for (let n = 0; n < 110; n += 1) {
    const writer = [host, red, blue][n % 3] ?? red
    const text = `Message ${n}. ${'The longer the story, the higher its box. '.repeat(n % 5)}`
    await postMessage(writer.request, server.origin, gameId, { text, photos: n % 20 === 4 ? photos : [] })
  }
  await openChat(blue)
  const log = blue.getByRole('log')
  await expect(messages(blue).last()).toContainText('Message 109.')
  await expect(messages(blue).last()).toBeInViewport()
  // One page stands ready above.
  await expect.poll(() => messages(blue).count()).toBeLessThanOrEqual(100)

  const jumps: number[] = []
  for (let step = 0; step < 30 && (await messages(blue).count()) < 110; step += 1) {
    jumps.push(await jumpAfterScrolling(log, 1_200))
  }
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1)
  await expect(messages(blue)).toHaveCount(110)
  await expect(messages(blue).first()).toContainText('Message 0.')

  // Someone writes while one reads what is old.
  const before = await firstInSight(log)
  await postMessage(red.request, server.origin, gameId, { text: 'And the newest one' })
  await expect(blue.getByRole('button', { name: '1 new' })).toBeVisible()
  const after = await messages(blue).nth(before.index).boundingBox()
  expect(Math.abs((after?.y ?? 0) - before.y)).toBeLessThanOrEqual(1)
  await blue.getByRole('button', { name: '1 new' }).click()
  await expect(messages(blue).last()).toContainText('And the newest one')
  await expect(messages(blue).last()).toBeInViewport()
  await expect(blue.getByRole('button', { name: '1 new' })).toHaveCount(0)
})

test('the claim dialog leads to the chat, tied to its card; what was posted is marked', async ({ party }) => {
  const { red, blue } = party
  await red.goto('/game/flop')
  const [first = '', second = ''] = await flopTitles(red)
  const dialog = await askToClaim(red, first)
  await expect(dialog.getByRole('button')).toHaveText(['Evidence Sent', 'Cancel'])
  await expect(dialog).toContainText(
    'You can only mark a challenge complete after sharing conclusive evidence.',
  )
  await expect(dialog).toContainText('Your team hasn’t posted proof yet')
  await dialog.getByRole('link', { name: 'conclusive evidence' }).click()

  await expect(red.getByRole('heading', { level: 1, name: 'Evidence chat' })).toBeFocused()
  const about = red.getByLabel('About which challenge')
  await expect(about.locator('option:checked')).toHaveText(first)
  await post(red, 'Here we are.')
  await expect(messages(red)).toContainText(first)
  await expect(about.locator('option:checked')).toHaveText(first)
  await red.getByRole('link', { name: 'Back to The Flop' }).click()
  await expect(ticket(red, first)).toContainText('Your team has posted proof')
  await expect(ticket(red, second)).not.toContainText('Your team has posted proof')
  await expect(await askToClaim(red, first)).toContainText('Your team has posted proof')
  await red.getByRole('button', { name: 'Cancel' }).click()
  await claim(red, first)
  await claim(red, second)

  // Another team sees whether those who claimed have posted, and can look at one challenge alone.
  await openChat(blue)
  const options = blue.getByLabel('About which challenge').locator('optgroup[label=Completed] option')
  await expect(options).toHaveText([`${second} (Red Team, nothing posted)`, `${first} (Red Team, posted)`])
  await post(blue, 'Something else')
  await messages(blue)
    .getByRole('button', { name: `${first}: show only this challenge` })
    .click()
  await expect(messages(blue)).toHaveCount(1)
  await expect(blue.getByText('Red Team has posted for it.')).toBeVisible()
  await blue.getByRole('button', { name: 'Show all' }).click()
  await expect(messages(blue)).toHaveCount(2)
})

test('doubts and decisions are lines of the chat, in words', async ({ party, server }) => {
  const { host, red, blue, gameId } = party
  await red.goto('/game/flop')
  const [title = ''] = await flopTitles(red)
  await claim(red, title)
  await openChat(blue)
  const card = (await readGame(host.context(), server.origin, gameId)).cards.find(
    (one) => one.title === title,
  ) as unknown as { id: string; claimedAtMs: number }
  const seen = { cardId: card.id, claimedAtMs: card.claimedAtMs }
  const order = (page: Page, given: { type: string; [field: string]: unknown }) =>
    command(page.context(), server.origin, gameId, { ...seen, ...given })
  await order(blue, { type: 'DisputeClaim', reason: 'That was a lake.' })
  await order(host, { type: 'ApproveClaim' })
  await order(blue, { type: 'DisputeClaim', reason: 'It still was.' })
  await order(host, { type: 'RejectClaim', reason: 'They are right.', undo: true })
  await expect(messages(blue)).toHaveCount(4)
  await expect(messages(blue).nth(0)).toContainText('“That was a lake.”')
  await expect(messages(blue).nth(1)).toContainText(`The host approved "${title}"`)
  await expect(messages(blue).nth(2)).toContainText(`Ben’s team disputes "${title}"`)
  await expect(messages(blue).nth(3)).toContainText(`The host rejected "${title}"`)
  await expect(messages(blue).nth(3)).toContainText('“They are right.”')
})

test('axe finds nothing in the chat, on any of its faces', async ({ party, server }) => {
  const { host, red, blue, gameId } = party
  await openChat(red)
  await look(red, 'empty chat')
  await red.goto('/game/flop')
  const [title = ''] = await flopTitles(red)
  const { cards } = await readGame(red.context(), server.origin, gameId)
  const cardId = cards.find((card) => card.title === title)?.id ?? null
  const photos = [await aPhoto(640, 480, '#1f63c7'), await aPhoto(480, 640, '#f77713')]
  await postMessage(red.request, server.origin, gameId, {
    text: 'A word that does not end: '.concat('Donaudampfschifffahrtsgesellschaft'.repeat(3)),
    cardId,
    photos,
    waitedMs: 45 * 60_000,
  })
  await postMessage(host.request, server.origin, gameId, { text: 'Lovely.', cardId })
  await askToClaim(red, title)
  await look(red, 'claim dialog with its link')
  await red.getByRole('button', { name: 'Evidence Sent' }).click()
  await expect(ticket(red, title)).toHaveCount(0)
  const claimed = (await readGame(red.context(), server.origin, gameId)).cards.find(({ id }) => id === cardId)
  const { claimedAtMs } = claimed as unknown as { claimedAtMs: number }
  await command(blue.context(), server.origin, gameId, {
    type: 'DisputeClaim',
    cardId,
    claimedAtMs,
    reason: 'Where is the boat?',
  })

  await openChat(red)
  await expect(messages(red)).toHaveCount(3)
  await expect(messages(red).first()).toContainText(/Taken \d\d:\d\d, sent \d\d:\d\d/)
  await choose(
    red,
    photoFile('one.jpg', await aPhoto(60, 40, '#ffcc15')),
    photoFile('two.jpg', Buffer.from('no photo at all')),
  )
  await expect(red.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await look(red, 'chat with a message being written')
  await red.context().setOffline(true)
  await post(red, 'From the tunnel')
  await expect(waiting(red)).toContainText('Waiting for signal')
  await look(red, 'chat with a message that waits')
  await red.context().setOffline(false)
  await expect(messages(red)).toHaveCount(4)
  await messages(red).getByRole('button', { name: 'Photo 1 of 2, Ada' }).click()
  await look(red, 'large photo')
  await red.keyboard.press('Escape')
  await red
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await look(red, 'delete?')
  await openChat(host, `/game/chat?only=${cardId}`)
  await expect(messages(host)).toHaveCount(3)
  await look(host, 'one challenge’s chat')
  await blue.goto('/game/home')
  await expect(blue.getByRole('link', { name: /^Evidence chat, \d new$/ })).toBeVisible()
  await look(blue, 'home with new messages')
})

/** The first line that can be seen whole. */
async function firstInSight(log: Locator): Promise<{ index: number; y: number }> {
  return log.evaluate((box) => {
    const top = box.getBoundingClientRect().top
    const lines = [...box.querySelectorAll('[data-line]')]
    const index = lines.findIndex((line) => line.getBoundingClientRect().top >= top)
    return { index, y: lines[index]?.getBoundingClientRect().top ?? 0 }
  })
}

/** Scrolls up, and tells how far the lines in sight then move by themselves, in px, until all has come that comes. */
async function jumpAfterScrolling(log: Locator, px: number): Promise<number> {
  return log.evaluate(async (box, by) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    box.scrollTop -= by
    await painted()
    const top = box.getBoundingClientRect().top
    const line = [...box.querySelectorAll('[data-line]')].find(
      (one) => one.getBoundingClientRect().top >= top + 40,
    )
    const at = line?.getBoundingClientRect().top ?? 0
    const count = () => box.querySelectorAll('[data-line]').length
    const before = count()
    // A page that is on its way comes within some frames; there may be none.
    for (let frame = 0; frame < 30 && count() === before; frame += 1) await painted()
    await painted()
    return Math.abs((line?.getBoundingClientRect().top ?? 0) - at)
  }, px)
}

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
