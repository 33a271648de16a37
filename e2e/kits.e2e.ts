import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { command, createGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { downloaded, openSetupFile, preview } from './fixtures/kits.ts'
import { look, lookWithAxe } from './fixtures/look.ts'
import { uploader } from './fixtures/map-editor.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

/** What a map picture that is uploaded may have, in bytes. */
const MOST = 2 * 1024 * 1024

const kit = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kits' }).getByRole('listitem').filter({ hasText: name })
const question = (page: Page) => page.getByRole('alertdialog')
const summary = (page: Page) => page.locator('section[aria-labelledby=preferences] > ul').innerText()

async function saveKit(page: Page, name: string): Promise<void> {
  await press(page, 'Save as kit')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await press(page, 'Save kit')
  await expect(toast(page, 'Kit saved')).toBeVisible()
}

/** Changes what is kept of a draft, as its editor would. */
const keep = (page: Page, draft: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, text]) => localStorage.setItem(`zonewar:${name}`, text ?? ''),
    [draft, JSON.stringify(value)],
  )

test('[I1] a setup file makes the same setup for another host, with its picture and other codes', async ({
  openHost,
}) => {
  const ada = await openHost({ device: LAPTOP })
  const jpeg = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()
  await ada.goto('/setup-game/map')
  await uploader(ada).setInputFiles({
    name: 'map.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg,
  })
  await press(ada, 'Save')
  await expect(ada).toHaveURL('/setup-game')
  await ada.getByLabel('Game name').fill('Night of the foxes')
  await press(ada, 'Shuffle codes')
  await keep(ada, 'options', { startDollars: 50 })
  await keep(ada, 'rules', { content: '<h1>Ours</h1><p>Walk <strong>slowly</strong>.</p>' })
  await ada.reload()
  const { name, file } = await downloaded(ada, ada.getByRole('button', { name: 'Download setup file' }))
  expect(name).toBe('zone-war-Night-of-the-foxes.zonewar.json')
  const codes = await ada.evaluate(
    () => JSON.parse(localStorage.getItem('zonewar:teams') ?? '[]') as { code: string }[],
  )
  for (const { code } of codes) expect(JSON.stringify(file)).not.toContain(code)
  expect(JSON.stringify(file)).not.toContain('/media/')

  const eve = await openHost({ device: PHONE })
  await eve.goto('/setup-game')
  await openSetupFile(eve, file, name)
  await expect(preview(eve)).toContainText('Night of the foxes')
  await expect(preview(eve)).toContainText('10 zones, own picture')
  await expect(preview(eve)).toContainText('Custom rules')
  await expect(preview(eve)).toContainText('Start money')
  await lookWithAxe(eve, 'the preview of a setup')
  await press(eve, 'Use this setup')
  await expect(toast(eve, 'Setup ready')).toBeVisible()
  await expect(eve.getByLabel('Game name')).toHaveValue('Night of the foxes')
  expect(await summary(eve)).toBe(await summary(ada))
  await press(eve, 'Create Game')
  // The picture is their own, and the zones are still those of Manhattan.
  await question(eve).getByRole('button', { name: 'Create anyway' }).click()
  await expect(eve).toHaveURL(/\/lobby$/)
  await eve.reload()
  const [, gameId = ''] = /host\/(.+)\/lobby/.exec(eve.url()) ?? []
  const { setup } = await (await eve.request.get(`/api/games/${gameId}/setup-file`)).json()
  const { map, ...rest } = setup
  const { map: _, ...before } = file.setup
  expect(rest).toEqual(before)
  const picture = await (await eve.request.get(map.mapImage)).body()
  expect(await sharp(picture).metadata()).toMatchObject({ width: 900, height: 1600 })
})

test('[I2] files that can’t be used say why, and change nothing', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await page.goto('/setup-game')
  const { file } = await downloaded(page, page.getByRole('button', { name: 'Download setup file' }))
  const before = await summary(page)
  for (const [what, words] of [
    [
      { ...file, version: 2, setup: 7 },
      'This file was made by a newer Zone War. Ask whoever runs this server to update it.',
    ],
    [
      JSON.stringify(file).slice(0, 900),
      'This setup file is damaged or incomplete. Download or copy it again.',
    ],
    ['<html></html>', 'This isn’t a Zone War setup file. Choose a file that ends in .zonewar.json.'],
    [' '.repeat(5 * 1024 * 1024 + 1), 'This file is too large to be a setup. The limit is 5 MB.'],
    [
      { ...file, setup: { ...file.setup, zones: [] } },
      'This setup can’t be used. A game needs 2 to 20 zones.',
    ],
  ] as const) {
    await openSetupFile(page, what)
    await expect(toast(page, words)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await test.step('a picture that is none is refused by the server, and the rest can be used without it', async () => {
    const base64 = Buffer.from('no picture at all').toString('base64')
    await openSetupFile(page, { ...file, picture: { type: 'image/png', base64 } })
    await press(page, 'Use this setup')
    await expect(preview(page).getByRole('alert')).toHaveText(
      'Please upload a JPG or PNG image. Nothing was changed.',
    )
    expect(await page.evaluate(() => localStorage.getItem('zonewar:zones'))).toBeNull()
    await press(page, 'Use it with the default picture')
    await expect(toast(page, 'Setup ready')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('zonewar:map'))).toContain('/maps/manhattan.jpg')
  })
  // Codes are new, and no longer easy to guess.
  await expect(page.getByText('easy to guess')).toHaveCount(0)
  expect((await summary(page)).split('Challenges')[1]).toBe(before.split('Challenges')[1])
})

test('[I5] [I7] two devices of an account have the same kits: saved, renamed, replaced, used, deleted', async ({
  openHost,
  open,
}) => {
  const laptop = await openHost({ device: LAPTOP })
  const phone = await open({ device: PHONE })
  await phone.context().addCookies(await laptop.context().cookies())
  await laptop.goto('/kits')
  await expect(laptop.getByRole('heading', { name: 'No kits yet' })).toBeVisible()
  await look(laptop, 'no kits')
  await laptop.getByRole('link', { name: 'Set up a game' }).click()
  await laptop.getByLabel('Game name').fill('Night of the foxes')
  await press(laptop, 'Save as kit')
  await lookWithAxe(laptop, 'saving a kit')
  await laptop.getByLabel('Name', { exact: true }).fill(' ')
  await press(laptop, 'Save kit')
  await expect(laptop.getByText('A kit needs a name')).toBeVisible()
  await laptop.getByLabel('Name', { exact: true }).fill('Foxes')
  await laptop.keyboard.press('Enter')
  await expect(toast(laptop, 'Foxes is on all your devices.')).toBeVisible()

  await test.step('the phone has it, and the laptop sees what the phone does when it is come back to', async () => {
    await phone.goto('/kits')
    await expect(kit(phone, 'Foxes')).toContainText('10 zones, 80 challenges, 8 h')
    await goTo(laptop, '/kits')
    await expect(kit(laptop, 'Foxes')).toBeVisible()
    await press(phone, 'Rename Foxes')
    await phone.getByLabel('Name', { exact: true }).fill('Owls')
    await press(phone, 'Rename')
    await expect(kit(phone, 'Owls')).toBeVisible()
  })
  await test.step('what the laptop still sees as Foxes is not renamed or deleted unseen', async () => {
    await press(laptop, 'Rename Foxes')
    await laptop.getByLabel('Name', { exact: true }).fill('Herons')
    await press(laptop, 'Rename')
    await expect(
      laptop.getByText('This kit was changed on another device. Check it, then try again.'),
    ).toBeVisible()
    await laptop.keyboard.press('Escape')
    await expect(kit(laptop, 'Owls')).toBeVisible()
    await press(phone, 'Rename Owls')
    await phone.getByLabel('Name', { exact: true }).fill('Badgers')
    await press(phone, 'Rename')
    await expect(kit(phone, 'Badgers')).toBeVisible()
    await press(laptop, 'Delete Owls')
    await question(laptop).getByRole('button', { name: 'Delete kit' }).click()
    await expect(toast(laptop, 'Couldn’t delete this kit')).toBeVisible()
    await expect(kit(laptop, 'Badgers')).toBeVisible()
  })
  await test.step('it is replaced under the same name, by the keyboard', async () => {
    await goTo(laptop, '/setup-game')
    await keep(laptop, 'options', { startDollars: 50 })
    await laptop.reload()
    await press(laptop, 'Save as kit')
    await laptop.getByLabel('Name', { exact: true }).fill('badgers')
    const replace = laptop.getByRole('button', { name: 'Replace it' })
    await expect(replace).toBeVisible()
    await replace.focus()
    await laptop.keyboard.press('Enter')
    await expect(toast(laptop, 'Kit saved')).toBeVisible()
  })
  await test.step('the phone uses it, and is not asked, having nothing to lose', async () => {
    await press(phone, 'Use Badgers')
    await expect(preview(phone)).toContainText('Start money')
    await expect(preview(phone)).toContainText('Night of the foxes')
    await press(phone, 'Use this setup')
    await expect(phone).toHaveURL('/setup-game')
    await expect(phone.getByLabel('Game name')).toHaveValue('Night of the foxes')
  })
  await test.step('it is deleted after a question, and gone from both', async () => {
    await phone.goto('/kits')
    await look(phone, 'kits')
    const { name } = await downloaded(phone, phone.getByRole('button', { name: 'Download Badgers' }))
    expect(name).toBe('zone-war-Badgers.zonewar.json')
    await press(phone, 'Delete Badgers')
    await lookWithAxe(phone, 'deleting a kit')
    await press(phone, 'Cancel')
    await expect(phone.getByRole('button', { name: 'Delete Badgers' })).toBeFocused()
    await press(phone, 'Delete Badgers')
    await press(phone, 'Delete kit')
    await expect(toast(phone, 'Kit deleted')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'No kits yet' })).toBeVisible()
    await expect(phone.getByRole('heading', { level: 1, name: 'Kits' })).toBeFocused()
    await goTo(laptop, '/kits')
    await expect(laptop.getByRole('heading', { name: 'No kits yet' })).toBeVisible()
  })
})

test('[I9] what another tab saves while it is asked is not replaced unseen', async ({ openHost }) => {
  const mine = await openHost({ device: PHONE })
  await mine.goto('/setup-game')
  await saveKit(mine, 'Foxes')
  const theirs = await mine.context().newPage()
  await theirs.goto('/setup-game')
  await theirs.getByLabel('Game name').fill('Owls')
  await goTo(mine, '/kits')
  await press(mine, 'Use Foxes')
  await press(mine, 'Use this setup')
  await expect(question(mine)).toContainText('Replace your game name?')
  await lookWithAxe(mine, 'replacing a setup')
  await keep(theirs, 'options', { startDollars: 50 })
  await press(mine, 'Replace')
  await expect(question(mine)).toContainText('Replace your game name and game options?')
  await press(mine, 'Keep mine')
  await expect(preview(mine)).toBeVisible()
  await press(mine, 'Close')
  await expect(mine).toHaveURL('/kits')
  expect(await mine.evaluate(() => localStorage.getItem('zonewar:name'))).toBe('"Owls"')
  await press(mine, 'Use Foxes')
  await press(mine, 'Use this setup')
  await press(mine, 'Replace')
  await expect(mine).toHaveURL('/setup-game')
  await expect(theirs.getByLabel('Game name')).toHaveValue('')
})

test('[I69] the host of a finished game duplicates it, keeps it as a kit, and downloads its setup', async ({
  openHost,
  open,
  server,
}) => {
  const host = await openHost({ device: LAPTOP })
  const zones = ['Harbour', 'Station', 'Zoo'].map((title, index) => ({
    id: `${index}`,
    title,
    description: 'All of it.',
  }))
  const { gameId } = await createGame(host.request, server.origin, { name: 'Night of the foxes', zones })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await test.step('while it runs it can be kept as well, and kits are open to its host', async () => {
    await host.goto('/kits')
    await expect(host).toHaveURL('/kits')
  })
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  // The page has yet to hear that the game has ended.
  await goTo(host, `/results/${gameId}`)
  await press(host, 'Save as kit')
  await expect(host.getByLabel('Name', { exact: true })).toHaveValue('Night of the foxes')
  await press(host, 'Save kit')
  await expect(toast(host, 'Kit saved')).toBeVisible()
  const { file } = await downloaded(host, host.getByRole('button', { name: 'Download setup file' }))
  expect(file.setup.zones.map(({ title }) => title)).toEqual(['Harbour', 'Station', 'Zoo'])
  await press(host, 'Duplicate')
  await expect(preview(host)).toContainText('3 zones')
  await press(host, 'Use this setup')
  await expect(host).toHaveURL('/setup-game')
  await expect(host.getByLabel('Game name')).toHaveValue('Night of the foxes')
  await expect(host.getByText('3 zones', { exact: true })).toBeVisible()
  await test.step('nobody else is offered it', async () => {
    const stranger = await open({ device: PHONE })
    await stranger.goto(`/results/${gameId}`)
    await expect(stranger.getByRole('heading', { name: 'No results to show' })).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Duplicate' })).toHaveCount(0)
  })
})

test('[I69] My games offers the same for open and past games, each by its name', async ({
  openHost,
  server,
}) => {
  const host = await openHost({ device: PHONE })
  const past = await createGame(host.request, server.origin, { name: 'Foxes' })
  await command(host.context(), server.origin, past.gameId, { type: 'StartGame' })
  await command(host.context(), server.origin, past.gameId, { type: 'EndGame' })
  await createGame(host.request, server.origin, { name: 'Owls', options: { startDollars: 50 } })
  await host.goto('/games')
  await press(host, 'More for Owls')
  await press(host, 'Save Owls as kit')
  await press(host, 'Save kit')
  await expect(toast(host, 'Owls is on all your devices.')).toBeVisible()
  await press(host, 'More for Foxes')
  const { name } = await downloaded(host, host.getByRole('button', { name: 'Download setup file of Foxes' }))
  expect(name).toBe('zone-war-Foxes.zonewar.json')
  await press(host, 'Duplicate Foxes')
  await expect(preview(host)).toContainText('No house rules')
  await press(host, 'Use this setup')
  // Their open game goes on: the setup would ask about it.
  await expect(toast(host, 'Your next game starts from it, once you’ve ended this one.')).toBeVisible()
  await expect(host).toHaveURL('/games')
  expect(await host.evaluate(() => localStorage.getItem('zonewar:name'))).toBe('"Foxes"')
})

test('[I1] [I3] a picture that the server keeps larger than an upload fits into the file, and can be uploaded', {
  tag: '@long',
}, async ({ openHost }) => {
  const page = await openHost({ device: LAPTOP })
  // Few colours, which an upload may name by number, and the server doesn't.
  const side = 1_400
  const colours = Array.from({ length: 200 }, (_, index) => [index, (index * 71) % 256, (index * 137) % 256])
  const noise = Buffer.from([...randomBytes(side * side)].flatMap((byte) => colours[byte % 200] ?? []))
  const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer()
  expect(png.byteLength).toBeLessThan(MOST)
  await page.goto('/setup-game/map')
  await uploader(page).setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png })
  await press(page, 'Save')
  await expect(page).toHaveURL('/setup-game')
  const { file } = await downloaded(page, page.getByRole('button', { name: 'Download setup file' }))
  const map = await page.evaluate(() => localStorage.getItem('zonewar:map') ?? '')
  const kept = await (await page.request.get(JSON.parse(map).mapImage)).body()
  expect(kept.byteLength).toBeGreaterThan(MOST)
  const carried = Buffer.from(file.picture?.base64 ?? '', 'base64')
  expect(carried.byteLength).toBeLessThanOrEqual(MOST)
  expect(await sharp(carried).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side })
  await openSetupFile(page, file)
  await press(page, 'Use this setup')
  await press(page, 'Replace')
  await expect(toast(page, 'Setup ready')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('zonewar:map'))).not.toBe(map)
})
