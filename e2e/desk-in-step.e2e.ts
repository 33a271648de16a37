import { postMessage } from './fixtures/chat.ts'
import {
  approve,
  claimedCard,
  hostsPhone,
  manageTab,
  openItem,
  photo,
  queue,
  queueRow,
  started,
} from './fixtures/desk.ts'
import { command } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

// With all that moves: what is told comes into sight over the buttons.
test.use({ reducedMotion: 'no-preference' })

test('laptop and phone stay in step, and nothing changes under the host’s thumb', async ({
  gather,
  open,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host: laptop, red, blue, gameId } = party
  const phone = await hostsPhone(party, open)
  const [first, second, third] = [
    await claimedCard(blue, party, server.origin),
    await claimedCard(red, party, server.origin),
    await claimedCard(blue, party, server.origin),
  ]
  for (const screen of [laptop, phone]) {
    await screen.goto('/manage/evidence')
    await expect(openItem(screen)).toHaveAccessibleName(first.title)
    await expect(queue(screen)).toHaveText([
      new RegExp(first.title),
      new RegExp(second.title),
      new RegExp(third.title),
    ])
  }

  await test.step('approved on the phone: the laptop says so and waits for the host to go on', async () => {
    await laptop.getByRole('button', { name: 'Reject' }).click()
    const dialog = laptop.getByRole('dialog', { name: 'Reject this completion?' })
    await dialog.getByLabel('Reason', { exact: true }).fill('Too dark')
    await approve(phone)
    await expect(dialog).toContainText('This was approved on another screen.')
    await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(openItem(laptop)).toHaveAccessibleName(first.title)
    await expect(openItem(laptop)).toContainText('This was approved on another screen.')
    await expect(openItem(laptop).getByRole('region', { name: 'Decided' })).toContainText('You approved this')
    await expect(laptop.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(queue(laptop)).toHaveText([new RegExp(second.title), new RegExp(third.title)])
    await laptop.getByRole('button', { name: 'Next' }).click()
    for (const screen of [laptop, phone]) {
      await expect(screen.getByRole('heading', { level: 2, name: second.title })).toBeFocused()
    }
  })

  await test.step('undone elsewhere: both say so; a new claim takes its place at the end', async () => {
    await command(laptop.context(), server.origin, gameId, { type: 'UndoClaim', cardId: second.id })
    await command(red.context(), server.origin, gameId, { type: 'ClaimCard', cardId: second.id })
    for (const screen of [laptop, phone]) {
      await expect(openItem(screen)).toContainText('This completion was undone')
      await expect(queue(screen)).toHaveText([new RegExp(third.title), new RegExp(second.title)])
      await screen.getByRole('button', { name: 'Next' }).click()
      await expect(openItem(screen)).toHaveAccessibleName(third.title)
    }
  })

  await test.step('after the last one comes the oldest that is left', async () => {
    await queueRow(phone, second.title).click()
    await expect(phone.getByRole('heading', { level: 2, name: second.title })).toBeFocused()
    await approve(phone)
    await expect(openItem(phone)).toHaveAccessibleName(third.title)
  })
})

test('a decision that comes too late is told in words, and decides nothing twice', async ({
  gather,
  open,
  server,
}) => {
  const line = await layLine(server.port)
  const party = await started(await gather(), server.origin)
  const { blue } = party
  const laptop = await open({ origin: line.origin })
  await laptop.context().addCookies(await party.host.context().cookies())
  const card = await claimedCard(blue, party, server.origin)
  await laptop.goto('/manage/evidence')
  await expect(openItem(laptop)).toHaveAccessibleName(card.title)

  line.stall('down')
  await party.host.goto('/manage/evidence')
  await approve(party.host)
  await expect(party.host.getByText('All caught up')).toBeVisible()
  await approve(laptop)
  line.resume()
  await expect(toast(laptop, 'Failed to approve')).toBeVisible()
  await expect(toast(laptop, 'This has already been decided, perhaps on another screen.')).toBeVisible()
  await expect(openItem(laptop)).toContainText('This was approved on another screen.')
  await laptop.getByRole('button', { name: 'Done' }).click()
  await expect(laptop.getByText('All caught up')).toBeVisible()
  await laptop.close()
  await line.close()
})

test('evidence that does not load says so and comes when it is asked again; older messages follow', async ({
  gather,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, blue, gameId } = party
  const card = await claimedCard(blue, party, server.origin)
  await postMessage(blue.request, server.origin, gameId, {
    cardId: card.id,
    photos: [await photo('#d11322')],
  })
  for (let n = 1; n <= 50; n += 1) {
    await postMessage(blue.request, server.origin, gameId, { cardId: card.id, text: `Word ${n} of 50` })
  }
  await host.route('**/chat?card=*', (route) => route.abort())
  await host.route('**/photos/**', (route) => route.abort())
  await host.goto('/manage/evidence')
  const alert = openItem(host).getByRole('alert')
  await expect(alert).toContainText(
    'The evidence didn’t load. No connection. Check your signal and try again.',
  )

  await host.unroute('**/chat?card=*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(openItem(host)).toContainText('Word 50 of 50')
  await expect(openItem(host)).toContainText('Word 1 of 50')
  const thumb = openItem(host).getByRole('button', { name: /^Photo 1 of 1, Player \d$/ })
  await expect(thumb).toHaveCount(0)
  await openItem(host).getByRole('button', { name: 'Show older messages' }).click()
  await expect(thumb).toContainText('Not loaded. Tap to see it large.')
  await expect(openItem(host).getByRole('button', { name: 'Show older messages' })).toHaveCount(0)

  await thumb.click()
  const large = host.getByRole('dialog', { name: 'Photo' })
  await expect(large.getByRole('alert')).toContainText('This photo didn’t load.')
  await host.unroute('**/photos/**')
  await large.getByRole('button', { name: 'Try again' }).click()
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
})

test('a double tap decides on one claim: the next one is in its place, and not decided on', async ({
  gather,
  open,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const phone = await hostsPhone(party, open)
  const [first, second] = [
    await claimedCard(party.blue, party, server.origin),
    await claimedCard(party.red, party, server.origin),
  ]
  await phone.goto('/manage/evidence')
  await expect(openItem(phone)).toHaveAccessibleName(first.title)
  const button = phone.getByRole('button', { name: 'Approve' })
  await expect(button).toBeEnabled()
  // The second tap comes where the first was, in the very moment in which the next claim is there.
  const tapped = button.evaluate((approve, title) => {
    const { x, y, width, height } = approve.getBoundingClientRect()
    const at = [x + width / 2, y + height / 2] as const
    return new Promise<string>((resolve) => {
      const tapAgain = () => {
        if (document.querySelector('article')?.textContent?.includes(title) !== true) return
        observer.disconnect()
        const under = document.elementFromPoint(...at)?.closest('button')
        under?.click()
        resolve(under?.textContent ?? '')
      }
      const observer = new MutationObserver(tapAgain)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  }, second.title)
  await button.click()
  expect(await tapped).toMatch(/^Approve/)
  await expect(openItem(phone)).toHaveAccessibleName(second.title)
  await expect(button).toBeEnabled()
  await expect(manageTab(phone)).toHaveAccessibleName('Manage (1 waiting)')
  await button.click()
  await expect(phone.getByText('All caught up')).toBeVisible()
})
