import type { Locator, Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { bid, claim, flopTitles, openZone, row } from './fixtures/steps.ts'
import { expect, type Party, test } from './fixtures/test.ts'

const SOHO = 'SoHo & Greenwich Village'

const alerts = (page: Page) => page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')

/** The header without what stands under it. */
const lineOf = (page: Page) => page.getByRole('banner').locator('.play-bar').boundingBox()

/** A running game in which Red holds a zone and Blue has the money to take it. */
async function redHoldsSoho({ host, red, blue, gameId }: Party, origin: string): Promise<void> {
  await command(host.context(), origin, gameId, { type: 'StartGame' })
  for (const page of [red, blue]) {
    await page.goto('/game/flop')
    await claim(page, (await flopTitles(page))[0] ?? '')
  }
  await openZone(red, SOHO)
  await bid(red, 2)
}

test('being outbid is told at once, wherever one is, and a tap leads to the zone', async ({
  gather,
  server,
}) => {
  const party = await gather()
  const { red, blue } = party
  await red.addInitScript(noteSound)
  await redHoldsSoho(party, server.origin)
  await red.goto('/game/rules')
  // A touch readies the sound, which draws power as long as it is awake.
  await red.getByRole('heading', { name: 'Rules', level: 1 }).click()
  await expect.poll(() => sound(red)).toEqual(['running', 'suspended'])

  const title = red.getByRole('heading', { name: 'Rules', level: 1 })
  const before = await title.boundingBox()
  const timeBelow = red.getByText(/^\d\d:\d\d:\d\d$/)
  await expect(timeBelow).toHaveCount(0)
  await openZone(blue, SOHO)
  await bid(blue, 5)
  await expect(alerts(red)).toHaveCount(1)
  // It lies over the header's clock, which the line below stands in for, and its cross over the way to the chat; keys have both.
  await expect(timeBelow).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
  const chat = red.getByRole('banner').getByRole('link', { name: /chat/i })
  const centre = await chat.boundingBox()
  const cross = await alerts(red)
    .getByRole('button', { name: /^Dismiss/ })
    .boundingBox()
  if (!centre || !cross) throw new Error('neither is there')
  expect(Math.abs(centre.x + centre.width / 2 - cross.x - cross.width / 2)).toBeLessThan(24)
  await red.keyboard.press('Tab')
  await chat.focus()
  await expect
    .poll(async () => (await alerts(red).boundingBox())?.y)
    .toBeGreaterThanOrEqual(centre.y + centre.height)
  await title.focus()
  await expect(alerts(red)).toContainText(/Lost Zone \d+ to Blue/)
  await expect(alerts(red)).toContainText(SOHO)
  await expect(alerts(red)).toContainText('Take back for $3')
  // As low as the header's line: none of what stands below is covered.
  expect(await alerts(red).boundingBox()).toEqual(await lineOf(red))
  // Its button's face is seen from afar, and stands apart from the strip's edges; all of the strip takes the tap.
  const height = async (part: Locator) => (await part.boundingBox())?.height
  const face = alerts(red).getByText('Take back for $3')
  expect(await height(face)).toBeGreaterThanOrEqual(44)
  const [strip, button] = await Promise.all([alerts(red).boundingBox(), face.boundingBox()])
  if (!strip || !button) throw new Error('the alert has gone')
  expect(button.y - strip.y).toBeGreaterThanOrEqual(4)
  expect(strip.y + strip.height - button.y - button.height).toBeGreaterThanOrEqual(4)
  expect(await height(alerts(red).getByRole('link'))).toBeGreaterThanOrEqual(48)
  expect(await height(alerts(red).getByRole('button', { name: /^Dismiss/ }))).toBeGreaterThanOrEqual(48)
  await expect(alerts(blue)).toHaveCount(0)
  await expect.poll(() => sound(red)).toEqual(['running', 'suspended', 'running', 'suspended'])
  // Spoken once: by the alert, not by the headline as well.
  const spoken = red.getByRole('status').filter({ hasText: 'Lost Zone' })
  await expect(spoken).not.toContainText('Blue takes')
  // Axe does not look at icons.
  const [ink, ground] = await alerts(red).evaluateAll(([banner]) => {
    const button = banner?.querySelector('button')
    return [button && getComputedStyle(button).color, banner && getComputedStyle(banner).backgroundColor]
  })
  expect(ink).not.toBe(ground)
  await look(red, 'an alert')

  // The newer one about the same zone takes the older one's place.
  await bid(blue, 1)
  await expect(alerts(red)).toHaveCount(1)
  await alerts(red).getByRole('link').click()
  await expect(red).toHaveURL(/\/game\/bidding\//)
  await expect(red.getByRole('heading', { name: SOHO })).toBeVisible()
  await expect(row(red, 'Team totals', 'Blue Team')).toContainText('$6.00')
  await expect(alerts(red)).toHaveCount(0)
})

test('on Home an alert is as low as elsewhere, and covers nothing of the board', async ({
  gather,
  server,
}) => {
  const party = await gather()
  const { red, blue } = party
  await redHoldsSoho(party, server.origin)
  await red.goto('/game/home')
  await openZone(blue, SOHO)
  await bid(blue, 5)
  await expect(alerts(red)).toContainText('Take back for $3')
  expect(await alerts(red).boundingBox()).toEqual(await lineOf(red))
})

test('what the host decides on evidence is told to the team, and leads to the chat', async ({
  gather,
  server,
}) => {
  const { host, red, blue, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await blue.goto('/game/home')
  const title = (await flopTitles(red))[0] ?? ''
  await claim(red, title)

  await host.goto('/manage/evidence')
  await host
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect(alerts(red)).toContainText('Evidence approved')
  await expect(alerts(red)).toContainText(`You keep the reward for "${title}".`)
  await expect(alerts(blue)).toHaveCount(0)
  await alerts(red).getByRole('link').click()
  await expect(red).toHaveURL(/\/game\/chat\?card=/)
})

test('one switch turns them off, also after a reload', async ({ gather, server }) => {
  const party = await gather()
  const { red, blue } = party
  await redHoldsSoho(party, server.origin)
  await red.goto('/game/home')
  await red.getByRole('switch', { name: 'Alerts' }).click()
  await expect(red.getByRole('switch', { name: 'Alerts' })).not.toBeChecked()
  await red.reload()
  await expect(red.getByRole('switch', { name: 'Alerts' })).not.toBeChecked()

  await openZone(blue, SOHO)
  await bid(blue, 5)
  await expect(red.getByText(/Blue Team took Zone \d+/)).toBeVisible()
  await expect(alerts(red)).toHaveCount(0)
})

/** Runs in the page: writes down when its sound wakes up and when it rests. */
function noteSound(): void {
  const states: string[] = []
  Object.assign(window, { states })
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      this.addEventListener('statechange', () => states.push(this.state))
    }
  }
}

const sound = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'states'))
