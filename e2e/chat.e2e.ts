import type { Locator, Page } from '@playwright/test'
import { aPhoto, choose, messages, openChat, photoFile, post, postMessage, waiting } from './fixtures/chat.ts'
import { test } from './fixtures/chat-party.ts'
import { misfits } from './fixtures/fits.ts'
import { command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { askToClaim, claim, flopTitles, price, rewardOf, ticket } from './fixtures/steps.ts'
import { expect } from './fixtures/test.ts'

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

test('[E3] [X8] players delete their own messages, the host any, for everyone and for good', async ({
  party,
  server,
}) => {
  const { host, red, blue, gameId } = party
  const photos = [await aPhoto(64, 48, '#a17fd2')]
  await postMessage(red.request, server.origin, gameId, { text: 'Not this one', photos })
  await postMessage(blue.request, server.origin, gameId, { text: 'From blue' })
  for (const page of [host, red, blue]) await openChat(page)
  // Behind the teams' letters.
  await expect(red.getByText(/(?<!\d)2 of 2 players online$/)).toBeVisible()
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

  await host.getByRole('button', { name: 'Delete Ben’s message' }).click()
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
  await red.getByRole('button', { name: 'Reward' }).click()
  const [first = '', second = ''] = await flopTitles(red)
  expect(await rewardOf(red, first)).toBeGreaterThanOrEqual(await rewardOf(red, second))
  await red.reload()
  expect((await flopTitles(red)).slice(0, 2)).toEqual([first, second])
  const dialog = await askToClaim(red, first)
  await expect(dialog.getByRole('button').filter({ hasNotText: 'More' })).toHaveText([
    'Post proof',
    'Evidence Sent',
    'Cancel',
  ])
  await expect(dialog).toContainText(
    'You can only mark a challenge complete after sharing conclusive evidence.',
  )
  await expect(dialog).toContainText('Your team hasn’t posted proof yet')
  await dialog.getByRole('link', { name: 'conclusive evidence' }).click()

  await expect(red.getByRole('heading', { level: 1, name: 'Evidence chat' })).toBeFocused()
  const about = red.getByRole('radiogroup', { name: 'Challenge' })
  await expect(about.getByRole('radio', { name: first })).toBeChecked()
  await post(red, 'Here we are.')
  await expect(messages(red)).toContainText(first)
  await expect(about.getByRole('radio', { name: first })).toBeChecked()
  await red.getByRole('link', { name: 'Back to The Flop' }).click()
  await expect(ticket(red, first)).toContainText('Your team has posted proof')
  await expect(ticket(red, second)).not.toContainText('Your team has posted proof')
  await expect(await askToClaim(red, first)).toContainText('Your team has posted proof')
  await red.getByRole('button', { name: 'Cancel' }).click()
  // The stub flies to the balance, which counts it once it has landed.
  await red.emulateMedia({ reducedMotion: 'no-preference' })
  const flown = red.waitForFunction(() => document.querySelector('[data-flight]')?.textContent)
  const paid = await claim(red, first)
  expect(await (await flown).jsonValue()).toBe(`+$${paid}`)
  await expect(red.locator('[data-landed]')).toHaveText(`+$${paid}`)
  await red.emulateMedia({ reducedMotion: 'reduce' })

  const reward = await rewardOf(red, second)
  // The camera stands on the ticket; a page that it closed knows the card, and claiming follows the post.
  const takePhoto = async (button: Locator) => {
    const [camera] = await Promise.all([red.waitForEvent('filechooser'), button.click()])
    await camera.setFiles([photoFile('proof.jpg', await aPhoto(60, 40, '#108350'))])
    await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
  }
  await takePhoto(ticket(red, second).getByRole('button', { name: /^Post proof of/ }))
  const sheet = red.getByRole('alertdialog', { name: 'Post proof' })
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Upside down.')
  await red.reload()
  await expect(sheet).toContainText('The page was closed while you took proof.')
  await expect(sheet).toContainText(second)
  await expect(sheet.getByRole('textbox', { name: 'Message' })).toHaveValue('Upside down.')
  await takePhoto(sheet.getByRole('button', { name: 'Take photo' }))
  await sheet.getByRole('button', { name: 'Post photo' }).click()
  const next = red.getByRole('alertdialog', { name: 'Have you sent evidence?' })
  await expect(next).toBeFocused()
  await expect(next).toContainText('Your team has posted proof')
  await expect(next.getByRole('button').filter({ hasNotText: 'More' })).toHaveText([
    'Evidence Sent',
    'Cancel',
  ])
  await next.getByRole('button', { name: 'Evidence Sent' }).click()
  // Without motion it stands there at once.
  await expect(red.locator('[data-landed]')).toHaveText(`+$${reward}`)
  await expect(ticket(red, second)).toHaveCount(0)

  // Another team sees whether those who claimed have posted, and can look at one challenge alone.
  await openChat(blue)
  const chips = blue.getByRole('radiogroup', { name: 'Challenge' }).locator('label')
  await expect(chips).toHaveCount(8)
  await blue.getByRole('button', { name: 'Completed' }).click()
  await expect(chips).toHaveText([
    'No challenge',
    ...Array.from({ length: 7 }, () => /^\$\d+ ./),
    `$${reward} ${second} (Red Team, posted)`,
    `$${paid} ${first} (Red Team, posted)`,
  ])
  await post(blue, 'Something else')
  await messages(blue)
    .getByRole('button', { name: `${first}: show only this challenge` })
    .click()
  await expect(messages(blue)).toHaveCount(1)
  await expect(blue.getByText('Red Team has posted proof.')).toBeVisible()
  await blue.getByRole('button', { name: 'Show all' }).click()
  await expect(messages(blue)).toHaveCount(3)
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
  // What the own team owes proof of comes first: among a phone's chips, and beside a laptop's chat.
  await goTo(red, '/game/chat')
  const chips = red.getByRole('radiogroup', { name: 'Challenge' }).getByRole('radio')
  await expect(chips.first()).toHaveAccessibleName(/^No proof: \$\d/)
  await expect(chips.first().locator('..')).toContainText(title)
  const phone = red.viewportSize()
  await red.setViewportSize({ width: 1280, height: 800 })
  await look(red, 'proof that is missing')
  await expect(red.getByRole('heading', { name: /^Proof missing · \$\d+ at risk$/ })).toBeVisible()
  // The claim's toast has such a button, too.
  const challenges = red.getByRole('navigation', { name: 'Challenges' })
  await challenges.getByRole('button', { name: `Post proof of ${title}` }).click()
  await expect(red.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await expect(red.getByRole('button', { name: `Not for ${title}` })).toBeVisible()
  await post(red, 'A puddle.')
  await expect(messages(red).filter({ hasText: 'A puddle.' })).toContainText('Waiting')
  await expect(red.getByRole('heading', { name: 'Proof missing' })).toHaveCount(0)
  if (phone) await red.setViewportSize(phone)

  const seen = { cardId: card.id, claimedAtMs: card.claimedAtMs }
  const order = (page: Page, given: { type: string; [field: string]: unknown }) =>
    command(page.context(), server.origin, gameId, { ...seen, ...given })
  await order(blue, { type: 'DisputeClaim', reason: 'That was a lake.' })
  await order(host, { type: 'ApproveClaim' })
  await order(blue, { type: 'DisputeClaim', reason: 'It still was.' })
  await order(host, { type: 'RejectClaim', reason: 'They are right.', undo: true })
  await expect(messages(blue)).toHaveCount(5)
  await expect(messages(blue).nth(1)).toContainText('“That was a lake.”')
  await expect(messages(blue).nth(2)).toContainText(`The host approved "${title}"`)
  await expect(messages(blue).nth(3)).toContainText(`Ben’s team disputes "${title}"`)
  await expect(messages(blue).nth(4)).toContainText(`The host rejected "${title}"`)
  await expect(messages(blue).nth(4)).toContainText('“They are right.”')

  // A laptop has the challenges beside it.
  await postMessage(blue.request, server.origin, gameId, { text: 'Good game.', cardId: null })
  await openChat(host)
  await expect(messages(host)).toHaveCount(6)
  const beside = host
    .getByRole('navigation', { name: 'Challenges' })
    .getByRole('button')
    .filter({ hasNotText: /^Post/ })
  // Of the live ones the three that end soonest, until one asks for the others.
  await beside.filter({ hasText: /^\d more$/ }).click()
  await beside.filter({ hasText: title }).click()
  await expect(messages(host)).toHaveCount(5)
  await expect(beside.filter({ hasText: title })).toHaveAttribute('aria-current', 'true')
  await expect(beside.filter({ hasText: title })).toContainText(/\d\d:\d\d:\d\d/)
  await look(host, 'the challenges beside the chat')
  await beside.filter({ hasText: 'All messages' }).click()
  await expect(messages(host)).toHaveCount(6)

  // So does a tablet, and the tabs under it: its own field stands above them.
  const usual = host.viewportSize()
  await host.setViewportSize({ width: 820, height: 1180 })
  await beside.filter({ hasText: /^\d more$/ }).click()
  await expect(beside.filter({ hasText: title })).toBeVisible()
  const tabs = await host.getByRole('navigation', { name: 'Game' }).boundingBox()
  const field = await host.getByRole('textbox', { name: 'Message' }).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0), 'the field above the tabs').toBeLessThan(tabs?.y ?? 0)
  expect(await misfits(host, { width: 820, height: 1180, text: 200 })).toEqual([])
  if (usual) await host.setViewportSize(usual)
})

test('axe finds nothing in the chat, on any of its faces', async ({ party, server }) => {
  const { host, red, blue, gameId } = party
  await openChat(red)
  await look(red, 'empty chat')
  await goTo(red, '/game/flop')
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
  await red.getByRole('button', { name: 'Mark complete' }).first().click()
  await red.getByRole('button', { name: 'Post proof' }).click()
  await look(red, 'proof sheet')
  await red.getByRole('button', { name: 'Cancel' }).click()
  const claimed = (await readGame(red.context(), server.origin, gameId)).cards.find(({ id }) => id === cardId)
  const { claimedAtMs } = claimed as unknown as { claimedAtMs: number }
  await command(blue.context(), server.origin, gameId, {
    type: 'DisputeClaim',
    cardId,
    claimedAtMs,
    reason: 'Where is the boat?',
  })

  await goTo(red, '/game/chat')
  await expect(messages(red)).toHaveCount(3)
  await expect(messages(red).first()).toContainText(/Taken .*\d\d:\d\d, sent \d\d:\d\d/)
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

test('on a phone the claims that need proof are one row, which opens the challenges', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  const [first = '', second = ''] = await flopTitles(red)
  const rewards = [await claim(red, first), await claim(red, second)]
  await goTo(red, '/game/chat')
  const challenges = red.getByRole('radiogroup', { name: 'Challenge' })
  await expect(challenges).toHaveCount(0)
  const atRisk = price(rewards.reduce((sum, reward) => sum + reward, 0))
  await red
    .getByRole('button', { name: `2 claims need proof · ${atRisk} at risk`, exact: true })
    .press('Enter')
  await expect(challenges.getByRole('radio').first()).toBeFocused()
  await challenges.getByRole('radio', { name: second }).check()
  await expect(challenges.getByRole('radio', { name: second })).toBeChecked()
})
