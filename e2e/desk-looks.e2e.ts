import type { Locator, Page } from '@playwright/test'
import { postMessage } from './fixtures/chat.ts'
import {
  approve,
  claimedCard,
  dispute,
  disputeButton,
  FOUNTAIN,
  feedItem,
  NOBODY,
  openItem,
  photo,
  queue,
  started,
} from './fixtures/desk.ts'
import { CODES, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const MOST_TABS = 60

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_TABS} tabs did not reach ${target}`)
}

test('the desk by keyboard alone: each decision leads to the next claim, and none is decided twice', async ({
  gather,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, red, blue } = party
  const [first, second, third] = [
    await claimedCard(blue, party, server.origin),
    await claimedCard(red, party, server.origin),
    await claimedCard(blue, party, server.origin),
  ]
  const heading = (title: string) => host.getByRole('heading', { level: 2, name: title })
  await host.goto('/manage')
  await host.getByRole('link', { name: 'Review Evidence' }).focus()
  await host.keyboard.press('Enter')
  await expect(openItem(host)).toHaveAccessibleName(first.title)

  await tabTo(host, host.getByRole('button', { name: 'Approve' }))
  await host.keyboard.press('Enter')
  await host.keyboard.press('Enter')
  await expect(heading(second.title)).toBeFocused()
  await host.keyboard.press('Enter')
  await expect(queue(host)).toHaveCount(2)

  await tabTo(host, host.getByRole('button', { name: 'Reject' }))
  await host.keyboard.press('Enter')
  const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })
  await tabTo(host, dialog.getByRole('button', { name: 'Wrong place' }))
  await host.keyboard.press('Space')
  await tabTo(host, dialog.getByRole('button', { name: 'Reject and undo' }))
  await host.keyboard.press('Enter')
  await expect(heading(third.title)).toBeFocused()
  await expect(dialog).toHaveCount(0)
  const { cards } = await readGame(host.context(), server.origin, party.gameId)
  const statusOf = ({ id }: { id: string }) => cards.find((card) => card.id === id)?.status
  expect([first, second, third].map(statusOf)).toEqual(['claimed', 'in_flop', 'claimed'])
})

test('the desk and its dialogs are without findings', async ({ gather, server }) => {
  test.slow()
  const party = await started(await gather(), server.origin)
  const { host, red, blue, gameId } = party
  await host.goto('/manage/evidence')
  await expect(host.getByText('All caught up')).toBeVisible()
  await look(host, 'an empty desk')
  const card = await claimedCard(blue, party, server.origin)
  await claimedCard(red, party, server.origin)
  await postMessage(blue.request, server.origin, gameId, {
    cardId: card.id,
    text: FOUNTAIN,
    photos: [await photo('#a17fd2'), await photo('#f77713')],
  })
  await red.goto('/game/home')
  await disputeButton(red, card.title).click()
  await expect(red.getByRole('dialog')).toBeVisible()
  await look(red, 'a dispute')
  await red.keyboard.press('Escape')
  await dispute(red, card.title, NOBODY)
  await expect(feedItem(red, card.title)).toContainText('You disputed this')
  await look(red, 'a feed with a dispute')
  await goTo(host, '/manage')
  await expect(host.getByRole('region', { name: 'Review desk' })).toContainText('2 waiting')
  await look(host, 'the way to the desk')
  await goTo(host, '/manage/evidence')
  await expect(openItem(host)).toContainText(NOBODY)
  await look(host, 'the desk')
  await openItem(host)
    .getByRole('button', { name: /^Photo 1/ })
    .click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await look(host, 'a photo')
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: 'Reject' }).click()
  await look(host, 'a rejection')
})

test('the longest names stay on the desk', async ({ gather, server }) => {
  const longest = {
    teams: [
      { id: 'a', name: 'W'.repeat(20), color: 'red', code: CODES.red },
      { id: 'b', name: 'M'.repeat(20), color: 'blue', code: CODES.blue },
    ],
  }
  const party = await started(await gather({ setup: longest }), server.origin)
  const { host, blue, red } = party
  await host.setViewportSize(PHONE.viewport)
  for (const [page, name] of [
    [red, 'W'.repeat(20)],
    [blue, 'M'.repeat(20)],
  ] as const) {
    await claimedCard(page, party, server.origin)
    await host.goto('/manage/evidence')
    await expect(openItem(host)).toContainText(name)
    const widths = () => host.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widths).toBe(PHONE.viewport.width)
    await look(host, 'the longest names')
    await approve(host)
    await expect(host.getByText('All caught up')).toBeVisible()
  }
})
