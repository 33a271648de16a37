import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { aPhoto, postMessage } from './fixtures/chat.ts'
import { misfits } from './fixtures/fits.ts'
import { command, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { playDay } from './fixtures/played-day.ts'
import { toast } from './fixtures/steps.ts'
import { expect, type Party, test } from './fixtures/test.ts'

test.use({ hasClock: true, reducedMotion: 'reduce' })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TEAMS = [
  { name: 'Red Foxes', color: 'red' },
  { name: '東京の夜の梟 🦉', color: 'blue' },
]

const shareOf = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const wallOf = (page: Page) => page.getByRole('region', { name: 'Photos of the day' })
const momentsOf = (page: Page) => page.getByRole('region', { name: 'Moments of the day' })

test('[I20] [I29] a played day has its story, and a picture that is saved where no share sheet takes it', async ({
  openHost,
  open,
  server,
}) => {
  const host = await openHost()
  const day = await playDay({ server, host, open: () => open(), teams: TEAMS, bids: 16, name: 'Owls & Co.' })
  const [red] = day.players
  if (!red) throw new Error('nobody plays red')
  await red.goto(`/results/${day.gameId}`)
  await expect(momentsOf(red).getByRole('article', { name: 'Most expensive' })).toContainText(
    'No zone cost more.',
  )
  await expect(momentsOf(red).getByRole('article', { name: 'Longest hold' })).toContainText('without a break')
  for (const name of ['Zones over time', 'Money over time']) {
    await expect(red.getByRole('figure', { name })).toBeVisible()
  }
  await expect(red.getByRole('link', { name: 'Watch the replay' })).toBeVisible()

  // By keys alone, as it is the first thing after the board.
  await shareOf(red).focus()
  const saved = red.waitForEvent('download')
  await red.keyboard.press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^zone-war-owls-co-\d{4}-\d\d-\d\d\.png$/)
  await expect(toast(red, 'Picture saved')).toBeVisible()
  await expect(shareOf(red)).toBeFocused()
  const picture = await readFile(await download.path())
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1080, height: 1920, format: 'png' })
  // The street sign's yellow over the night, and the winner's bullet.
  expect(await colourAt(picture, 20, 20)).toBe('#ffc72c')
  expect(await colourAt(picture, 20, 1000)).toBe('#0e1116')
  const won = await red.getByRole('region', { name: 'Your result' }).getByText('You won').count()
  expect(await coloursIn(picture, { left: 56, top: 130, width: 240, height: 480 })).toContain(
    won > 0 ? '#d11322' : '#1f63c7',
  )
  const shown = red.getByRole('img', { name: /^Zone War, Owls & Co\., \d/ })
  await expect(shown).toHaveAttribute('alt', /Red Foxes \d zones?.*Most expensive: \$/)
  await look(red, 'results of a played day')
  const wide = { width: 844, height: 390, text: 100 }
  expect(await misfits(red, ...[390, 320].map((width) => ({ width, height: 720, text: 200 })), wide)).toEqual(
    [],
  )
})

test('[I29] a phone that shares pictures gets the file, once more after a tap that came too early', async ({
  party,
  server,
}) => {
  const { host, red, gameId } = party
  await red.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperties(navigator, {
      canShare: { value: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png') },
      share: {
        value: async ({ files = [], text }: ShareData) => {
          shared.push([files.map(({ name, type }) => [name, type]), text])
          if (shared.length === 1) throw new DOMException('no tap', 'NotAllowedError')
        },
      },
      userActivation: { value: { isActive: false } },
    })
  })
  await end(host, server.origin, gameId)
  await red.goto(`/results/${gameId}`)
  await shareOf(red).click()
  await expect(toast(red, 'The picture is ready')).toBeVisible()
  await shareOf(red).click()
  const file = [expect.stringMatching(/^zone-war-\d{4}-\d\d-\d\d\.png$/), 'image/png']
  const text = 'We share the win with 0 zones in Zone War!'
  await expect
    .poll(() => red.evaluate(() => (window as { shared?: unknown }).shared))
    .toEqual([
      [[file], text],
      [[file], text],
    ])
})

test('[I29] where a picture can’t be drawn the result goes in words', async ({ party, server }) => {
  const { host, red, gameId } = party
  await red.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await end(host, server.origin, gameId)
  await red.goto(`/results/${gameId}`)
  await shareOf(red).click()
  await expect(toast(red, 'Result copied')).toBeVisible()
  await expect(red.locator('[data-toast]').getByText(/^The picture couldn’t be drawn\. Paste/)).toBeVisible()
})

test('[I20] without its story the results stand, and it can be asked for again; without bids there is none', async ({
  party,
  server,
}) => {
  const { host, red, gameId } = party
  // Time is up, and the host may still correct something.
  await server.advance(9 * HOUR_MS)
  await red.goto(`/results/${gameId}`)
  await expect(red.getByText('The story of the day comes once the host has ended the game.')).toBeVisible()
  await expect(shareOf(red)).toBeVisible()
  await end(host, server.origin, gameId)
  await red.route('**/replay', (route) => route.abort())
  await red.goto(`/results/${gameId}`)
  await expect(red.getByRole('heading', { name: 'Final standings' })).toBeVisible()
  await expect(red.getByRole('region', { name: 'Your result' })).toContainText('You share the win')
  const problem = red.getByRole('alert').filter({ hasText: 'The story of the day didn’t load.' })
  await expect(problem).toBeVisible()
  await red.unroute('**/replay')
  const answered = red.waitForResponse('**/replay')
  await problem.getByRole('button', { name: 'Try again' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(problem).toHaveCount(0)
  await expect(momentsOf(red)).toHaveCount(0)
  await look(red, 'results of a game without bids')
})

test('[I28] the wall has proofs of claims that stand, no other photos, and says when they are gone', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const { origin } = server
  const titles: string[] = []
  for (const n of [0, 1, 2, 3]) titles.push(await claimWithPhoto(party, origin, n))
  const { cards } = await readGame(host.context(), origin, gameId)
  const claimed = (title: string | undefined) => {
    const { id: cardId, claimedAtMs } = cards.find((card) => card.title === title) ?? {}
    return { cardId, claimedAtMs }
  }
  const asHost = (order: { type: string; [field: string]: unknown }) =>
    command(host.context(), origin, gameId, order)
  await asHost({ type: 'ApproveClaim', ...claimed(titles[0]) })
  await asHost({ type: 'RejectClaim', ...claimed(titles[1]), reason: 'Another place.', undo: false })
  await asHost({ type: 'UndoClaim', cardId: claimed(titles[2]).cardId })
  // Of another team about an approved card, of no card, and one that is deleted.
  const stray = [await aPhoto(64, 48, '#1f63c7')]
  await postMessage(blue.request, origin, gameId, {
    photos: stray,
    cardId: claimed(titles[0]).cardId ?? null,
  })
  await postMessage(blue.request, origin, gameId, { photos: stray })
  const messageId = await postMessage(red.request, origin, gameId, {
    photos: stray,
    cardId: claimed(titles[0]).cardId ?? null,
  })
  await asHost({ type: 'DeleteMessage', messageId })
  await end(host, origin, gameId)

  await red.goto(`/results/${gameId}`)
  const photos = wallOf(red).getByRole('button', { name: /^Photo/ })
  await expect(photos).toHaveCount(2)
  await expect(photos.first()).toHaveAccessibleName(
    new RegExp(`^Photo 1 of 2, Red Team, \\+\\$\\d+ ${titles[0]} · Player \\d+ · \\d\\d:\\d\\d$`),
  )
  await expect(photos.last()).toHaveAccessibleName(
    new RegExp(`^Photo 2 of 2, Red Team, \\+\\$\\d+ ${titles[3]} · Player \\d+ · \\d\\d:\\d\\d$`),
  )
  await expect(wallOf(red)).toContainText(/Photos will be deleted on \d/)
  await photos.first().focus()
  await red.keyboard.press('Enter')
  const large = red.getByRole('dialog', { name: 'Photo 1 of 2' })
  await expect(large.getByRole('img')).toBeVisible()
  await red.keyboard.press('Escape')
  await expect(photos.first()).toBeFocused()
  await look(red, 'the photo wall')

  // Not half of them.
  const save = wallOf(red).getByRole('button', { name: 'Save all photos' })
  const last = await photos.last().getByRole('presentation').getAttribute('src')
  await red.route(`**${last?.replace('/thumb', '')}`, (route) => route.abort())
  await save.click()
  await expect(toast(red, 'Photos not saved')).toBeVisible()
  await red.unrouteAll()
  const saved = red.waitForEvent('download')
  await save.click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('zone-war-photos.zip')
  await expect(toast(red, 'Photos saved')).toBeVisible()
  const files = unzipSync(await readFile(await download.path()))
  const words = (title: string | undefined) =>
    title
      ?.toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-')
  expect(Object.keys(files)).toEqual([
    `01-${words(titles[0])}-red-team.jpg`,
    `02-${words(titles[3])}-red-team.jpg`,
  ])
  const sizes = await Promise.all(Object.values(files).map((file) => sharp(file).metadata()))
  expect(sizes.map(({ format, width }) => [format, width])).toEqual([
    ['jpeg', 64],
    ['jpeg', 67],
  ])

  await server.advance(31 * DAY_MS)
  await expect(async () => {
    await red.reload()
    await expect(wallOf(red)).toContainText('Photos from this game have been deleted.', { timeout: 3_000 })
  }).toPass()
  await expect(photos).toHaveCount(0)
})

/** Red claims the next card, with a photo. @returns the card's title */
async function claimWithPhoto({ red, gameId }: Party, origin: string, n: number): Promise<string> {
  const { cards } = await readGame(red.context(), origin, gameId)
  const card = cards.find(({ status }) => status === 'in_flop')
  if (!card) throw new Error('the flop is empty')
  await postMessage(red.request, origin, gameId, {
    cardId: card.id,
    photos: [await aPhoto(64 + n, 48, '#d11322')],
  })
  await command(red.context(), origin, gameId, { type: 'ClaimCard', cardId: card.id })
  return card.title
}

const end = (host: Page, origin: string, gameId: string) =>
  command(host.context(), origin, gameId, { type: 'EndGame' })

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [colour] = await coloursIn(picture, { left, top, width: 1, height: 1 })
  return colour ?? ''
}

/** The colours of a part of a picture. */
async function coloursIn(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<string[]> {
  const pixels = await sharp(picture).extract(part).removeAlpha().raw().toBuffer()
  const hex = pixels.toString('hex').match(/.{6}/g) ?? []
  return [...new Set(hex)].map((colour) => `#${colour}`)
}
