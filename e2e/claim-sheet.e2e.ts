import type { Locator, Page } from '@playwright/test'
import { aPhoto, chatOf, photoFile } from './fixtures/chat.ts'
import { claimPastScreens } from './fixtures/desk.ts'
import { misfits } from './fixtures/fits.ts'
import { command, createGame, hourLong, readGame } from './fixtures/games.ts'
import { unreachable } from './fixtures/reach.ts'
import { askToClaim, flopTitles, openTab, ticket, toast } from './fixtures/steps.ts'
import { expect, type Party, PHONE, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000

const proofSheet = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Post proof' })
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Have you sent evidence?' })
const words = (page: Page): Locator => proofSheet(page).getByRole('textbox', { name: 'Message' })
const camera = (page: Page, title: string): Locator =>
  ticket(page, title).getByRole('button', { name: /^Post proof of/ })
const postIt = (page: Page): Promise<void> =>
  proofSheet(page)
    .getByRole('button', { name: /^Post (proof|photo)$/ })
    .click()

const groundOf = (element: Element): string => getComputedStyle(element).backgroundColor

/** The camera of a ticket is open, and nothing is taken yet. @returns what takes the photo */
async function openCamera(page: Page, title: string): Promise<() => Promise<void>> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera(page, title).click()])
  const photo = await aPhoto(60, 40, '#108350')
  return () => chooser.setFiles([photoFile('proof.jpg', photo)])
}

const cardIdOf = async ({ host, gameId }: Party, origin: string, title: string): Promise<string> => {
  const { cards } = await readGame(host.context(), origin, gameId)
  return cards.find((card) => card.title === title)?.id ?? ''
}

test('[F10] a card that goes while its camera or its sheet is open: words say so, nothing written is lost, and it can be posted', async ({
  gather,
  server,
}) => {
  const party = await gather({ setup: hourLong(30) })
  const { gameId, host, red, blue } = party
  const { origin } = server
  const order = (what: { type: string; [field: string]: unknown }) =>
    command(host.context(), origin, gameId, what)
  await order({ type: 'StartGame' })
  await red.goto('/game/flop')
  const [first = '', second = '', third = '', fourth = ''] = await flopTitles(red)
  const tabs = (await red.getByRole('navigation', { name: 'Game' }).boundingBox())?.y ?? 0
  const five = await Promise.all(
    (await flopTitles(red)).slice(0, 5).map((title) => ticket(red, title).boundingBox()),
  )
  const heights = five.map((box) => box?.height ?? tabs)
  // The cards are dealt by chance: a title of two lines takes one more.
  const least = Math.min(...heights)
  const further = heights.reduce((sum, height) => sum + height - least, 0)
  expect((five[4]?.y ?? tabs) + (heights[4] ?? tabs) - further, 'five tickets in sight').toBeLessThan(tabs)
  for (const button of [camera(red, first), red.getByRole('group', { name: 'Sort by' })])
    expect((await button.boundingBox())?.height).toBe(48)

  await test.step('on a tablet seven tickets of one shape fill the screen, and the free place says when the next comes', async () => {
    await red.setViewportSize({ width: 820, height: 1180 })
    const end = (await red.getByRole('navigation', { name: 'Game' }).boundingBox())?.y ?? 0
    const [above, last] = await Promise.all(
      [4, 6].map(async (at) => ticket(red, (await flopTitles(red))[at] ?? '').boundingBox()),
    )
    expect(Math.abs(end - ((last?.y ?? 0) + (last?.height ?? 0))), 'what is left below').toBeLessThan(40)
    expect(last?.width).toBe(above?.width)
    await expect(red.getByText(/^It comes in (29|30) min, or when one is claimed\.$/)).toBeVisible()
    await red.setViewportSize(PHONE.viewport)
  })

  await test.step('another team claims it while the camera is open', async () => {
    const take = await openCamera(red, first)
    await claimPastScreens(blue, party, origin, await cardIdOf(party, origin, first))
    await expect(ticket(red, first)).toHaveCount(0)
    await take()
    await expect(proofSheet(red)).toContainText(`Blue Team claimed "${first}" first. You can still post.`)
    await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
    await expect(proofSheet(red).getByRole('button', { name: 'Take another' })).toBeVisible()
    await expect(proofSheet(red).getByText('Add from library', { exact: true })).toBeVisible()
    expect(
      (await proofSheet(red).getByRole('button', { name: 'Remove photo 1' }).boundingBox())?.height,
    ).toBe(48)
    await postIt(red)
    await expect(question(red)).toContainText(`Blue Team claimed "${first}" first.`)
    await expect(question(red).getByRole('button')).toHaveText(['Close'])
    await question(red).getByRole('button').click()
    await expect.poll(async () => (await chatOf(party)).at(-1)?.photos.length).toBe(1)
  })

  await test.step('the host withdraws it while words are written; the field keeps them and the focus', async () => {
    const camera = red.waitForEvent('filechooser')
    await (await askToClaim(red, second)).getByRole('button', { name: 'Post proof' }).click()
    await camera
    const button = proofSheet(red).getByRole('button', { name: 'Post proof' })
    await expect(button, 'the camera is what to press first').toHaveCount(0)
    const filled = await proofSheet(red).getByRole('button', { name: 'Take photo' }).evaluate(groundOf)
    await words(red).pressSequentially('By the')
    await expect(button).toBeEnabled()
    await expect(button).toHaveAccessibleDescription('Everyone in the game sees it.')
    await expect(button, 'then posting').toHaveCSS('background-color', filled)
    await expect(proofSheet(red).getByRole('button', { name: 'Take photo' })).not.toHaveCSS(
      'background-color',
      filled,
    )
    await order({
      type: 'WithdrawCard',
      cardId: await cardIdOf(party, origin, second),
      reason: 'The fountain is closed.',
    })
    await expect(proofSheet(red)).toContainText(`The host withdrew "${second}".`)
    await expect(words(red)).toBeFocused()
    await red.keyboard.type(' lake')
    await expect(words(red)).toHaveValue('By the lake')
    await postIt(red)
    await expect(question(red).getByRole('button')).toHaveText(['Close'])
    await question(red).getByRole('button').click()
    await expect(red.getByRole('button', { name: 'Mark complete' }).first()).toBeVisible()
  })

  await test.step('[F9] what has come since is said, moves nothing, and is sorted in at a press', async () => {
    const [top = '', newest = ''] = await flopTitles(red)
    await expect(ticket(red, newest).getByText('New', { exact: true })).toBeVisible()
    await expect(red.getByText('7 live · 2 new')).toBeVisible()
    await red.getByRole('button', { name: '2 new sort again' }).click()
    await expect(red.getByRole('heading', { name: 'The Flop' })).toBeFocused()
    expect((await flopTitles(red)).slice(0, 2)).toEqual([newest, top])
    await expect(red.getByText('New', { exact: true })).toHaveCount(0)
    await expect(red.getByRole('button', { name: /sort again/i })).toHaveCount(0)
  })

  await test.step('a pause is told before one claims in vain, and ends under the open sheet', async () => {
    await askToClaim(red, third)
    await order({ type: 'PauseGame' })
    await expect(question(red)).toContainText('The game is paused: claims count again once it goes on.')
    await order({ type: 'ResumeGame' })
    await expect(question(red)).not.toContainText('The game is paused')
  })

  await test.step('it expires under the question', async () => {
    await server.advance(31 * MINUTE_MS)
    await red.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(question(red)).toContainText(`"${third}" has expired. Pick another challenge.`)
    await expect(question(red).getByRole('button')).toHaveText(['Close'])
    await question(red).getByRole('button').click()
    expect(await flopTitles(red)).not.toContain(fourth)
  })

  await test.step('time runs out while the camera is open: it can be posted and not claimed', async () => {
    const [late = ''] = await flopTitles(red)
    const take = await openCamera(red, late)
    await server.advance(30 * MINUTE_MS)
    await red.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(red.getByText('Time is up').first()).toBeAttached()
    await take()
    await expect(proofSheet(red)).toContainText(
      'Time is up. Challenges can no longer be completed. You can still post.',
    )
    await words(red).fill('Too late?')
  })

  await test.step('the host ends the game: only what tells of it is open, and it can be pressed', async () => {
    await order({ type: 'EndGame' })
    await expect(proofSheet(red)).toHaveCount(0)
    await expect(red.getByRole('alertdialog').or(red.getByRole('dialog'))).toHaveCount(1)
    expect(await unreachable(red, ':is([role=dialog], [role=alertdialog])')).toEqual([])
  })
})

test('[F10] two taps on Mark complete answer nothing; the words of a card stay with it, wherever one goes meanwhile', async ({
  party,
  server,
}) => {
  const { red, host } = party
  await red.goto('/game/home')
  await openTab(red, 'Flop')
  const [first = '', second = ''] = await flopTitles(red)

  await test.step('the second tap of two lands where the sheet has its answers', async () => {
    const reply = (await askToClaim(red, first)).getByRole('button', { name: 'Evidence Sent' })
    const { x, y, width, height } = (await reply.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await question(red).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(red)).toHaveCount(0)
    await ticket(red, first)
      .getByRole('button', { name: 'Mark complete' })
      .evaluate(
        (button, at) => {
          const tap = (target: Element | null) =>
            target?.dispatchEvent(
              new MouseEvent('click', {
                bubbles: true,
                cancelable: true,
                detail: 1,
                clientX: at.x,
                clientY: at.y,
              }),
            )
          ;(button as HTMLElement).click()
          return new Promise<void>((done) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                tap(document.elementFromPoint(at.x, at.y))
                done()
              }),
            ),
          )
        },
        { x: x + width / 2, y: y + height / 2 },
      )
    await expect(question(red)).toBeVisible()
    const { cards } = await readGame(host.context(), server.origin, party.gameId)
    expect(cards.filter(({ status }) => status === 'claimed')).toEqual([])
  })

  await test.step('back from another screen, and after a reload of it, the words are their card’s own', async () => {
    await question(red).getByRole('button', { name: 'Post proof' }).click()
    await words(red).fill('At the lighthouse.')
    await red.goBack()
    await expect(red).toHaveURL('/game/home')
    await expect(red.getByRole('alertdialog')).toHaveCount(0)
    await red.goForward()
    await expect(red.getByRole('heading', { level: 1, name: 'The Flop' })).toBeVisible()
    await expect(proofSheet(red)).toHaveCount(0)
    await (await askToClaim(red, first)).getByRole('button', { name: 'Post proof' }).click()
    await expect(words(red)).toHaveValue('At the lighthouse.')
    await red.keyboard.press('Escape')
    await openTab(red, 'Zones')
    await red.reload()
    await openTab(red, 'Flop')
    await (await askToClaim(red, second)).getByRole('button', { name: 'Post proof' }).click()
    await expect(words(red)).toHaveValue('')
    await red.keyboard.press('Escape')
  })

  await test.step('a photo taken for a card waits in it while one looks at other screens', async () => {
    await (await openCamera(red, first))()
    await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
    await red.keyboard.press('Escape')
    await openTab(red, 'Home')
    await openTab(red, 'Flop')
    const opened: unknown[] = []
    red.on('filechooser', (camera) => opened.push(camera))
    await (await askToClaim(red, first)).getByRole('button', { name: 'Post proof' }).click()
    await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
    expect(opened, 'the camera, with a photo there').toEqual([])
    await red.keyboard.press('Escape')
  })

  await test.step('a phone that closes the page under its camera opens the card’s sheet again and asks for the photo', async () => {
    await openCamera(red, second)
    await red.reload()
    await expect(proofSheet(red)).toContainText('The page was closed while you took proof.')
    await expect(proofSheet(red)).toContainText('If your photo is missing, take it again or choose it.')
    await expect(proofSheet(red)).toContainText(second)
    await expect(proofSheet(red).getByRole('button', { name: 'Take photo' })).toBeEnabled()
  })

  await test.step('at 320 px with text of 200 %, and over a keyboard, both steps can be answered', async () => {
    expect(await misfits(red, { width: 320, height: 640, text: 200 }), 'the sheet').toEqual([])
    await red.setViewportSize({ width: 320, height: 330 })
    await words(red).focus()
    expect(await unreachable(red, '[role=alertdialog]'), 'over a keyboard').toEqual([])
    await red.setViewportSize({ width: 390, height: 844 })
    await red.keyboard.press('Escape')
    await (await askToClaim(red, second))
      .getByRole('button', { name: 'Evidence Sent' })
      .click({ trial: true })
    expect(await misfits(red, { width: 320, height: 640, text: 200 }), 'the question').toEqual([])
    await red.keyboard.press('Escape')
  })

  await test.step('on a laptop a photo that is chosen in the question itself is posted first', async () => {
    await host.goto('/game/flop')
    const [, , third = ''] = await flopTitles(host)
    const place = (await askToClaim(host, third)).getByLabel('Drop photos, paste, or choose files')
    await expect(place).toBeEnabled()
    await place.setInputFiles([photoFile('proof.jpg', await aPhoto(60, 40, '#108350'))])
    await expect(proofSheet(host).getByRole('img', { name: 'proof.jpg' })).toBeVisible()
    await postIt(host)
    await expect(question(host)).toContainText('Your team has posted proof')
  })
})

test('[F10] what proves a card is never cut in its sheet, and both steps can be answered', async ({
  gather,
  server,
}) => {
  const proof = (length: number) => `Proof: ${'a photo of it, '.repeat(40).slice(0, length - 12)}done.`
  const challenges = [150, 500].map((length) => ({
    id: `c${length}`,
    title: `Sing ${length}`,
    description: `Sing a song of this city in front of a house that it’s about. ${'Sing on. '.repeat(20)}${proof(length)}`,
    value: 20,
  }))
  const { host, red, gameId } = await gather({ setup: { challenges } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  for (const length of [150, 500])
    await test.step(`${length} characters`, async () => {
      const isInSight = async (sheet: Locator, answer: string) => {
        const told = sheet.getByText(proof(length), { exact: true })
        await expect(told).toBeVisible()
        expect(await told.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
        await expect(sheet.getByRole('button', { name: 'More about' })).toHaveCount(
          answer === 'Post photo' ? 0 : 1,
        )
        const button = sheet.getByRole('button', { name: answer, exact: true })
        if (length === 150) await expect(button).toBeInViewport({ ratio: 1 })
        await button.click({ trial: true })
      }
      await red.setViewportSize({ width: 390, height: 844 })
      const take = await openCamera(red, `Sing ${length}`)
      await take()
      await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
      await isInSight(proofSheet(red), 'Post photo')
      expect(
        (await proofSheet(red).getByRole('listitem').first().boundingBox())?.height,
      ).toBeGreaterThanOrEqual(120)
      await red.keyboard.press('Escape')
      await isInSight(await askToClaim(red, `Sing ${length}`), 'Evidence Sent')
      const finder = question(red).getByRole('button', { name: 'Post proof' })
      expect((await finder.boundingBox())?.height).toBeGreaterThanOrEqual(120)
      expect(await misfits(red, { width: 320, height: 568, text: 200 })).toEqual([])
      await red.setViewportSize({ width: 1440, height: 900 })
      await isInSight(question(red), 'Evidence Sent')
      await red.keyboard.press('Escape')
    })
})

test('[F10] a sheet without signal, in two tabs, of a player who is removed, and of a host without a team', async ({
  party,
  openHost,
  server,
}) => {
  const { red, blue, host, gameId } = party
  await red.goto('/game/flop')
  const [first = '', second = ''] = await flopTitles(red)

  await test.step('proof waits in the queue; a claim in the tunnel is told, and claims once there is signal', async () => {
    const take = await openCamera(red, first)
    await red.context().setOffline(true)
    await take()
    await expect(red.getByRole('img', { name: 'proof.jpg' })).toBeVisible()
    await expect(proofSheet(red)).toContainText('No signal. Posts send automatically once you’re back.')
    await postIt(red)
    await expect(question(red)).toContainText('Your proof is on its way')
    await question(red).getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(ticket(red, first).getByRole('status')).toContainText('No connection.')
    await red.context().setOffline(false)
    const told = red.locator('[data-toast]')
    await expect(told).toContainText('Challenge completed!')
    // It takes a line under the header, and none of what a thumb may be about to press.
    const [line, title] = await Promise.all([
      told.boundingBox(),
      red.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    expect((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)).toBeLessThanOrEqual(title?.y ?? Number.NaN)
    expect(line?.height).toBeLessThanOrEqual(29)
    await expect.poll(async () => (await chatOf(party)).map(({ photos }) => photos.length)).toEqual([1])
  })

  await test.step('claimed in one tab, the other tab’s sheet says so', async () => {
    const other = await red.context().newPage()
    await other.goto('/game/flop')
    await askToClaim(other, second)
    await (await askToClaim(red, second)).getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(question(other)).toContainText(`Your team has already claimed "${second}"`)
    await expect(question(other).getByRole('button')).toHaveText(['Close'])
    await other.close()
  })

  await test.step('removed, nothing of the sheet is left, and the page can be used', async () => {
    await blue.goto('/game/flop')
    await (await openCamera(blue, (await flopTitles(blue))[0] ?? ''))()
    await words(blue).fill('Here.')
    const game = await readGame(host.context(), server.origin, gameId)
    const { players } = game as unknown as { players: Record<string, { teamId: string }> }
    const blueTeam = game.teams.find(({ name }) => name === 'Blue Team')
    const playerId = Object.keys(players).find((id) => players[id]?.teamId === blueTeam?.id)
    const removal = { type: 'RemovePlayer', playerId, changeCode: false }
    await command(host.context(), server.origin, gameId, removal)
    await expect(proofSheet(blue)).toHaveCount(0)
    await expect(blue).toHaveURL('/join')
    await expect(blue.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => unreachable(blue)).toEqual([])
    expect(
      await blue.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('zonewar:'))),
    ).toEqual([])
  })

  await test.step('who hosts without a team has neither camera nor claim', async () => {
    const free = await openHost()
    const game = await createGame(free.request, server.origin, { options: { hostPlays: false } })
    await command(free.context(), server.origin, game.gameId, { type: 'StartGame' })
    await free.goto('/game/flop')
    await flopTitles(free)
    await expect(free.getByText('Only teams complete challenges.')).toBeVisible()
    await expect(free.getByRole('button', { name: /^(Post proof|Mark complete)/ })).toHaveCount(0)
  })
})

test('[F11] a card’s last minutes are told on its stub, and nothing moves; [F10] a claim without proof offers to post it', async ({
  gather,
  server,
}) => {
  const party = await gather({ setup: hourLong(30) })
  const { gameId, host, red } = party
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await red.getByRole('button', { name: 'Reward' }).click()
  const [best = '', second = ''] = await flopTitles(red)
  const pass = async (minutes: number) => {
    await server.advance(minutes * MINUTE_MS)
    await red.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  const places = async () =>
    Promise.all((await red.getByRole('article').all()).map((article) => article.boundingBox()))

  const outlined = await camera(red, best).evaluate(groundOf)
  await test.step('in its last quarter, then in its last three minutes', async () => {
    const before = await places()
    await expect(red.getByText('Ends soon')).toHaveCount(0)
    await pass(23)
    await expect(red.getByRole('article').getByText('Ends soon')).toHaveCount(7)
    // The tickets say it.
    await expect(red.getByRole('list', { name: 'Alerts' })).toHaveCount(0)
    expect(await places()).toEqual(before)
    for (const title of [best, second])
      await expect(camera(red, title), 'none stands out').toHaveCSS('background-color', outlined)
    await pass(4.5)
    await expect(red.getByRole('article').getByText('Last call')).toHaveCount(7)
    expect(await places()).toEqual(before)
  })

  await test.step('what was claimed without proof: the toast leads to it by keyboard, and it’s posted', async () => {
    const header = await red.getByRole('banner').boundingBox()
    await (await askToClaim(red, best)).getByRole('button', { name: 'Evidence Sent' }).click()
    const offer = red.getByRole('button', { name: `Post proof of ${best}` })
    await expect(offer).toBeVisible()
    // It stands above the tabs; the header, the own team and its money stay.
    expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    // But for what letters of another line do to it, less than half a pixel.
    const { height = Number.NaN, y = Number.NaN } = (await red.getByRole('banner').boundingBox()) ?? {}
    expect(height).toBeCloseTo(header?.height ?? Number.NaN, 0)
    expect(y).toBe(header?.y)
    await expect(red.locator('[data-balance]')).toBeInViewport({ ratio: 1 })
    const [told, tabs] = await Promise.all([
      red.locator('[data-toast]').boundingBox(),
      red.getByRole('navigation', { name: 'Game' }).boundingBox(),
    ])
    expect((told?.y ?? Number.NaN) + (told?.height ?? Number.NaN)).toBeLessThanOrEqual(tabs?.y ?? Number.NaN)
    await expect(ticket(red, best)).toHaveCount(0)
    await expect(camera(red, second), 'ends before the new card').toHaveCSS('background-color', outlined)
    const [toCamera] = await Promise.all([
      red.waitForEvent('filechooser'),
      offer.focus().then(() => red.keyboard.press('Enter')),
    ])
    await expect(proofSheet(red)).toContainText(best)
    await expect(proofSheet(red)).not.toContainText('already claimed')
    await expect(offer).toHaveCount(0)
    await toCamera.setFiles([photoFile('proof.jpg', await aPhoto(60, 40, '#108350'))])
    await postIt(red)
    await expect(red.getByRole('alertdialog')).toHaveCount(0)
    await expect(toast(red, 'Your proof is on its way')).toBeAttached()
    await expect.poll(async () => (await chatOf(party)).at(-1)?.photos.length).toBe(1)
  })

  await test.step('with proof there is nothing to offer', async () => {
    await (await openCamera(red, second))()
    await postIt(red)
    await question(red).getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(toast(red, 'Challenge completed!')).toBeAttached()
    await expect(red.locator('[data-toast]').getByRole('button')).toHaveCount(0)
  })
})
