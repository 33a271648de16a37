import type { Locator, Page } from '@playwright/test'
import { joinGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { fillStorage, paste } from './fixtures/list-editor.ts'
import { lookWithAxe } from './fixtures/look.ts'
import { expectSaved, press, start, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const rulesText = (page: Page): Locator => page.getByRole('textbox', { name: 'Rules text' })

async function openRules(page: Page): Promise<void> {
  await page.goto('/setup-game')
  await page.getByRole('link', { name: 'Edit custom rules' }).click()
  await expect(page).toHaveURL('/setup-game/rules')
  await expect(rulesText(page)).toBeVisible()
}

test('[X83] [X101] [C7] the host’s own rules are saved with their formatting and read by players', async ({
  openHost,
  open,
  server,
}) => {
  const page = await openHost({ device: PHONE })
  await openRules(page)

  await test.step('the default rules fill an editor of 400 px with eight tools', async () => {
    await expect(page.getByText(/You can edit the default rules/)).toBeVisible()
    await expect(rulesText(page)).toContainText('Bids are non-refundable')
    expect((await rulesText(page).boundingBox())?.height).toBe(400)
    const tools = page.getByRole('group', { name: 'Formatting' }).getByRole('button')
    expect(await tools.evaluateAll((all) => all.map((tool) => tool.ariaLabel))).toEqual([
      'Header 1',
      'Header 2',
      'Bold',
      'Italic',
      'Underline',
      'Ordered list',
      'Bullet list',
      'Clean',
    ])
  })
  await test.step('every tool', async () => {
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await press(page, 'Clean')
    await press(page, 'Header 1')
    await expect(page.getByRole('button', { name: 'Header 1' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('The long night')
    await page.keyboard.press('Enter')
    await press(page, 'Header 2')
    await page.keyboard.type('Safety')
    await page.keyboard.press('Enter')
    for (const [tool, word] of [
      ['Bold', 'bold'],
      ['Italic', 'italic'],
      ['Underline', 'underlined'],
    ] as const) {
      await press(page, tool)
      await page.keyboard.type(word)
      await press(page, tool)
      await page.keyboard.type(' ')
    }
    await page.keyboard.press('Enter')
    await press(page, 'Ordered list')
    await page.keyboard.type('first')
    await page.keyboard.press('Enter')
    await page.keyboard.type('second')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await press(page, 'Bullet list')
    await page.keyboard.type('a point')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await press(page, 'Bold')
    await page.keyboard.type('plain')
    await page.keyboard.press('Shift+Home')
    await press(page, 'Clean')
  })
  await test.step('leaving asks', async () => {
    await page.goBack()
    await page
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
  })
  await expectSaved(page, 'Custom rules have been saved', 'Save Rules')
  await page.goto('/custom-rules')
  await expect(rulesText(page).getByRole('heading', { level: 1, name: 'The long night' })).toBeVisible()
  await goTo(page, '/setup-game')
  await press(page, 'Create Game')
  await expect(page).toHaveURL(/\/lobby$/)

  await test.step('a player reads them, while waiting and in the game', async () => {
    const player = await open()
    const gameCode = (await page.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? ''
    await joinGame(player.request, server.origin, { gameCode, teamCode: 'blue123' })
    await player.goto('/')
    await player.getByRole('link', { name: 'Return to my game' }).click()
    await player.getByRole('button', { name: 'Game Rules' }).click()
    await expect(player.getByRole('heading', { name: 'The long night' })).toBeVisible()
    await expect(player.getByText('most zones')).toHaveCount(0)
    // Where there's room they stand open.
    await player.setViewportSize(LAPTOP.viewport)
    await expect(player.getByRole('button', { name: 'Game Rules' })).toHaveCount(0)
    await expect(player.getByRole('heading', { name: 'The long night' })).toBeVisible()
    await lookWithAxe(player, 'waiting on a laptop')
    await player.setViewportSize(PHONE.viewport)
    await start(page)
    await player.goto('/game/rules')
    const text = player.getByRole('main')
    await expect(text.getByRole('list', { name: 'How to win' })).toHaveCount(0)
    await expect(text.getByRole('heading', { level: 1, name: 'The long night' })).toBeVisible()
    await expect(text.getByRole('heading', { level: 2, name: 'Safety' })).toBeVisible()
    for (const [tag, word] of [
      ['strong', 'bold'],
      ['em', 'italic'],
      ['u', 'underlined'],
      ['ol > li', 'first'],
      ['ol > li', 'second'],
      ['ul > li', 'a point'],
    ] as const) {
      await expect(text.locator(`.rules-text ${tag}`, { hasText: word })).toHaveText(word)
    }
    await expect(text.locator('.rules-text > p', { hasText: 'plain' })).toHaveText('plain')
    await expect(text.locator('.rules-text strong', { hasText: 'plain' })).toHaveCount(0)
  })
})

test('[C7] nothing that is pasted or kept in rules can run', async ({ openHost }) => {
  const page = await openHost()
  const evil =
    '<h3 style="color:red" onclick="hit=1">Head</h3><script>window.hit=1</script>' +
    '<p>Before <a href="javascript:hit=1">link</a> <img src="/none.png" onerror="window.hit=1"> ' +
    '<span style="font-size:90px">after</span></p><table><tr><td>cell</td></tr></table>' +
    '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><ol start="7" type="A"><li>item</li></ol>'
  const kept = '<h2>Head</h2><p>Before link  after</p><p>cell</p><ol><li><p>item</p></li></ol>'
  const wasHit = (): Promise<boolean> => page.evaluate(() => 'hit' in window)

  await test.step('pasted', async () => {
    await openRules(page)
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await press(page, 'Clean')
    await paste(rulesText(page), 'text/html', evil)
    await expect(rulesText(page)).toContainText('item')
    await expect(
      rulesText(page).locator('script, img, a, iframe, table, span, h3, [style], [onclick], [start]'),
    ).toHaveCount(0)
    await expectSaved(page, 'Custom rules have been saved', 'Save Rules')
    const draft = await page.evaluate(() => localStorage.getItem('zonewar:rules'))
    expect(JSON.parse(draft ?? '').content.replace(/\s+/g, ' ')).toBe(kept.replace(/\s+/g, ' '))
    expect(await wasHit()).toBe(false)
  })
  await test.step('kept', async () => {
    await page.evaluate((content) => localStorage.setItem('zonewar:rules', JSON.stringify({ content })), evil)
    await openRules(page)
    await expect(rulesText(page)).toContainText('item')
    await expect(page.getByRole('main').locator('script, img, iframe, [onerror], [onclick]')).toHaveCount(0)
    expect(await wasHit()).toBe(false)
  })
})

test('[C7] rules can be cleared, and are not endless', async ({ openHost }) => {
  const page = await openHost()
  const summary = page.getByRole('listitem').filter({ hasText: 'Custom Rules' })

  await test.step('[X46] the default rules saved as they are count as none; a way leads back to them', async () => {
    await openRules(page)
    await expect(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled()
    await expectSaved(page, 'Custom rules have been saved', 'Save Rules')
    await expect(summary).toContainText('None')
    await openRules(page)
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Be kind')
    await press(page, 'Reset to default')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(rulesText(page)).toContainText('Bids are non-refundable')
    await expect(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled()
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await expect(page).toHaveURL('/setup-game')
  })
  await test.step('an empty text clears them, and the default ones are offered again', async () => {
    await openRules(page)
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expectSaved(page, 'Custom rules have been cleared', 'Save Rules')
    await expect(summary).toContainText('None')
    await openRules(page)
    await expect(rulesText(page)).toContainText('Bids are non-refundable')
  })
  await test.step('over 100 KB', async () => {
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await paste(rulesText(page), 'text/plain', 'Walk, do not run. '.repeat(6_000))
    const words = 'Custom rules can have at most 100 KB with their formatting. These have 109 KB.'
    await press(page, 'Save Rules')
    await expect(toast(page, 'Validation Error')).toBeVisible()
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page).toHaveURL('/setup-game/rules')
    await page.keyboard.press('ControlOrMeta+Z')
  })
  await test.step('a browser that keeps nothing', async () => {
    await fillStorage(page)
    await rulesText(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Be kind')
    await press(page, 'Save Rules')
    await expect(toast(page, 'Failed to save custom rules')).toBeVisible()
    await expect(rulesText(page)).toContainText('Be kind')
  })
})
