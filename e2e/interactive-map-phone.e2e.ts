import type { Locator, Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { choice, map, openMap, plainWords, sign } from './fixtures/map.ts'
import { test as base, expect, PHONE } from './fixtures/test.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FINANCIAL_DISTRICT = 'Financial District, Tribeca & the Battery'
const HARLEM = 'Harlem, Washington Heights & Inwood'

/** A phone in a running game, with nothing open yet; what lies under the zones is our own map. */
const test = base.extend<{ phone: Page }>({
  phone: async ({ gather, server }, use) => {
    const { gameId, host, red } = await gather()
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    await red.context().route('https://tiles.openfreemap.org/**', (route) => route.abort())
    await use(red)
  },
})
async function openWhole(phone: Page): Promise<void> {
  await openMap(phone)
  await expect(plainWords(phone)).toBeVisible()
  await expectAllSeen(phone)
}

async function expectAllSeen(phone: Page): Promise<void> {
  for (const number of ALL) await expect(sign(phone, number)).toBeInViewport({ ratio: 1 })
}

/** A zone's sign is on the screen, and nothing lies over it that would take a tap. */
async function expectSeen(phone: Page, number: number): Promise<void> {
  await expect(sign(phone, number)).toBeInViewport({ ratio: 1 })
  await sign(phone, number).click({ trial: true, timeout: 10_000 })
}

const close = (phone: Page) => phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

test('the chosen zone is in view beside its sheet, and all are again without it', async ({ phone }) => {
  await test.step('also where a small phone leaves the map little room', async () => {
    await phone.setViewportSize({ width: 320, height: 480 })
    await openWhole(phone)
    for (const [title, number] of [
      [HARLEM, 10],
      [FINANCIAL_DISTRICT, 1],
    ] as const) {
      await choice(phone, title).click()
      await expectSeen(phone, number)
      await close(phone)
      await expectAllSeen(phone)
    }
    await phone.setViewportSize(PHONE.viewport)
  })

  await openWhole(phone)
  const whole = await map(phone).boundingBox()
  for (const [title, number] of [
    ['Midtown East', 7],
    [FINANCIAL_DISTRICT, 1],
    [HARLEM, 10],
    ['Chinatown & Lower East Side', 2],
  ] as const) {
    await choice(phone, title).click()
    await expect(phone.getByRole('dialog', { name: title })).toBeVisible()
    await expectSeen(phone, number)
    expect((await map(phone).boundingBox())?.height).toBeLessThan((whole?.height ?? 0) - 50)
    await close(phone)
    await expectAllSeen(phone)
  }

  await test.step('who has come nearer stays there, and is led to the chosen zone', async () => {
    for (const _ of ['once', 'twice', 'thrice']) await phone.getByRole('button', { name: 'Zoom in' }).click()
    await expect(sign(phone, 1)).not.toBeInViewport()
    await choice(phone, FINANCIAL_DISTRICT).click()
    await expectSeen(phone, 1)
    await expect(sign(phone, 10)).not.toBeInViewport()
    await close(phone)
    await expect(sign(phone, 1)).toBeInViewport({ ratio: 1 })
    await expect(sign(phone, 10)).not.toBeInViewport()
    await phone.getByRole('button', { name: 'Show all zones' }).click()
    await expectAllSeen(phone)
  })
})

test('of zones in a grid no sign stands under a button', async ({ gather, server }) => {
  const zones = Array.from({ length: 20 }, (_, index) => ({
    id: `z${index}`,
    title: `Field ${index + 1}`,
    description: 'A field.',
    border: { type: 'Polygon', coordinates: [field(index % 5, Math.floor(index / 5))] },
  }))
  const { gameId, host, red } = await gather({ setup: { zones } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.context().route('https://tiles.openfreemap.org/**', (route) => route.abort())
  const numbers = zones.map((_, index) => index + 1)
  const expectFree = async () => {
    for (const number of numbers) await expect(sign(red, number)).toBeInViewport({ ratio: 1 })
    const buttons = red.getByRole('button', { name: /^(Zoom in|Zoom out|Show all zones|Show my location)$/ })
    await expect(buttons).toHaveCount(4)
    const taken = await Promise.all((await buttons.all()).map(boxOf))
    for (const number of numbers) {
      const own = await boxOf(sign(red, number))
      for (const box of taken) expect(doMeet(own, box), `sign ${number} and a button`).toBe(false)
    }
  }
  await openMap(red)
  await expect(plainWords(red)).toBeVisible()
  await expectFree()
  await red.getByRole('button', { name: 'Zoom in' }).click()
  await red.getByRole('button', { name: 'Zoom in' }).click()
  await expect(sign(red, 1)).not.toBeInViewport()
  await red.getByRole('button', { name: 'Show all zones' }).click()
  for (const number of numbers) await expect(sign(red, number)).toBeInViewport({ ratio: 1 })
  await expect(expectFree).toPass()
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is drawn there')
  return box
}

const doMeet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** A field higher than wide, so that all together fill a phone's map. */
function field(column: number, row: number): [number, number][] {
  const [width, height] = [0.01, 0.017]
  const [west, south] = [-73.99 + column * width, 40.7 + row * height]
  return [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ]
}
