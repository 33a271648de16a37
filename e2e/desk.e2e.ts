import { postMessage } from './fixtures/chat.ts'
import {
  approve,
  claimedCard,
  claimPastScreens,
  dispute,
  disputeButton,
  FOUNTAIN,
  feedItem,
  hostsPhone,
  manageTab,
  NOBODY,
  nextCard,
  openItem,
  photo,
  queueRow,
  started,
} from './fixtures/desk.ts'
import { command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { money, openTab, price, row, ticket, toast } from './fixtures/steps.ts'
import { expect, type Party, test } from './fixtures/test.ts'

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
    await expect(item).toContainText(/Photo taken .*\d\d:\d\d · Sent .*\d\d:\d\d · Claimed .*\d\d:\d\d/)
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
  await goTo(host, '/manage/evidence')
  await goTo(phone, '/manage/evidence')
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
    await expect(dialog).toContainText('25/200')
    await expect(send).toBeEnabled()
  })

  await test.step('the effect of the undo in words, which follow the game', async () => {
    await expect(dialog.getByLabel('Undo this completion')).toBeChecked()
    await expect(dialog).toContainText(
      `Blue Team goes from ${money(before)} to ${money(second.value)}. The card returns to the flop.`,
    )
    await expect(dialog).toContainText('The flop will temporarily show 8 cards.')
    await setBalance(party, server.origin, 'Blue Team', before * 100 - 700)
    await expect(dialog).toContainText(
      `Blue Team goes from ${money(before - 7)} to ${money(second.value - 7)}. The card returns to the flop.`,
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
  await expect(queueRow(host, own.title)).toContainText('Your own team')

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
