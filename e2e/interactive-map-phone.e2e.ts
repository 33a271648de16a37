import type { Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { choice, map, openMap, plainWords, sign, withWebGl } from './fixtures/map.ts'
import { test as base, expect } from './fixtures/test.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FINANCIAL_DISTRICT = 'Financial District, Tribeca & the Battery'
const HARLEM = 'Harlem, Washington Heights & Inwood'

/** A phone in a running game, with nothing open yet; what lies under the zones is our own map. */
const test = base.extend<{ phone: Page }>({
  phone: async ({ gather, server }, use) => {
    const { gameId, host, red } = await gather({ reducedMotion: 'reduce' })
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    await red.context().route('https://tiles.openfreemap.org/**', (route) => route.abort())
    await use(red)
  },
})
test.use(withWebGl())

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
})

test('also where a small phone leaves the map little room', async ({ phone }) => {
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
})

test('who has come nearer stays there, and is led to the chosen zone', async ({ phone }) => {
  await openWhole(phone)
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
