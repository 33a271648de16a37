import type { Page } from '@playwright/test'
import { postMessage } from './fixtures/chat.ts'
import { claimPastScreens, nextCard, photo } from './fixtures/desk.ts'
import { command, createGame, joinGame, readGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { setBalance } from './fixtures/manage.ts'
import { toast } from './fixtures/steps.ts'
import { expect, type Party, test } from './fixtures/test.ts'

const CODES = ['red123', 'blue123', 'yellow1', 'green12']
const CLAIMS = 20

const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** Nothing of the page is out of sight. */
const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) > window.innerHeight)

/** Which rows of what waits are whole in sight; none is in part. */
const rowsInSight = (page: Page): Promise<number[]> =>
  page.locator('.waiting-rows').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    return [...list.children].flatMap((row, index) => {
      const box = row.getBoundingClientRect()
      const isSeen = box.bottom > top + 1 && box.top < bottom - 1
      if (isSeen && (box.top < top - 1 || box.bottom > bottom + 1)) throw new Error(`row ${index} is cut`)
      return isSeen ? [index] : []
    })
  })

test('[Q3] a game of four teams from one screen: twenty claims are decided by the keyboard alone', async ({
  open,
  openHost,
  server,
}) => {
  const { origin } = server
  const host = await openHost()
  const teams = ['Red', 'Blue', 'Yellow', 'Green'].map((name, index) => ({
    id: `team-${index + 1}`,
    name: `${name} Team`,
    color: name.toLowerCase(),
    code: CODES[index],
  }))
  const created = await createGame(host.request, origin, { teams })
  const phones = await Promise.all(
    CODES.map(async (teamCode) => {
      const page = await open()
      await joinGame(page.request, origin, { gameCode: created.code, teamCode })
      return page
    }),
  )
  const [red, blue] = phones
  if (!red || !blue) throw new Error('nobody plays')
  const party: Party = { ...created, host, red, blue }
  await command(host.context(), origin, created.gameId, { type: 'StartGame' })
  const claims: string[] = []
  const blueSky = await photo('#1f63c7')
  for (let round = 0; round < CLAIMS / phones.length; round += 1) {
    const { cards } = await readGame(host.context(), origin, created.gameId)
    const live = cards.filter(({ status }) => status === 'in_flop')
    const taken = phones.map((player, index) => ({ player, cardId: live[index]?.id ?? '' }))
    // The last team posts nothing.
    await Promise.all(
      taken.slice(0, -1).map(({ player, cardId }, index) => {
        const proof = index === 0 ? { photos: [blueSky] } : { text: 'Done.' }
        return postMessage(player.request, origin, created.gameId, { cardId, ...proof })
      }),
    )
    for (const { player, cardId } of taken) {
      await claimPastScreens(player, party, origin, cardId)
      claims.push(cardId)
    }
  }

  await host.setViewportSize({ width: 1440, height: 900 })
  await host.goto('/manage')
  const { keyboard } = host
  const waiting = (count: number) => expect(host.getByText(`${count} waiting`, { exact: true })).toBeVisible()
  const decidable = host.getByRole('button', { name: 'Reject' })
  await waiting(CLAIMS)
  await expect(
    host
      .getByRole('article')
      .getByRole('button', { name: /^Photo 1 of 1/ })
      .locator('img'),
  ).toHaveJSProperty('complete', true)
  await expect.poll(() => scrolls(host)).toBe(false)
  // Its own clock is the only one in sight.
  await expect(host.getByRole('timer')).toBeVisible()
  await expect(host.getByText(/^Time left/).first()).toBeHidden()
  await expect(host.getByRole('list', { name: 'Keys' })).toContainText(/approve.*reject.*browse.*undo/)
  // More wait than there is room for, which is seen; and ending the game comes last.
  await expect(host.getByRole('link', { name: /^and 1\d more Review Evidence$/ })).toBeVisible()
  expect(await rowsInSight(host)).toEqual([0])
  await expect(host.getByRole('main').locator('a, button').last()).toHaveText('End Game')
  await look(host, 'the cockpit')

  await test.step('nothing is decided while one types, in a dialog, with a modifier, or by a held key', async () => {
    await expect(decidable).toBeEnabled()
    await host.getByRole('textbox', { name: 'Announcement' }).fill('')
    await host.getByRole('textbox', { name: 'Announcement' }).pressSequentially('arz')
    await host.getByRole('heading', { level: 1 }).focus()
    await keyboard.press('Control+a')
    await keyboard.press('Shift+A')
    await keyboard.press('r')
    const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })
    await expect(dialog).toBeVisible()
    await keyboard.press('a')
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await waiting(CLAIMS)
  })

  await test.step('a narrower window keeps what is being typed', async () => {
    await host.setViewportSize({ width: 1000, height: 900 })
    await expect(host.getByRole('textbox', { name: 'Announcement' })).toHaveValue('arz')
    await host.setViewportSize({ width: 1440, height: 900 })
    await expect(host.getByRole('textbox', { name: 'Announcement' })).toHaveValue('arz')
    await expect.poll(() => scrolls(host)).toBe(false)
  })

  await test.step('a tablet has the decision in the ticket, and the list beside the standings, whole in the first screen', async () => {
    await host.setViewportSize({ width: 820, height: 1180 })
    const [ticket, approve, list, standings, tabs] = await Promise.all(
      [
        host.locator('.cockpit-open'),
        host.getByRole('button', { name: /^Approve/ }),
        host.locator('.cockpit-waiting'),
        host.locator('.cockpit-board'),
        host.locator('[data-bottom-nav]'),
      ].map((each) => each.boundingBox()),
    )
    expect((approve?.y ?? 0) + (approve?.height ?? 0)).toBeLessThan((ticket?.y ?? 0) + (ticket?.height ?? 0))
    expect(list?.y).toBeCloseTo(standings?.y ?? 0, 0)
    expect(list?.x ?? 0).toBeLessThan((standings?.x ?? 0) - (list?.width ?? 0))
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
    expect(await rowsInSight(host)).toEqual([0, 1, 2])
    await host.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a small laptop has all of it in sight, under an announcement as well', async () => {
    const text = 'Meet at the fountain at six, and bring all the evidence.'
    await command(host.context(), origin, created.gameId, { type: 'PostAnnouncement', text })
    await host.setViewportSize({ width: 1280, height: 800 })
    await expect(host.getByRole('region', { name: 'From the host' }).getByText(text)).toBeVisible()
    await expect.poll(() => scrolls(host)).toBe(false)
    for (const last of ['End Game', 'Reject']) {
      await expect(host.getByRole('button', { name: last })).toBeInViewport({ ratio: 1 })
    }
    await expect(host.getByRole('link', { name: 'My games' })).toBeInViewport({ ratio: 1 })
    await host.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the arrows turn to others; where nothing was posted, Approve is not the main action', async () => {
    const first = (await heading(host).textContent()) ?? ''
    await keyboard.press('ArrowRight')
    await expect(heading(host)).not.toHaveText(first)
    await keyboard.press('ArrowLeft')
    await expect(heading(host)).toHaveText(first)
    await keyboard.press('ArrowLeft')
    await expect(host.getByText('Nothing posted yet')).toBeVisible()
    await expect(host.getByRole('button', { name: /^Approve/ })).toHaveClass(/bg-raised/)
    await host.setViewportSize({ width: 1280, height: 800 })
    const isWhole = (ticket: Element) => ticket.scrollHeight <= ticket.clientHeight
    expect(await host.getByRole('article').evaluate(isWhole), 'what asks for proof is whole').toBe(true)
    await host.setViewportSize({ width: 1440, height: 900 })
    await keyboard.press('ArrowRight')
    await expect(heading(host)).toHaveText(first)
  })

  for (let left = CLAIMS; left > 0; left -= 1) {
    await expect(decidable).toBeEnabled()
    if (left === 15) {
      await keyboard.press('r')
      const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })
      await dialog.getByLabel('Reason', { exact: true }).focus()
      await keyboard.type('A blur.')
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      await keyboard.press('Enter')
    } else {
      await keyboard.down('a')
      // Held, it is heard again and again.
      await keyboard.down('a')
      await keyboard.up('a')
    }
    if (left > 1) await waiting(left - 1)
  }
  await expect(host.getByText('All caught up').last()).toBeVisible()
  await expect.poll(() => scrolls(host)).toBe(false)

  await test.step('Z asks about the last one', async () => {
    await keyboard.press('z')
    const dialog = host.getByRole('alertdialog', { name: 'Undo Challenge Completion' })
    await dialog.getByRole('button', { name: 'Undo Completion' }).focus()
    await keyboard.press('Enter')
    await expect(toast(host, 'Card Returned to Flop')).toBeVisible()
  })
  const { cards } = await readGame(host.context(), origin, created.gameId)
  const states = claims.map((id) => cards.find((card) => card.id === id)?.status)
  expect(states.filter((status) => status === 'claimed')).toHaveLength(CLAIMS - 2)
})

test('[Q3] what others do while a host decides by keys: an alert, a new claim, a decision elsewhere, an undo', async ({
  gather,
  server,
}) => {
  const party = await gather()
  const { host, red, blue, gameId } = party
  const { origin } = server
  const order = (what: { type: string; [field: string]: unknown }, page = host) =>
    command(page.context(), origin, gameId, what)
  await order({ type: 'StartGame' })
  await setBalance(party, origin, 'Red Team', 90_000)
  await setBalance(party, origin, 'Blue Team', 90_000)
  const bid = (page: Page, amountCents: number, highest: number) =>
    order({ type: 'PlaceBid', zoneId: 'z01', amountCents, seenOwnCents: 0, seenHighestCents: highest }, page)
  const claimNext = async (player: Page, photos: readonly Buffer[] = []) => {
    const card = await nextCard(party, origin)
    await postMessage(player.request, origin, gameId, { cardId: card.id, text: 'Done.', photos })
    await claimPastScreens(player, party, origin, card.id)
    const { cards } = await readGame(host.context(), origin, gameId)
    return cards.find(({ id }) => id === card.id) ?? card
  }
  await bid(host, 200, 0)
  const first = await claimNext(blue, [await photo('#1f63c7')])
  const second = await claimNext(blue)
  const third = await claimNext(red)
  await host.setViewportSize({ width: 1440, height: 900 })
  const line = await layLine(server.port)
  await host.goto(`${line.origin}/manage`)
  const { keyboard } = host
  const decidable = host.getByRole('button', { name: 'Reject' })
  await expect(heading(host)).toHaveText(first.title)
  await expect(decidable).toBeEnabled()

  await test.step('under an alert, keys mean what they always mean', async () => {
    const field = host.getByRole('textbox', { name: 'Announcement' })
    await field.focus()
    await bid(blue, 500, 200)
    await expect(host.getByRole('list', { name: 'Alerts' })).toContainText('Lost Zone 1 to Blue')
    await expect(field).toBeFocused()
    await host.getByRole('heading', { level: 1 }).focus()
    await keyboard.press('ArrowRight')
    await expect(heading(host)).toHaveText(second.title)
    await keyboard.press('ArrowLeft')
    await expect(heading(host)).toHaveText(first.title)
  })

  await test.step('a claim that arrives while a photo is open changes nothing under it', async () => {
    await host
      .getByRole('article')
      .getByRole('button', { name: /^Photo 1 of 1/ })
      .click()
    const viewer = host.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await claimNext(blue)
    await keyboard.press('a')
    await expect(viewer).toBeVisible()
    await keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(host.getByText('4 waiting', { exact: true })).toBeVisible()
    await expect(heading(host)).toHaveText(first.title)
  })

  await test.step('it was approved on another screen when A goes down: told, and nothing else is decided', async () => {
    await expect(decidable).toBeEnabled()
    line.stall('down')
    const { id: cardId, claimedAtMs } = first
    await order({ type: 'ApproveClaim', cardId, claimedAtMs })
    await keyboard.press('a')
    await line.held()
    line.resume()
    await expect(host.getByRole('article').getByRole('status')).not.toBeEmpty()
    await expect(heading(host)).toHaveText(first.title)
    await keyboard.press('a')
    await keyboard.press('r')
    await expect(host.getByRole('dialog')).toHaveCount(0)
    await expect(host.getByText('3 waiting', { exact: true })).toBeVisible()
    await keyboard.press('ArrowRight')
    await expect(heading(host)).toHaveText(second.title)
  })

  await test.step('the claim that is shown is undone: it stays to be read, its keys rest, and a dialog about it says so', async () => {
    await expect(decidable).toBeEnabled()
    await keyboard.press('r')
    const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })
    await dialog.getByLabel('Reason', { exact: true }).fill('A blur.')
    await order({ type: 'UndoClaim', cardId: second.id })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Reject/ })).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(heading(host)).toHaveText(second.title)
    await keyboard.press('a')
    await expect(host.getByText('2 waiting', { exact: true })).toBeVisible()
    await keyboard.press('ArrowRight')
    await expect(heading(host)).toHaveText(third.title)
  })
  await host.close()
  await line.close()
})
