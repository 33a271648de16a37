import type { Locator, Page } from '@playwright/test'
import { mailLink, newLogin } from './fixtures/accounts.ts'
import { atRest, cornersOf, junctionOf, kept, type Place, pixelOf } from './fixtures/drawing.ts'
import { tabTo } from './fixtures/focus.ts'
import { CODES } from './fixtures/games.ts'
import { fillJoinForm, openTab, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

/** What a host does with a page by one means. */
interface Hand {
  readonly device: typeof PHONE | typeof LAPTOP
  press(page: Page, control: Locator): Promise<void>
  /** Moves a corner that zones share, which a chosen zone has at this place of its ring. */
  moveCorner(page: Page, corner: Place, place: number): Promise<void>
}

const HANDS: Record<string, Hand> = {
  'by touch on a phone': {
    device: PHONE,
    press: (_, control) => control.tap(),
    async moveCorner(page, corner) {
      const { x, y } = await pixelOf(page, corner)
      const fingers = await page.context().newCDPSession(page)
      const touch = (type: string, points: { x: number; y: number }[]) =>
        fingers.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
      await touch('touchStart', [{ x, y }])
      for (const by of [4, 8, 12]) await touch('touchMove', [{ x: x + by, y: y + by }])
      await expect(page.locator('canvas[data-side]')).toBeVisible()
      await touch('touchEnd', [])
    },
  },
  'by mouse on a laptop': {
    device: LAPTOP,
    press: (_, control) => control.click(),
    async moveCorner(page, corner) {
      const { x, y } = await pixelOf(page, corner)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 14, y + 14, { steps: 4 })
      await page.mouse.up()
    },
  },
  'by keyboard': {
    device: LAPTOP,
    async press(page, control) {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    async moveCorner(page, _, place) {
      await tabTo(page, button(page, 'Next corner'))
      for (let corner = 0; corner <= place; corner += 1) await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
    },
  },
}

/** What a host with nothing in hand may press at most from the first page to a lobby with players. */
const MOST_PRESSES = 25

for (const [way, { device, press, moveCorner }] of Object.entries(HANDS)) {
  // `draw.e2e.ts` goes by mouse and by keys.
  const tag = way === 'by touch on a phone' ? [] : '@long'
  test(`one’s own city, from an account to a game, ${way}`, { tag }, async ({ open }) => {
    const host = await open({ device })
    let presses = 0
    const push = async (control: Locator): Promise<void> => {
      presses += 1
      await press(host, control)
    }
    const type = async (field: Locator, words: string): Promise<void> => {
      await field.fill(words)
    }

    await test.step('an account', async () => {
      const { email, password } = newLogin()
      await host.goto('/')
      await push(host.getByRole('link', { name: 'Create a New Zone War' }))
      await push(host.getByRole('link', { name: 'Create an account' }))
      await expect(host.getByRole('heading', { name: 'Create Account' })).toBeVisible()
      await type(host.getByLabel('Email'), email)
      for (const field of ['Password', 'Confirm Password']) {
        await type(host.getByLabel(field, { exact: true }), password)
      }
      await push(button(host, 'Create Account'))
      await expect(host.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
      presses += 1
      await host.goto(await mailLink(host.request, email))
      await expect(button(host, 'Confirm Email')).toBeVisible()
      await type(host.getByLabel('Password', { exact: true }), password)
      await push(button(host, 'Confirm Email'))
      await expect(host).toHaveURL('/setup-game')
    })

    await test.step('ten zones of Lyon', async () => {
      await push(host.getByRole('link', { name: 'Edit map' }))
      await push(host.getByRole('link', { name: 'Draw on a map' }))
      await type(host.getByLabel('Find a place'), 'Lyon')
      const found = host.getByRole('option', { name: /^Lyon/ }).first()
      await found.waitFor()
      if (way === 'by keyboard') await host.getByLabel('Find a place').press('Enter')
      else await found.click()
      presses += 1
      await push(button(host, 'Circle'))
      await push(button(host, 'Divide'))
      await expect(host.getByLabel('Number of zones')).toHaveValue('10')
      await push(button(host, 'Use 10 zones'))
      await expect(host.getByText('10 zones', { exact: true })).toBeVisible()
    })

    await test.step('two are named', async () => {
      await push(button(host, 'Zones and names'))
      await push(button(host, 'Rename'))
      await type(host.getByLabel('Zone 1 title'), 'Croix-Rousse')
      await host.keyboard.press('Enter')
      await type(host.getByLabel('Zone 2 title'), 'Presqu’île')
      await push(button(host, 'Close'))
    })

    await test.step('a shared corner moves in each zone that has it', async () => {
      const before = await kept(host)
      // The zone that was named last is the chosen one; without keys another one is as near.
      const { corner, zones } = junctionOf(before, way === 'by keyboard' ? 1 : undefined)
      await push(button(host, 'Edit'))
      if (way !== 'by keyboard') {
        await push(host.locator('[data-zone-id]').getByText(`${(zones[0] ?? 0) + 1}`, { exact: true }))
      }
      const place = cornersOf(before)[1]?.indexOf(String(corner)) ?? -1
      await expect(button(host, 'Next corner')).toBeVisible()
      await atRest(host)
      await moveCorner(host, corner, place)
      presses += 1
      await expect.poll(async () => cornersOf(await kept(host)).flat()).not.toContain(String(corner))
      const after = cornersOf(await kept(host))
      for (const zone of zones) expect(after[zone]).not.toEqual(cornersOf(before)[zone])
    })

    const zoneOne = host.getByLabel('Zone 1 title', { exact: true })
    await test.step('saved with a picture, and created', async () => {
      await push(button(host, 'Save'))
      await expect(toast(host, 'Map with 10 zones has been saved')).toBeVisible({ timeout: 20_000 })
      await expect(host).toHaveURL('/setup-game')
      await expect(host.getByText('10 zones', { exact: true })).toBeVisible()
      await push(button(host, 'Create Game'))
      await expect(host).toHaveURL(/\/host\/[^/]+\/lobby$/)
      expect(presses, 'presses from the first page to the lobby').toBeLessThanOrEqual(MOST_PRESSES)
    })
    // What follows is on no map.
    if (way !== 'by touch on a phone') return

    const player = await open()
    await test.step('changed while people wait', async () => {
      const code =
        (await host
          .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
          .first()
          .textContent()) ?? ''
      await player.goto('/join')
      await fillJoinForm(player, code, CODES.blue)
      await button(player, 'The Game').click()
      await expect(player.getByText('Croix-Rousse')).toBeVisible()
      await push(host.getByRole('link', { name: 'Edit this game' }))
      await push(host.getByRole('link', { name: 'Edit map' }))
      await type(zoneOne, 'Fourvière')
      await push(button(host, 'Save'))
      await expect(player.getByText('Fourvière')).toBeVisible()
      await expect(host).toHaveURL(/\/setup$/)
      await push(host.getByRole('link', { name: 'Back to lobby' }).last())
    })

    await test.step('started, and a word mended', async () => {
      await push(button(host, 'Start Game'))
      await push(host.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }))
      await expect(player).toHaveURL('/game/home')
      await push(host.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Manage' }))
      await push(host.getByRole('link', { name: 'Fix or withdraw' }))
      await push(host.getByRole('button', { name: 'Fourvière' }))
      await type(host.getByRole('dialog').getByLabel('Title'), 'Fourvière Hill')
      await push(host.getByRole('dialog').getByRole('button', { name: 'Save' }))
      await openTab(player, 'Zones')
      await expect(player.getByRole('link', { name: 'Fourvière Hill' })).toBeVisible()
    })
  })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}
