import { command } from './fixtures/games.ts'
import { replaceWith } from './fixtures/list-editor.ts'
import { look } from './fixtures/look.ts'
import {
  description,
  expectInvalid,
  expectMapSaved,
  openZone,
  removeZone,
  title,
  zoneToggle,
} from './fixtures/map-editor.ts'
import { openEditor, unfold } from './fixtures/setup-editor.ts'
import { press } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

test('[C6] zones are added up to twenty, removed, put in order and checked', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await openEditor(page, 'map')

  await test.step('the first two stay', async () => {
    await openZone(page, 2)
    await expect(page.getByRole('button', { name: 'Move Zone 2 up' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove Zone/ })).toHaveCount(0)
    for (let count = 10; count > 2; count -= 1) await removeZone(page, 3)
    await expect(page.getByText('2 of 20 maximum zones')).toBeVisible()
    await expect(zoneToggle(page, 2)).toBeFocused()
  })

  await test.step('twenty is the most', async () => {
    for (let count = 2; count < 20; count += 1) await press(page, 'Add zone')
    await expect(page.getByText('20 of 20 maximum zones')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add zone' })).toBeDisabled()
    await expect(title(page, 20)).toHaveValue('Zone 20')
    await expect(title(page, 20)).toBeFocused()
    await expectInvalid(page, 'Zone 3 description cannot be empty')
    await expect(description(page, 3), 'its closed row has opened').toBeFocused()
    await zoneToggle(page, 3).press('Enter')
    await expect(description(page, 3)).toHaveCount(0)
    await page.getByTitle('Show where').click()
    await expect(description(page, 3), 'and opens again').toBeFocused()
    for (let count = 20; count > 3; count -= 1) await removeZone(page, 3)
    await title(page, 3).fill(' ')
    await openZone(page, 3)
    await description(page, 3).fill('By the canal')
    await expectInvalid(page, 'Zone 3 title cannot be empty')
    await title(page, 3).fill('Locks')
  })

  await test.step('[C18] a zone changes its place by button, key, mouse and finger; what was typed goes along', async () => {
    const order = () =>
      page
        .getByLabel(/^Zone \d+ title$/)
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    const grip = (number: number) => page.getByRole('button', { name: `Move Zone ${number}`, exact: true })
    const touches = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touches.send('Input.dispatchTouchEvent', { type, touchPoints })
    /** Presses a grip and moves it over another; it is not let go. */
    const dragUp = async (by: 'mouse' | 'finger', number: number, to: number) => {
      await grip(to).scrollIntoViewIfNeeded()
      const [from, over] = [await grip(number).boundingBox(), await grip(to).boundingBox()]
      if (!from || !over) throw new Error('no grips')
      const x = from.x + 9
      const ways = [from.y + 9, (from.y + over.y) / 2, over.y + 12]
      for (const [at, y] of ways.entries()) {
        if (by === 'finger') await touch(at === 0 ? 'touchStart' : 'touchMove', { x, y })
        else await page.mouse.move(x, y)
        if (by === 'mouse' && at === 0) await page.mouse.down()
      }
    }
    await grip(3).focus()
    await page.keyboard.press('Home')
    await expect
      .poll(order)
      .toEqual(['Locks', 'Financial District, Tribeca & the Battery', 'Chinatown & Lower East Side'])
    await expect(grip(1), 'the focus goes along').toBeFocused()
    await page.keyboard.press('End')
    await expect(grip(3)).toBeFocused()
    await expect(description(page, 3), 'and it stays open').toHaveValue('By the canal')
    await zoneToggle(page, 3).press('Enter')
    await dragUp('mouse', 3, 1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(title(page, 3), 'Escape puts it back').toHaveValue('Locks')
    await dragUp('mouse', 3, 2)
    await page.mouse.up()
    await expect(title(page, 2)).toHaveValue('Locks')
    await dragUp('finger', 3, 2)
    await touch('touchEnd')
    await expect(title(page, 3)).toHaveValue('Locks')
    await openZone(page, 3)
    await page.getByRole('button', { name: 'Move Zone 3 up' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(title(page, 1)).toHaveValue('Locks')
    await expect(page.getByRole('button', { name: 'Move Zone 1 up' })).toBeFocused()
    await expect(title(page, 3)).toHaveValue('Chinatown & Lower East Side')
  })

  await test.step('a list is pasted', async () => {
    await press(page, 'Paste a list')
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    await dialog
      .getByLabel('List of zones')
      .fill('Old Town: Inside the walls\n2. Harbour - From pier to pier\nMarket | Stalls and stairs')
    await press(page, 'Check 3 rows')
    await expect(dialog.getByText('3 zones', { exact: true })).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'What gets added' }).getByRole('listitem').nth(1),
    ).toContainText(/Harbour.*From pier to pier/s)
    await look(page, 'pasting zones')
    await replaceWith(page, 'Replace all 3 with these 3')
    await expect(title(page, 3)).toHaveValue('Market')
    await openZone(page, 3)
    await expect(description(page, 3)).toHaveValue('Stalls and stairs')
    await press(page, 'Paste a list')
    await dialog.getByLabel('List of zones').fill('Quay\nPier')
    await press(page, 'Check 2 rows')
    await expect(dialog.getByText('The area called Pier.')).toBeVisible()
    await press(page, 'Add 2 to the list')
    for (const number of [4, 5]) {
      await openZone(page, number)
      await description(page, number).fill('')
    }
    await press(page, 'Fill in 2 descriptions')
    await expect(zoneToggle(page, 4)).toBeFocused()
    await expect(description(page, 5)).toHaveValue('The area called Pier.')
    await openZone(page, 4)
    await expect(description(page, 4)).toHaveValue('The area called Quay.')
    await title(page, 4).press('Enter')
    await expect(title(page, 5)).toBeFocused()
    await expect(page.getByText(/^The map picture shows the default zones of Manhattan/)).toBeVisible()
    await expectMapSaved(page, 5)
  })

  await test.step('[X81] the summary and Create warn of the picture that is not theirs', async () => {
    await expect(page.getByText(/^The map picture shows the default zones of Manhattan/)).toBeVisible()
    await press(page, 'Create Game')
    await expect(page.getByRole('alertdialog', { name: 'Create with this map?' })).toContainText('not yours')
    await expect(page.getByRole('button', { name: 'Create anyway' })).toBeVisible()
    await look(page, 'the question about the map')
    await press(page, 'Change the map')
    await expect(page).toHaveURL('/setup-game/map')
  })

  await test.step('what was saved is there again', async () => {
    await expect(title(page, 1)).toHaveValue('Old Town')
    await expect(page.getByText('5 of 20 maximum zones')).toBeVisible()
    await look(page, 'map & zones')
  })
})

test('[C5] the interactive map’s link is https to elsewhere and can be looked at', async ({ openHost }) => {
  const page = await openHost()
  await openEditor(page, 'map')
  await unfold(page, 'Map link and borders')
  await page.getByLabel('Interactive map link').fill('http://maps.example.org/1')
  await expect(page.getByRole('button', { name: 'Show a preview' })).toBeDisabled()
  await expectInvalid(page, 'The interactive map link must start with https://')
  await page.getByLabel('Interactive map link').fill('https://maps.example.org/1')
  await press(page, 'Show a preview')
  const frame = page.getByTitle('Interactive Map')
  await expect(frame).toHaveAttribute('src', 'https://maps.example.org/1')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expectMapSaved(page, 10)
  const draft = await page.evaluate(() => localStorage.getItem('zonewar:map'))
  expect(JSON.parse(draft ?? '')).toMatchObject({ mapUrl: 'https://maps.example.org/1' })
})

test('players read the map: picture, zones, and the one they came for', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await test.step('while it loads, it says so', async () => {
    await red.routeWebSocket(/\/live/, () => {})
    await red.goto('/game/map')
    await expect(red.getByText('Loading map data...')).toBeVisible()
    await red.unrouteAll()
  })

  await test.step('from Zones and back', async () => {
    const page = await red.context().newPage()
    await page.goto('/game/zones')
    await page.getByRole('link', { name: 'Map & Borders' }).click()
    await expect(page.getByRole('heading', { name: 'Map & Borders' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Zone Descriptions' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('heading', { name: 'Zone 7 - Midtown East' })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Game' })).toHaveCount(0)
    for (const { viewport } of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport)
      const box = await page.getByRole('button', { name: /^Map of the zones/ }).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(600)
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1)
    }
    await page.setViewportSize(PHONE.viewport)
    await look(page, 'map & borders')

    await page.getByRole('button', { name: /^Map of the zones/ }).click()
    const large = page.getByRole('dialog', { name: 'Map' })
    await look(page, 'the map, large')
    await large.getByRole('button', { name: /twice as large/ }).click()
    await expect(large.getByRole('button', { pressed: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Zones' }).click()
    await expect(page).toHaveURL('/game/zones')
  })

  await test.step('from a bid, at its zone', async () => {
    const page = await red.context().newPage()
    await page.goto('/game/bidding/z07')
    await page.getByRole('link', { name: 'See border' }).click()
    await expect(page).toHaveURL('/game/map#z07')
    const zone = page.getByRole('heading', { name: 'Zone 7 - Midtown East' })
    await expect(zone).toBeInViewport()
    await expect(zone).toBeFocused()
  })
})
