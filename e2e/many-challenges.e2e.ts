import type { CDPSession, Page } from '@playwright/test'
import { expect, PHONE, test } from './fixtures/test.ts'

const FEW = 5
const MOST = 120
/** Drawing all rows anew at each key comes to five times as much; only to look at all of them, to a third more. */
const AT_MOST_TIMES = 2

test('a key in one of 120 challenges is hardly more work than in one of five, and draws that row alone', async ({
  openHost,
}) => {
  const page = await openHost({ device: PHONE })
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Profiler.enable')

  await test.step('what changes on the screen is the row that is written in', async () => {
    await openRow(page, MOST)
    // The first change makes the editor one with something to save.
    await typeKey(page, 'a')
    await watchChanges(page)
    await typeKey(page, 'b')
    await expect(page.getByRole('button', { name: 'Bench 3ab' })).toBeVisible()
    expect(await changesElsewhere(page)).toEqual({ rows: 1, elsewhere: [] })
  })

  await test.step('how much is computed for it is counted in calls, which no busy machine can change', async () => {
    const few = await callsForAKey(page, inspector, FEW)
    const most = await callsForAKey(page, inspector, MOST)
    expect(few).toBeGreaterThan(1_000)
    expect(most / few).toBeLessThan(AT_MOST_TIMES)
  })
})

/** Opens the editor with so many challenges, and the third of them with the cursor at the end of its title. */
async function openRow(page: Page, count: number): Promise<void> {
  await page.goto('/setup-game')
  await page.evaluate((total) => {
    const challenges = Array.from({ length: total }, (_, index) => ({
      id: `c${index + 1}`,
      title: `Bench ${index + 1}`,
      description: 'Sit on it, all of you. '.repeat(20),
      value: index + 1,
    }))
    localStorage.setItem('zonewar:challenges', JSON.stringify(challenges))
  }, count)
  await page.goto('/setup-game/challenges')
  await page.getByRole('button', { name: /Bench 3 / }).click()
  await page.getByLabel('Title', { exact: true }).focus()
}

/** Presses a key, until what comes of it is painted, what was put off as well. */
async function typeKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/** How many functions of ours are called for one key. */
async function callsForAKey(page: Page, inspector: CDPSession, count: number): Promise<number> {
  await openRow(page, count)
  await typeKey(page, 'a')
  await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await typeKey(page, 'b')
  const { result } = await inspector.send('Profiler.takePreciseCoverage')
  await inspector.send('Profiler.stopPreciseCoverage')
  return result
    .filter(({ url }) => url.includes('/assets/'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
}

/** Begins to note in which rows something changes, and what else does. The preview is not shown on phones. */
async function watchChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = new Set<Element>()
    const elsewhere = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        // What an input is called and holds is written anew by React, changed or not.
        if (target instanceof HTMLInputElement) continue
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('main li:has(button[aria-expanded])')
        if (row) rows.add(row)
        else if (!element?.closest('aside')) elsewhere.add(element?.outerHTML.slice(0, 200) ?? '')
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, { noted: { rows, elsewhere } })
  })
}

/** What `watchChanges` has noted. */
function changesElsewhere(page: Page): Promise<{ rows: number; elsewhere: string[] }> {
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { rows: Set<Element>; elsewhere: Set<string> } }
    return { rows: noted.rows.size, elsewhere: [...noted.elsewhere] }
  })
}
