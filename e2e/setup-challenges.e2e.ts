import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fillStorage, paste, replaceWith } from './fixtures/list-editor.ts'
import { unfold } from './fixtures/setup-editor.ts'
import { expectSaved, flopTitles, openTab, press, start, ticket, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const counter = (page: Page, count: number): Locator =>
  page.getByText(`${count} of 120 maximum challenges`, { exact: true })

const rows = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 }).locator('button[id]')

const opener = (page: Page, title: string): Locator => page.getByRole('button', { name: title })

const field = (page: Page, label: 'Title' | 'Value' | 'Description'): Locator =>
  page.getByLabel(label, { exact: true })

const column = (dialog: Locator, letter: string): Locator => dialog.getByLabel(`Column ${letter}`)

async function openChallenges(page: Page): Promise<void> {
  await page.goto('/setup-game')
  await page.getByRole('link', { name: 'Edit challenges' }).click()
  await expect(page).toHaveURL('/setup-game/challenges')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

test('[C3] the challenges that a host writes and orders are those of the game', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await openChallenges(page)
  await expect(counter(page, 80)).toBeVisible()
  await expect(page.getByText(/drawn from the bottom/)).toBeVisible()

  await test.step('edit', async () => {
    await opener(page, 'Take a Dip').click()
    await expect(field(page, 'Value')).toHaveValue('80')
    await field(page, 'Title').fill('Swim in the sea')
    await field(page, 'Value').fill('85')
    await field(page, 'Description').fill('All of you, up to the neck.')
    await press(page, 'Move to the bottom')
    await expect(rows(page).last()).toContainText('Swim in the sea')
  })
  await test.step('reorder by keyboard, the focus staying where it was', async () => {
    await opener(page, 'Paparazzi').focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText('Paparazzi')
    const down = page.getByRole('button', { name: 'Move down' })
    await down.focus()
    for (const place of [2, 3]) {
      await page.keyboard.press('Enter')
      await expect(rows(page).nth(place - 1)).toContainText('Paparazzi')
      await expect(down).toBeFocused()
    }
    await page.getByRole('button', { name: 'Move up' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(1)).toContainText('Paparazzi')
    await page.getByRole('button', { name: 'Move to the top' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText('Paparazzi')
    await expect(page.getByRole('button', { name: 'Move to the top' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('remove and add', async () => {
    const next = await rows(page).nth(1).textContent()
    await press(page, 'Remove')
    await expect(counter(page, 79)).toBeVisible()
    await expect(rows(page).first()).toBeFocused()
    expect((await rows(page).first().textContent())?.replace('1', '2')).toBe(next)
    await press(page, 'Add challenge')
    await expect(counter(page, 80)).toBeVisible()
    await expect(field(page, 'Title')).toBeFocused()
    await page.keyboard.type('Hug a lamp post')
    await field(page, 'Description').fill('For one minute.')
    await field(page, 'Value').fill('5')
  })
  await expectSaved(page, '80 challenges have been saved')
  await openChallenges(page)
  await expect(rows(page).last()).toContainText('Hug a lamp post')
  await expect(rows(page).nth(78)).toContainText('Swim in the sea')

  await test.step('the game has them and no others', async () => {
    const titles = Array.from({ length: 7 }, (_, index) => `Bench ${index + 1}`)
    await press(page, 'Paste a list')
    const lines = titles.map((title, index) => `${title} | Sit on it | ${index + 11}`)
    await page.getByRole('dialog').getByRole('textbox').fill(lines.join('\n'))
    await press(page, 'Check 7 rows')
    await replaceWith(page, 'Replace all 80 with these 7')
    await expectSaved(page, '7 challenges have been saved')
    await press(page, 'Create Game')
    await expect(page).toHaveURL(/\/lobby$/)
    await start(page)
    await openTab(page, 'Flop')
    expect((await flopTitles(page)).sort()).toEqual(titles)
    await expect(ticket(page, 'Bench 3').getByText('$13')).toBeVisible()
  })
})

test('[C3] what is wrong is said beside its field; nothing is lost without asking', async ({ openHost }) => {
  const page = await openHost()
  await openChallenges(page)

  await test.step('empty fields and a value that is none', async () => {
    await opener(page, 'Go Birding').click()
    const number =
      Number(await rows(page).evaluateAll((all) => all.findIndex((row) => row.ariaExpanded === 'true'))) + 1
    await field(page, 'Title').fill('  ')
    await field(page, 'Description').fill('')
    await field(page, 'Value').fill('2.5')
    await opener(page, 'Paparazzi').click()
    await press(page, 'Save')
    await expect(toast(page, 'Validation Error')).toBeVisible()
    await expect(field(page, 'Title')).toBeFocused()
    for (const words of [
      'title cannot be empty',
      'description cannot be empty',
      'value must be a positive number',
    ]) {
      await expect(page.getByRole('main').getByText(`Challenge ${number} ${words}`).first()).toBeVisible()
    }
    await field(page, 'Value').fill('0')
    await expect(
      page.getByRole('main').getByText(`Challenge ${number} value must be a positive number`).first(),
    ).toBeVisible()
    await field(page, 'Value').fill('25')
    await expect(page.getByText(/value must be a positive number/)).toHaveCount(0)
  })
  await test.step('leaving asks', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Value')).toHaveValue('25')
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/setup-game')
    await openChallenges(page)
    await expect(opener(page, 'Go Birding')).toBeVisible()
  })
  await test.step('a game needs one', async () => {
    await unfold(page, 'Export, clear, reset')
    await press(page, 'Clear all')
    const question = page.getByRole('alertdialog', { name: 'Clear all challenges?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(counter(page, 80)).toBeVisible()
    await press(page, 'Clear all')
    await question.getByRole('button', { name: 'Clear all' }).click()
    await expect(counter(page, 0)).toBeVisible()
    await press(page, 'Save')
    await expect(toast(page, 'Validation Error')).toBeVisible()
    await expect(page.getByText('A game needs 1 to 120 challenges.')).toBeVisible()
    await press(page, 'Reset to the default list')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(counter(page, 80)).toBeVisible()
  })
  await test.step('the search hides the others', async () => {
    await page.getByLabel('Search').fill('birding')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 challenge with “birding”')).toBeVisible()
    await press(page, 'Show all')
    await expect(rows(page)).toHaveCount(80)
  })
  await test.step('a browser that keeps nothing', async () => {
    await opener(page, 'Go Birding').click()
    await field(page, 'Value').fill('55')
    await fillStorage(page)
    await press(page, 'Save')
    await expect(toast(page, 'Failed to save challenges')).toBeVisible()
    await expect(field(page, 'Value')).toHaveValue('55')
  })
})

test('[C3] a list goes out as a file and comes back, and can be pasted', async ({ openHost }, info) => {
  const page = await openHost()
  await openChallenges(page)
  await unfold(page, 'Export, clear, reset')
  const picker = page.getByLabel('CSV file')
  const found = page.getByRole('dialog', { name: 'Import CSV' })
  const file = info.outputPath('zone-war-challenges.csv')

  await test.step('there and back', async () => {
    await opener(page, 'Go Birding').click()
    await field(page, 'Title').fill('=1+1, "birds"')
    await field(page, 'Description').fill('Two lines;\nnot one')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
    expect(download.suggestedFilename()).toBe('zone-war-challenges.csv')
    await download.saveAs(file)
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/^\uFEFFtitle,description,value\r\n/)
    expect(text).toContain('"\'=1+1, ""birds""","Two lines;\nnot one",50\r\n')

    await press(page, 'Clear all')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
    await picker.setInputFiles(file)
    await expect(found.getByText('80 challenges', { exact: true })).toBeVisible()
    await press(page, 'Add 80 to the list')
    await expect(counter(page, 80)).toBeVisible()
    await opener(page, '=1+1, "birds"').click()
    await expect(field(page, 'Description')).toHaveValue('Two lines;\nnot one')
    await expect(field(page, 'Value')).toHaveValue('50')
  })
  await test.step('[X80] as spreadsheets write it: columns to assign, and what is left out and why', async () => {
    const content = '\uFEFFvalue;title;description\r\n40;Cross a bridge;On foot\r\nmany;A;B\r\n;;\r\n5;;C\r\n'
    await picker.setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect(found.getByText('1 challenge, 2 left out')).toBeVisible()
    await expect(found.getByText('Row 3: the value “many” isn’t an amount')).toBeVisible()
    await expect(found.getByText('Row 5: no title')).toBeVisible()
    await expect(column(found, 'B')).toHaveValue('title')
    await column(found, 'C').selectOption('Title')
    await expect(column(found, 'B')).toHaveValue('')
    await column(found, 'B').selectOption('Description')
    await expect(found.getByRole('list', { name: 'What gets added' })).toContainText('On footCross a bridge')
    await replaceWith(page, 'Replace all 80 with this 1')
    await expect(counter(page, 1)).toBeVisible()
    await expect(toast(page, '1 challenge imported')).toBeVisible()
  })
  await test.step('what is no table', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0xff])
    await picker.setInputFiles({ name: 'mine.xlsx', mimeType: 'application/zip', buffer: workbook })
    await expect(
      toast(page, 'This isn’t a CSV file. Save the list as CSV, then choose that file.'),
    ).toBeVisible()
  })
  await test.step('[X80] a pasted table keeps the lines in its cells, and the way back keeps the text', async () => {
    await press(page, 'Paste a list')
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    const cells = [
      '<td>1</td><td>Wave</td><td>At a boat that goes to the sea<br>and a train</td><td>10 €</td>',
      '<td>2</td><td>Sing</td><td>Loudly</td><td></td>',
      '<td>3</td><td>Dance</td><td>Slowly</td><td>12,50 €</td>',
    ]
    const html = `<meta><table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table>`
    await paste(dialog.getByRole('textbox'), 'text/html', html)
    await press(page, 'Check 3 rows')
    await expect(dialog.getByRole('group', { name: 'What’s in each column' })).toBeFocused()
    await expect(dialog.getByText('Row 2: no value')).toBeVisible()
    await expect(dialog.getByText('Row 3: the value “12,50 €” is rounded to $13')).toBeVisible()
    // Beside what is left out and what is worth a look, a price stays in one line.
    const priceLines = await dialog.getByText('$10', { exact: true }).evaluate((price) => {
      const range = document.createRange()
      range.selectNodeContents(price)
      return range.getClientRects().length
    })
    expect(priceLines).toBe(1)
    await dialog.getByLabel('Value for rows without one').fill('20')
    await expect(dialog.getByText('3 challenges', { exact: true })).toBeVisible()
    await press(page, 'Back to the text')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await press(page, 'Paste a list')
    await expect(dialog.getByRole('textbox')).toHaveValue(
      '1\tWave\t"At a boat that goes to the sea\nand a train"\t10 €\n2\tSing\tLoudly\t\n3\tDance\tSlowly\t12,50 €',
    )
  })
  await test.step('[X42] a list that is too long: what fits', async () => {
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    const lines = Array.from({ length: 130 }, (_, index) => `Bench ${index} | Sit on it | ${index + 1}`)
    await dialog.getByRole('textbox').fill(['only words', ...lines].join('\n'))
    await press(page, 'Check 131 rows')
    await expect(dialog.getByText('130 challenges, 1 left out')).toBeVisible()
    await expect(dialog.getByText('Line 1: no description, no value')).toBeVisible()
    await expect(
      dialog.getByText(
        'A game has at most 120 challenges. Adding takes the first 119 of these 130. Replacing takes the first 120.',
      ),
    ).toBeVisible()
    await press(page, 'Add 119 to the list')
    await expect(counter(page, 120)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add challenge' })).toBeDisabled()
    await expect(rows(page).first()).toContainText('On foot')
    await expect(rows(page).last()).toContainText('Bench 118')
  })
  await expectSaved(page, '120 challenges have been saved')
})
