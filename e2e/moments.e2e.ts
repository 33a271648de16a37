import type { Page } from '@playwright/test'
import { aPhoto, messages, openChat, postMessage } from './fixtures/chat.ts'
import { command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { setBalance } from './fixtures/manage.ts'
import { bidAmount, flopTitles } from './fixtures/steps.ts'
import { expect, type Party, test } from './fixtures/test.ts'

test.use({ hasClock: true })

/** A game in which both teams have money, with a way to bid past the screens. */
async function richGame(party: Party, origin: string) {
  for (const team of ['Red Team', 'Blue Team']) await setBalance(party, origin, team, 90_000)
  return async (by: Page, zoneId: string, dollars: number) => {
    const { zones, teams } = await readGame(party.host.context(), origin, party.gameId)
    const totals = zones.find(({ id }) => id === zoneId)?.totals ?? {}
    const own = teams.find(({ name }) => name === (by === party.blue ? 'Blue Team' : 'Red Team'))?.id ?? ''
    await command(by.context(), origin, party.gameId, {
      ...{ type: 'PlaceBid', zoneId, amountCents: dollars * 100 },
      ...{ seenOwnCents: totals[own] ?? 0, seenHighestCents: Math.max(0, ...Object.values(totals)) },
    })
  }
}

/** Whatever moves, moves; and what has filled the screen is kept in `window.takeovers`, what live regions have said in `window.spoken`. */
async function watch(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const takeovers: string[] = []
    const spoken: string[] = []
    Object.assign(window, { takeovers, spoken })
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        for (const added of addedNodes) {
          if (added instanceof Element && added.classList.contains('play-takeover'))
            takeovers.push(added.textContent ?? '')
        }
        const isLive = element?.closest(LIVE) && !element.closest('[aria-hidden=true]')
        if (!isLive) continue
        if (type === 'characterData') spoken.push(target.textContent ?? '')
        for (const added of addedNodes) if (added.textContent) spoken.push(added.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
const kept = (page: Page, what: 'takeovers' | 'spoken'): Promise<string[]> =>
  page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], what)
const headline = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('[U5] a zone is taken while one writes, decides, looks at a photo or does nothing: nothing takes the focus, the words or a tap', async ({
  party,
  server,
}) => {
  const { red, host, gameId } = party
  const bid = await richGame(party, server.origin)
  const photos = [await aPhoto(160, 120, '#108350')]
  await postMessage(red.request, server.origin, gameId, { text: 'Done.', photos })
  await red.goto('/game/flop')
  const [first = ''] = await flopTitles(red)
  await watch(red)

  await test.step('in a question', async () => {
    await red.getByRole('button', { name: 'Mark complete' }).first().click()
    const cancel = red.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    await bid(host, 'z01', 2)
    await expect(headline(red, 'Zone 1 is yours')).toBeAttached()
    await expect(cancel).toBeFocused()
    await cancel.click()
    expect(await kept(red, 'takeovers')).toEqual([])
  })

  await test.step('with nothing open it fills the screen, lets a tap through and leaves', async () => {
    // A chosen order has the focus, and nobody writes.
    await red.getByRole('button', { name: 'Reward' }).click()
    const { x, y } = (await red.getByRole('button', { name: 'Mark complete' }).first().boundingBox()) ?? {}
    await bid(host, 'z02', 2)
    const takeover = red.locator('.play-takeover')
    await expect(takeover).toHaveText(/Zone 2 is yours/)
    // Where the button lies, at once: a locator would wait until the takeover has gone.
    await red.mouse.click((x ?? 0) + 10, (y ?? 0) + 10)
    await expect(takeover).toHaveCount(0)
    await expect(red.getByRole('alertdialog')).toContainText(first ? /\$/ : '')
    await red.keyboard.press('Escape')
  })

  await test.step('two within 1.2 s: one after the other, and they leave', async () => {
    await bid(host, 'z03', 2)
    await bid(host, 'z04', 2)
    await bid(host, 'z05', 2)
    // None is there yet where the news is still on its way.
    await expect.poll(async () => (await kept(red, 'takeovers')).length).toBeGreaterThan(1)
    await expect(red.locator('.play-takeover')).toHaveCount(0, { timeout: 4_000 })
    const shown = (await kept(red, 'takeovers')).slice(1).join(' | ')
    expect(shown).toMatch(/Zone 3 is yours|zones are yours/)
    expect(shown.split(' | ').length).toBeLessThanOrEqual(3)
  })

  await test.step('while an amount or a message is typed', async () => {
    await goTo(red, '/game/bidding/z06')
    await watch(red)
    await bidAmount(red).pressSequentially('12')
    await bid(host, 'z07', 2)
    await expect(headline(red, 'Zone 7 is yours')).toBeAttached()
    await expect(bidAmount(red)).toBeFocused()
    await expect(bidAmount(red)).toHaveValue('12')
    expect(await kept(red, 'takeovers')).toEqual([])
    await openChat(red)
    await watch(red)
    await red.getByRole('textbox', { name: 'Message' }).pressSequentially('On our')
    await bid(host, 'z08', 2)
    await expect(headline(red, 'Zone 8 is yours')).toBeAttached()
    await red.keyboard.type(' way')
    await expect(red.getByRole('textbox', { name: 'Message' })).toHaveValue('On our way')
  })

  await test.step('while a photo is open', async () => {
    await messages(red)
      .getByRole('button', { name: /^Photo 1 of 1/ })
      .click()
    await expect(red.getByRole('dialog')).toBeVisible()
    await bid(host, 'z09', 2)
    await expect(headline(red, 'Zone 9 is yours')).toBeAttached()
    await expect(red.getByRole('dialog')).toBeVisible()
    expect(await kept(red, 'takeovers')).toEqual([])
  })
})

test('[U2] [U4] a capture is spoken once on every phone; a phone that comes back hears of no win of before', async ({
  party,
  server,
}) => {
  const { red, blue, host } = party
  const bid = await richGame(party, server.origin)
  await red.goto('/game/bidding/z01')
  await blue.goto('/game/zones')
  await expect(bidAmount(red)).toBeVisible()
  await expect(blue.getByRole('heading', { level: 1 })).toBeVisible()
  for (const page of [red, blue]) await watch(page)

  const saying = async (page: Page, words: RegExp) =>
    (await kept(page, 'spoken')).filter((said) => words.test(said))

  await test.step('winners, losers and those who look on hear it once', async () => {
    await bid(host, 'z01', 2)
    await expect.poll(() => saying(blue, /Red takes 1/)).toHaveLength(1)
    await expect.poll(() => saying(red, /Zone 1 is yours/)).toHaveLength(1)
    await bid(blue, 'z01', 5)
    await expect.poll(() => saying(red, /Lost Zone 1 to Blue/)).toHaveLength(1)
    await expect.poll(() => saying(blue, /Zone 1 is yours/)).toHaveLength(1)
    expect(await saying(red, /Blue takes 1/)).toEqual([])
    expect(await saying(blue, /Red takes 1|Lost/)).toHaveLength(1)
  })

  await test.step('without motion the line under the header says it alone', async () => {
    await blue.emulateMedia({ reducedMotion: 'reduce' })
    const before = (await kept(blue, 'takeovers')).length
    await bid(blue, 'z02', 2)
    await expect(headline(blue, 'Zone 2 is yours')).toBeVisible()
    expect(await kept(blue, 'takeovers')).toHaveLength(before)
  })

  await test.step('a capture while the page is hidden is not celebrated when it’s looked at again', async () => {
    const hide = (state: 'hidden' | 'visible') =>
      red.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await hide('hidden')
    const before = (await kept(red, 'takeovers')).length
    await bid(host, 'z03', 2)
    await expect.poll(() => saying(red, /Zone 3 is yours/)).toHaveLength(1)
    await hide('visible')
    await red.waitForFunction(() => new Promise((painted) => requestAnimationFrame(() => painted(true))))
    expect(await kept(red, 'takeovers')).toHaveLength(before)
  })

  await test.step('nor one of a minute ago, once a phone is out of the tunnel; what was lost meanwhile is told', async () => {
    await red.context().setOffline(true)
    await expect(red.getByText('Offline', { exact: true })).toBeVisible()
    const before = (await kept(red, 'takeovers')).length
    await bid(host, 'z04', 2)
    await bid(blue, 'z03', 5)
    await server.advance(60_000)
    await red.context().setOffline(false)
    await expect.poll(() => saying(red, /Lost Zone 3 to Blue/)).toHaveLength(1)
    expect(await saying(red, /Zone 4 is yours/)).toEqual([])
    expect(await kept(red, 'takeovers')).toHaveLength(before)
  })
})

test('[B13] what a bid would do is spoken once one has stopped typing, and stands in sight at once', async ({
  party,
  server,
}) => {
  const { red, host } = party
  const bid = await richGame(party, server.origin)
  await bid(party.blue, 'z01', 200)
  await red.goto('/game/bidding/z01')
  await expect(bidAmount(red)).toBeVisible()
  await watch(red)
  await bidAmount(red).pressSequentially('1234', { delay: 60 })
  await expect(red.getByText('Insufficient funds.').first()).toBeVisible()
  await expect.poll(() => kept(red, 'spoken')).toEqual(['Insufficient funds.'])
  await bidAmount(red).fill('')
  await bidAmount(red).pressSequentially('201', { delay: 60 })
  await expect(red.getByText('Takes the zone').first()).toBeVisible()
  await expect
    .poll(async () => (await kept(red, 'spoken')).filter((said) => said !== 'Insufficient funds.'))
    .toEqual(['Takes the zone, leaves you $699'])
  await expect(bidAmount(red)).toHaveAccessibleDescription('Takes the zone, leaves you $699')
  expect(host.url()).toBe('about:blank')
})

test('[N7] a zone that the money doesn’t take leads to the card that pays most, and the flop shows which that is', async ({
  party,
  server,
}) => {
  const { red, blue } = party
  const bid = await richGame(party, server.origin)
  await bid(red, 'z02', 300)
  await bid(blue, 'z01', 700)
  await red.goto('/game/bidding/z01')
  await expect(red.getByText('You can’t take it yet: $100 short').first()).toBeVisible()
  const way = red.getByRole('form', { name: 'Bid' }).getByRole('link', { name: /^Earn it first / })
  const [, title = ''] = /^Earn it first (.*), \$\d+$/.exec((await way.textContent()) ?? '') ?? []
  await way.click()
  await expect(red).toHaveURL(/\/game\/flop#c\d+$/)
  const ticket = red.getByRole('listitem').filter({ has: red.getByRole('article', { name: title }) })
  await expect(ticket).toBeFocused()
  await expect(ticket).toBeInViewport({ ratio: 0.9 })
  // The zone that it can pay for needs no such way.
  await goTo(red, '/game/bidding/z03')
  await expect(red.getByText('$1 takes the zone').first()).toBeVisible()
  await expect(way).toBeHidden()
})
