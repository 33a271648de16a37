import type { Locator, Page } from '@playwright/test'
import { aPhoto, postMessage } from './fixtures/chat.ts'
import { CODES, command, type Game, readGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { money, openTab, price, row, ticket, toast } from './fixtures/steps.ts'
import { expect, type Party, PHONE, test } from './fixtures/test.ts'

const MOST_TABS = 60
const FOUNTAIN = 'All of us at the fountain. It took three tries.'
const NOBODY = 'Nobody was at the fountain; we stood there for an hour.'

test('[E4] [E5] a claim lands on the desk with its evidence; approved, it waits on no screen any more', async ({
  gather,
  open,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, blue, gameId } = party
  const phone = await hostsPhone(party, open)
  await host.goto('/game/home')
  await blue.goto('/game/home')
  await expect(manageTab(host)).toHaveAccessibleName('Manage')

  const card = await nextCard(party, server.origin)
  await postMessage(blue.request, server.origin, gameId, {
    cardId: card.id,
    text: FOUNTAIN,
    photos: [await photo('#1f63c7'), await photo('#108350')],
    waitedMs: 10 * 60_000,
  })
  await claimPastScreens(blue, party, server.origin, card.id)

  await test.step('the Manage tab counts it, and its section leads to the desk', async () => {
    await expect(manageTab(host)).toHaveAccessibleName('Manage (1 waiting)')
    await openTab(host, 'Manage')
    const desk = host.getByRole('region', { name: 'Review desk' })
    await expect(desk).toContainText('1 waiting')
    await desk.getByRole('link', { name: 'Review Evidence' }).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Review Evidence' })).toBeFocused()
  })

  await test.step('what was claimed, by whom, and what was posted', async () => {
    const item = openItem(host)
    await expect(item).toHaveAccessibleName(card.title)
    await expect(item).toContainText(price(card.value))
    await expect(item).toContainText('Blue Team')
    await expect(item).toContainText('just now')
    await expect(item.getByText('Your own team', { exact: true })).toHaveCount(0)
    await expect(item).toContainText(FOUNTAIN)
    await expect(item.getByText(/^Player \d · \d\d:\d\d, arrived at \d\d:\d\d$/)).toBeVisible()
  })

  await test.step('photos stand in a grid of squares, and are large at a tap', async () => {
    const thumb = openItem(host).getByRole('button', { name: /^Photo 1 of 2, Player \d$/ })
    const box = await thumb.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1)
    await thumb.click()
    const large = host.getByRole('dialog', { name: 'Photo 1 of 2' })
    await expect(large).toContainText(/^.*Player \d · taken at \d\d:\d\d/)
    await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
    await large.getByRole('button', { name: 'Next' }).click()
    await expect(host.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible()
    await host.keyboard.press('Escape')
    await expect(thumb).toBeFocused()
  })

  await test.step('another message comes while the host looks', async () => {
    await postMessage(blue.request, server.origin, gameId, { cardId: card.id, text: 'And one more.' })
    await expect(openItem(host)).toContainText('And one more.')
  })

  await test.step('approved with one tap: told, and gone from both of the host’s screens', async () => {
    await phone.goto('/manage/evidence')
    await expect(openItem(phone)).toHaveAccessibleName(card.title)
    await approve(host)
    await expect(toast(host, 'Approved')).toBeVisible()
    await expect(host.getByText('All caught up')).toBeVisible()
    await expect(host.getByRole('heading', { level: 1 })).toBeFocused()
    for (const screen of [host, phone]) await expect(manageTab(screen)).toHaveAccessibleName('Manage')
    await expect(feedItem(blue, card.title)).toContainText('Approved')
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText(money(card.value))
  })
})

test('[E6] [M4] rejecting says why, and undoes the completion where the host wants that, as was shown before', async ({
  gather,
  open,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, red, blue, gameId } = party
  const phone = await hostsPhone(party, open)
  const [first, second] = [
    await claimedCard(blue, party, server.origin),
    await claimedCard(blue, party, server.origin),
  ]
  const before = first.value + second.value
  for (const screen of [red, blue]) {
    await screen.goto('/game/home')
    await expect(row(screen, 'Standings', 'Blue Team')).toContainText(money(before))
  }
  await host.goto('/manage/evidence')
  await phone.goto('/manage/evidence')
  await expect(openItem(phone)).toHaveAccessibleName(first.title)
  const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })

  await test.step('a reason is wanted: a quick one or one’s own, of at most 200 characters', async () => {
    await host.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toContainText(`"${first.title}" by Blue Team.`)
    const send = dialog.getByRole('button', { name: 'Reject and undo' })
    await expect(send).toBeDisabled()
    await expect(dialog).toContainText('0/200')
    await dialog.getByLabel('Reason', { exact: true }).fill('   ')
    await expect(send).toBeDisabled()
    await dialog.getByRole('button', { name: 'The photo doesn’t show it' }).click()
    await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('The photo doesn’t show it')
    await expect(dialog).toContainText('26/200')
    await expect(send).toBeEnabled()
  })

  await test.step('the effect of the undo in words, which follow the game', async () => {
    await expect(dialog.getByLabel('Undo this completion')).toBeChecked()
    await expect(dialog).toContainText(
      `Blue Team goes from ${money(before)} to ${money(second.value)}; the card returns to the flop.`,
    )
    await expect(dialog).toContainText('The flop will temporarily show 8 cards.')
    await setBalance(party, server.origin, 'Blue Team', before * 100 - 700)
    await expect(dialog).toContainText(
      `Blue Team goes from ${money(before - 7)} to ${money(second.value - 7)}; the card returns to the flop.`,
    )
  })

  await test.step('so it comes about, on all phones; the next claim has the focus', async () => {
    await dialog.getByRole('button', { name: 'Reject and undo' }).click()
    await expect(toast(host, 'Rejected and undone')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(openItem(host)).toHaveAccessibleName(second.title)
    await expect(host.getByRole('heading', { level: 2, name: second.title })).toBeFocused()
    for (const screen of [red, blue]) {
      await expect(row(screen, 'Standings', 'Blue Team')).toContainText(money(second.value - 7))
      await expect(feedItem(screen, first.title).first()).toContainText(
        `Admin returned "${first.title}" to the flop and deducted ${price(first.value)} from Blue Team`,
      )
      await expect(feedItem(screen, first.title).last()).toContainText('Undone')
    }
    await openTab(blue, 'Flop')
    await expect(blue.getByRole('article')).toHaveCount(8)
    await expect(ticket(blue, first.title)).toBeVisible()
    await expect(openItem(phone)).toContainText('This completion was undone')
  })

  await test.step('without the undo the reward stays; the chat tells the team why', async () => {
    await host.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByLabel('Reason', { exact: true }).fill('That is another bridge.')
    await dialog.getByLabel('Undo this completion').uncheck()
    await expect(dialog).toContainText('Blue Team keeps the reward.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(host.getByText('All caught up')).toBeVisible()
    await openTab(blue, 'Home')
    await expect(feedItem(blue, second.title)).toContainText('Rejected')
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText(money(second.value - 7))
    const chat = await blue.request.get(`/api/games/${gameId}/chat`)
    expect(((await chat.json()) as { lines: object[] }).lines).toMatchObject([
      { kind: 'rejection', cardId: first.id, text: 'The photo doesn’t show it' },
      { kind: 'rejection', cardId: second.id, text: 'That is another bridge.' },
    ])
  })
})

test('the host’s own team is marked as such; where nothing is posted the team is asked in the chat', async ({
  gather,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, red, blue, gameId } = party
  const own = await claimedCard(red, party, server.origin)
  const theirs = await claimedCard(blue, party, server.origin)
  await host.goto('/manage/evidence')

  await expect(openItem(host)).toHaveAccessibleName(own.title)
  await expect(openItem(host).getByText('Your own team', { exact: true })).toBeVisible()
  await expect(openItem(host)).toContainText('Nothing posted yet')
  await expect(openItem(host)).toContainText('Post proof in the evidence chat')
  await expect(openItem(host).getByRole('button', { name: 'Ask for proof' })).toHaveCount(0)
  await expect(queueRow(host, own.title)).toContainText('your own team')

  await queueRow(host, theirs.title).click()
  await expect(openItem(host)).toHaveAccessibleName(theirs.title)
  await expect(openItem(host).getByText('Your own team', { exact: true })).toHaveCount(0)
  await expect(queueRow(host, theirs.title)).toContainText('nothing posted')
  await openItem(host).getByRole('button', { name: 'Ask for proof' }).click()
  await expect(openItem(host)).toContainText(/You asked at \d\d:\d\d/)
  const chat = await blue.request.get(`/api/games/${gameId}/chat?card=${theirs.id}`)
  expect(((await chat.json()) as { lines: object[] }).lines).toMatchObject([
    { playerId: null, text: `Blue Team, please post your evidence for "${theirs.title}".` },
  ])

  await postMessage(blue.request, server.origin, gameId, {
    cardId: theirs.id,
    photos: [await photo('#ffcc15')],
  })
  await expect(openItem(host).getByRole('button', { name: /^Photo 1 of 1, Player \d$/ })).toBeVisible()
  await expect(openItem(host).getByText('Nothing posted yet')).toHaveCount(0)
  await expect(queueRow(host, theirs.title)).not.toContainText('nothing posted')
})

test('[E7] a player disputes a claim of the feed, and the desk shows who and why', async ({
  gather,
  server,
}) => {
  const party = await started(await gather(), server.origin)
  const { host, red, blue } = party
  const card = await claimedCard(blue, party, server.origin)
  await host.goto('/manage/evidence')
  await approve(host)
  await expect(host.getByText('All caught up')).toBeVisible()
  for (const screen of [red, blue]) {
    await screen.goto('/game/home')
    await expect(feedItem(screen, card.title)).toContainText('Approved')
    await expect(feedItem(screen, card.title)).toContainText(
      `Blue Team completed "${card.title}" (+${price(card.value)})`,
    )
  }

  await test.step('why is asked, and everything can be left as it was', async () => {
    await disputeButton(red, card.title).click()
    const dialog = red.getByRole('dialog', { name: 'Dispute this completion?' })
    await expect(dialog).toContainText(`Blue Team completed "${card.title}"`)
    await expect(dialog.getByRole('button', { name: 'Dispute', exact: true })).toBeDisabled()
    await red.keyboard.press('Escape')
    await expect(disputeButton(red, card.title)).toBeFocused()
  })

  await test.step('disputed: it waits again, with who and why', async () => {
    await dispute(red, card.title, NOBODY)
    await expect(toast(red, 'Disputed')).toBeVisible()
    await expect(feedItem(red, card.title)).toContainText('You disputed this')
    await expect(disputeButton(red, card.title)).toHaveCount(0)
    await expect(feedItem(blue, card.title)).toContainText('Disputed')
    await expect(manageTab(host)).toHaveAccessibleName('Manage (1 waiting)')
    await expect(openItem(host)).toHaveAccessibleName(card.title)
    const disputes = openItem(host).getByRole('region', { name: 'Disputed' })
    await expect(disputes).toContainText(/You approved this at \d\d:\d\d/)
    await expect(disputes).toContainText(/Player \d · Red Team · \d\d:\d\d/)
    await expect(disputes).toContainText(NOBODY)
  })

  await test.step('the host has the last word, and disputes nothing', async () => {
    await approve(host)
    await expect(host.getByText('All caught up')).toBeVisible()
    for (const screen of [red, blue]) await expect(feedItem(screen, card.title)).toContainText('Approved')
    await expect(disputeButton(red, card.title)).toBeVisible()
    // [X102] Nobody disputes what their own team has completed.
    await expect(disputeButton(blue, card.title)).toHaveCount(0)
    await openTab(host, 'Home')
    await expect(feedItem(host, card.title)).toContainText('Approved')
    await expect(disputeButton(host, card.title)).toHaveCount(0)
  })

  await test.step('undone while a player writes a reason: there is nothing left to dispute', async () => {
    await disputeButton(red, card.title).click()
    await command(host.context(), server.origin, party.gameId, { type: 'UndoClaim', cardId: card.id })
    const dialog = red.getByRole('dialog', { name: 'Dispute this completion?' })
    await expect(dialog).toContainText('This completion was undone. There’s nothing left to dispute.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(feedItem(red, card.title).last()).toContainText('Undone')
    await expect(disputeButton(red, card.title)).toHaveCount(0)
  })
})

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
  expect(await tapped).toBe('Approve')
  await expect(openItem(phone)).toHaveAccessibleName(second.title)
  await expect(button).toBeEnabled()
  await expect(manageTab(phone)).toHaveAccessibleName('Manage (1 waiting)')
  await button.click()
  await expect(phone.getByText('All caught up')).toBeVisible()
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
  await host.goto('/manage')
  await expect(host.getByRole('region', { name: 'Review desk' })).toContainText('2 waiting')
  await look(host, 'the way to the desk')
  await host.goto('/manage/evidence')
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

const started = async (party: Party, origin: string): Promise<Party> => {
  await command(party.host.context(), origin, party.gameId, { type: 'StartGame' })
  return party
}

/** The host's phone beside the laptop. */
async function hostsPhone(
  { host }: Party,
  open: (opening: { device: typeof PHONE }) => Promise<Page>,
): Promise<Page> {
  const phone = await open({ device: PHONE })
  await phone.context().addCookies(await host.context().cookies())
  return phone
}

type Card = Game['cards'][number]

/** A card that is live. */
async function nextCard({ host, gameId }: Party, origin: string): Promise<Card> {
  const { cards } = await readGame(host.context(), origin, gameId)
  const card = cards.find(({ status }) => status === 'in_flop')
  if (!card) throw new Error('the flop is empty')
  return card
}

const claimPastScreens = (player: Page, { gameId }: Party, origin: string, cardId: string): Promise<void> =>
  command(player.context(), origin, gameId, { type: 'ClaimCard', cardId })

/** A card that a player has just claimed, past the screens. */
async function claimedCard(player: Page, party: Party, origin: string): Promise<Card> {
  const card = await nextCard(party, origin)
  await claimPastScreens(player, party, origin, card.id)
  return card
}

const photo = (colour: string): Promise<Buffer> => aPhoto(640, 480, colour)

const manageTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Manage' })

const openItem = (page: Page) => page.getByRole('article')

const queue = (page: Page) => page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')

const queueRow = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: title })

const approve = (page: Page): Promise<void> => page.getByRole('button', { name: 'Approve' }).click()

const feedItem = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: `"${title}"` })

const disputeButton = (page: Page, title: string) =>
  feedItem(page, title).getByRole('button', { name: /^Dispute/ })

async function dispute(page: Page, title: string, reason: string): Promise<void> {
  await disputeButton(page, title).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute this completion?' })
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click()
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_TABS} tabs did not reach ${target}`)
}

/** Sets a team's budget past the screens. */
async function setBalance(
  { host, gameId }: Party,
  origin: string,
  name: string,
  toCents: number,
): Promise<void> {
  const { teams } = await readGame(host.context(), origin, gameId)
  const team = teams.find((each) => each.name === name)
  const edits = [{ teamId: team?.id, seenCents: team?.balanceCents, toCents }]
  await command(host.context(), origin, gameId, { type: 'EditBudgets', edits })
}
