import sharp from 'sharp'
import {
  aPhoto,
  chatOf,
  choose,
  messages,
  openChat,
  photoFile,
  post,
  postMessage,
  shownPictures,
  waiting,
} from './fixtures/chat.ts'
import { CODES, command, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { expect, test } from './fixtures/test.ts'

const MESSAGES = '**/messages*'

test('a message that the end of the game came before is told of, and stands with its words', async ({
  party,
  server,
}) => {
  const { host, red, gameId } = party
  await openChat(red)
  await red.route(MESSAGES, (route) => route.abort())
  await post(red, 'My proof from the tunnel')
  await expect(waiting(red)).toContainText('Waiting for signal')
  await red.getByRole('link', { name: 'Back to Home' }).click()
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  const dialog = red.getByRole('alertdialog', { name: 'The host has ended the game.' })
  await expect(dialog).toContainText('Thank you for playing!')
  await expect(dialog).toContainText('Return to Home removes it from this phone.')
  await look(red, 'ended with a message that was not sent')
  await red.unroute(MESSAGES)
  await dialog.getByRole('link', { name: '1 message wasn’t sent' }).click()
  await expect(waiting(red)).toContainText('My proof from the tunnel')
  await expect(waiting(red).getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(await chatOf(party)).toEqual([])
})

test('Home and the header tell of a message that is stuck; one of another team goes when its writer says so', async ({
  party,
}) => {
  const { red, code } = party
  await openChat(red)
  await red.route(MESSAGES, (route) => route.abort())
  await post(red, 'Red proof')
  await expect(waiting(red)).toContainText('Waiting for signal')
  await red.goto(`/join?game=${code}&team=${CODES.blue}`)
  await red.getByRole('button', { name: 'Switch' }).click()
  await red.waitForURL('**/game/home')
  await expect(red.getByRole('main').getByRole('link', { name: /Evidence chat/ })).toContainText('1 not sent')
  const header = red.getByRole('banner').getByRole('link', { name: 'Evidence chat, 1 not sent' })
  await look(red, 'home with a message that is stuck')
  await red.unroute(MESSAGES)
  await header.click()
  await expect(waiting(red)).toContainText('Written for Red Team')
  await expect(waiting(red).getByRole('button')).toHaveText(['Post as Blue Team', 'Remove'])
  await look(red, 'chat with a message of another team')
  expect(await chatOf(party)).toEqual([])
  await waiting(red).getByRole('button', { name: 'Post as Blue Team' }).click()
  await expect(messages(red)).toHaveText(/Red proof/)
  await expect(waiting(red)).toHaveCount(0)
})

test('what waits goes up on the start page as well', async ({ party }) => {
  const { blue } = party
  await openChat(blue)
  await blue.route(MESSAGES, (route) => route.abort())
  await post(blue, 'Before the browser was closed')
  await expect(waiting(blue)).toContainText('Waiting for signal')
  await blue.unroute(MESSAGES)
  await blue.goto('/')
  await expect(blue.getByRole('link', { name: 'Return to my game' })).toBeVisible()
  await expect
    .poll(async () => (await chatOf(party)).map(({ text }) => text))
    .toEqual(['Before the browser was closed'])
  await expect.poll(() => blue.evaluate(() => Object.keys(localStorage).join())).not.toContain('chat-waits')
})

test('a photo says itself when it was taken', async ({ party }) => {
  const { red } = party
  await openChat(red)
  const exif = { IFD2: { DateTimeOriginal: '2024:05:04 10:11:12', OffsetTimeOriginal: '+02:00' } }
  const jpeg = await sharp(await aPhoto(64, 48, '#108350'))
    .withExif(exif)
    .jpeg()
    .toBuffer()
  await choose(red, photoFile('IMG_1.jpg', jpeg))
  await expect(red.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await post(red, '')
  await expect(messages(red)).toHaveCount(1)
  const takenAtMs = (await chatOf(party))[0]?.photos[0]?.takenAtMs ?? 0
  // The phone's estimate of the server's clock goes into it.
  expect(Math.abs(takenAtMs - Date.parse('2024-05-04T10:11:12+02:00'))).toBeLessThan(1_500)
})

test('photos that did not come are asked for again when the signal is back', async ({ party, server }) => {
  const { red, blue, gameId } = party
  await openChat(blue)
  await blue.route('**/photos/**', (route) => route.abort())
  const photos = [await aPhoto(80, 60, '#d11322')]
  await postMessage(red.request, server.origin, gameId, { photos })
  await expect(messages(blue)).toContainText('Not loaded. Tap to see it large.')
  await blue.unroute('**/photos/**')
  // The browser may tell that it's back a moment before it is: then the next time brings them.
  await expect(async () => {
    await blue.context().setOffline(true)
    await blue.context().setOffline(false)
    await expect.poll(() => shownPictures(messages(blue)), { timeout: 3_000 }).toBe(1)
  }).toPass()
})

test('a claim tells in the feed, and the host’s ticket of it, whether its team has posted', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const cardId = (await readGame(host.context(), server.origin, gameId)).cards[0]?.id ?? ''
  await command(red.context(), server.origin, gameId, { type: 'ClaimCard', cardId })
  await blue.goto('/game/home')
  const feed = blue.getByRole('region', { name: 'Activity' })
  await expect(feed.getByText('No proof yet')).toHaveCount(1)
  await host.goto('/manage/undo')
  await expect(host.getByRole('article')).toContainText('No proof yet')
  // [X102] Nothing is waited for once the host has decided.
  const { claimedAtMs } = (await readGame(host.context(), server.origin, gameId)).cards[0] ?? {}
  await command(host.context(), server.origin, gameId, { type: 'ApproveClaim', cardId, claimedAtMs })
  await expect(host.getByRole('article')).toContainText('No proof posted')
  await expect(feed.getByText('No proof yet')).toHaveCount(0)
  await postMessage(red.request, server.origin, gameId, { text: 'Here', cardId })
  await expect(feed.getByText('Proof posted')).toHaveCount(1)
  await expect(host.getByRole('article')).toContainText('Proof posted')
  await look(blue, 'feed with a proven claim')
  await look(host, 'ticket of a proven claim')
})

test('[N8] proof that a team owes is told on Home and at the chat’s icon, also in a pause, until it is posted', async ({
  party,
  server,
}) => {
  const { host, red, gameId } = party
  const { cards } = await readGame(host.context(), server.origin, gameId)
  const cardId = cards.at(-1)?.id ?? ''
  await command(red.context(), server.origin, gameId, { type: 'ClaimCard', cardId })
  await command(host.context(), server.origin, gameId, { type: 'PauseGame', reason: '' })
  await red.goto('/game/home')
  await expect(
    red.getByRole('banner').getByRole('link', { name: 'Evidence chat, 1 proof missing' }),
  ).toBeVisible()
  const next = red.getByRole('navigation', { name: 'What next' }).getByRole('link')
  await expect(next).toContainText(`${cards.at(-1)?.title ?? ''} needs proof`)
  await expect(next).toHaveAttribute('href', `/game/chat?card=${cardId}`)
  await postMessage(red.request, server.origin, gameId, { text: 'Here', cardId })
  await expect(next).toBeHidden()
  await expect(red.getByText('Bids and claims wait')).toBeVisible()
  await expect(red.getByRole('banner').getByRole('link', { name: /1 proof missing/ })).toBeHidden()
})
