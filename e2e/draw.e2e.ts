import type { Locator, Page } from '@playwright/test'
import { cornersOf, junctionOf, kept, map, pixelOf } from './fixtures/drawing.ts'
import { look } from './fixtures/look.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const said = (page: Page, words: string | RegExp): Locator => page.getByRole('status').getByText(words).last()

async function openDrawing(page: Page): Promise<void> {
  await page.goto('/setup-game/map')
  await page.getByRole('link', { name: 'Draw on a map' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draw on a map' })).toBeVisible()
  await expect(map(page)).toBeVisible()
}

test('by touch: a circle round Lyon becomes ten zones, which are named, mended, and found again after a reload', async ({
  openHost,
}) => {
  const page = await openHost({ device: PHONE })
  await openDrawing(page)
  await look(page, 'the drawing screen')
  await page.getByRole('combobox', { name: 'Find a place' }).fill('Lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().tap()
  await press(page, 'Circle')
  await page.getByRole('textbox', { name: 'Radius' }).fill('1800')
  await press(page, 'Divide')
  await expect(page.getByRole('slider', { name: 'Number of zones' })).toHaveValue('10')
  await look(page, 'dividing')
  await press(page, 'Use 10 zones')
  await expect(page.getByText('10 zones', { exact: true })).toBeVisible()
  await expect.poll(async () => (await kept(page)).zones.length).toBe(10)

  await test.step('two are named, by the keyboard’s Next', async () => {
    await press(page, 'Zones and names')
    await look(page, 'zones and names')
    await press(page, 'Rename')
    await page.getByLabel('Zone 1 title').fill('Croix-Rousse')
    await page.keyboard.press('Enter')
    await page.getByLabel('Zone 2 title').fill('Presqu’île')
    await press(page, 'Close')
    await expect
      .poll(async () => (await kept(page)).zones.slice(0, 3).map(({ title }) => title))
      .toEqual(['Croix-Rousse', 'Presqu’île', 'Zone 3'])
  })

  await test.step('a shared corner moves in every zone that has it; a reload in the middle loses nothing', async () => {
    const before = await kept(page)
    const { corner, zones } = junctionOf(before)
    await press(page, 'Edit')
    const sign = page.locator('[data-zone-id]').getByText(`${(zones[0] ?? 0) + 1}`, { exact: true })
    await sign.tap()
    await look(page, 'editing a zone')
    const { x, y } = await pixelOf(page, corner)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y: y + by }],
      })
    await touch('touchStart')
    for (const by of [4, 8, 12]) await touch('touchMove', by)
    await expect(page.locator('canvas[data-side]'), 'a loupe shows what the finger hides').toBeVisible()
    await touch('touchEnd')
    await expect.poll(async () => cornersOf(await kept(page)).flat()).not.toContain(String(corner))
    const moved = await kept(page)
    for (const [index, corners] of cornersOf(moved).entries()) {
      expect(corners.join() !== cornersOf(before)[index]?.join(), `zone ${index + 1}`).toBe(
        zones.includes(index),
      )
    }
    expect(moved.view, 'the map stood still').toEqual(before.view)

    await press(page, 'Undo')
    await expect.poll(async () => cornersOf(await kept(page))).toEqual(cornersOf(before))
    await press(page, 'Redo')
    await expect.poll(async () => cornersOf(await kept(page))).toEqual(cornersOf(moved))
    await page.reload()
    await expect(page.getByText('10 zones', { exact: true })).toBeVisible()
    expect(cornersOf(await kept(page))).toEqual(cornersOf(moved))
  })

  await press(page, 'Save')
  await expect(toast(page, 'Map with 10 zones has been saved')).toBeVisible()
  await expect(page).toHaveURL('/setup-game')
  await expect(page.getByText('10 zones', { exact: true })).toBeVisible()
  expect(await kept(page)).toBeNull()
})

test('by keys and by mouse: corners at the crosshair, a neighbour on free ground, split, merge, and another tab', async ({
  openHost,
}) => {
  const page = await openHost({ device: LAPTOP })
  await openDrawing(page)
  await page.getByRole('combobox', { name: 'Find a place' }).fill('Lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(map(page), 'the map has the focus').toBeFocused()

  await test.step('a zone by keys alone', async () => {
    await page.getByRole('button', { name: 'Draw', exact: true }).press('Enter')
    await map(page).focus()
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'ArrowLeft', 'Enter']) {
      await page.keyboard.press(key)
    }
    await expect(page.getByText(/^4 corners/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^3 corners/)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close zone' }).press('Enter')
    await expect(said(page, 'Zone 1 added')).toBeAttached()
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Next corner' }).press('Enter')
    const before = cornersOf(await kept(page))
    await page.keyboard.press('ArrowUp')
    await expect(said(page, 'Corner moved')).toBeAttached()
    await expect.poll(async () => cornersOf(await kept(page))).not.toEqual(before)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => cornersOf(await kept(page))).toEqual(before)
  })

  await test.step('a second zone over the first takes only what is free', async () => {
    await press(page, 'Add')
    await press(page, 'Rectangle')
    await press(page, 'Add as one zone')
    await expect(said(page, 'Zone 2 added')).toBeAttached()
    const [first = [], second = []] = cornersOf(await kept(page))
    expect(second).toEqual(expect.arrayContaining(first.slice(0, 2)))
  })

  await test.step('a line over a zone splits it, a tap merges it again', async () => {
    await press(page, 'More')
    await press(page, 'Split')
    const box = await map(page).boundingBox()
    if (!box) throw new Error('there is no map')
    const y = box.y + box.height * 0.2
    await page.mouse.click(box.x + 40, y)
    await page.mouse.click(box.x + box.width - 100, y)
    await page.getByRole('main').getByRole('button', { name: 'Split', exact: true }).click()
    await expect(said(page, /There are now 3 zones/)).toBeAttached()
    await press(page, 'More')
    await press(page, 'Merge')
    await page.locator('[data-zone-id]').getByText('3', { exact: true }).click()
    await expect(said(page, 'Zones 2 and 3 merged')).toBeAttached()
  })

  await test.step('another tab that draws on is asked about, and Save has the last word', async () => {
    const other = await page.context().newPage()
    await other.goto('/setup-game/map/draw')
    await other.getByRole('button', { name: 'Delete Zone 2' }).click()
    const question = page.getByRole('alertdialog', { name: 'This was changed in another tab' })
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await kept(page)).zones.length).toBe(2)
    await other.close()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/setup-game')
    await expect(page.getByText('2 zones', { exact: true })).toBeVisible()
  })
})
