import { signOutElsewhere } from './fixtures/accounts.ts'
import { look } from './fixtures/look.ts'
import { unfold } from './fixtures/setup-editor.ts'
import { press } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('an open challenge, with what is wrong in it', async ({ openHost }) => {
  test.slow()
  const host = await openHost()
  await host.goto('/setup-game/challenges')
  await host.getByRole('button', { name: 'Go Birding' }).click()
  await expect(host.getByLabel('Title', { exact: true })).toHaveValue('Go Birding')
  await look(host, 'an open challenge')
  await host.getByLabel('Title', { exact: true }).fill('')
  await host.getByLabel('Description', { exact: true }).fill('')
  await host.getByLabel('Value', { exact: true }).fill('many')
  await press(host, 'Save')
  await expect(
    host
      .getByRole('main')
      .getByText(/value must be a positive number/)
      .first(),
  ).toBeVisible()
  await look(host, 'an open challenge with problems')
})

test('the dialogs of the list', async ({ openHost }) => {
  test.slow()
  const host = await openHost()
  await host.goto('/setup-game/challenges')
  await unfold(host, 'Export, clear, reset')

  await press(host, 'Paste a list')
  await look(host, 'paste, empty')
  const list = ['only words', ...Array.from({ length: 50 }, (_, index) => `Bench ${index} | Sit on it | 5`)]
  await host.getByRole('dialog').getByRole('textbox').fill(list.join('\n'))
  await press(host, 'Check 51 rows')
  await expect(host.getByText('50 challenges, 1 left out')).toBeVisible()
  await look(host, 'paste, with a list')
  await host.keyboard.press('Escape')

  const content = 'title;description;value\nCross a bridge;On foot;40\nA;B;many\n'
  const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await host.getByLabel('CSV file').setInputFiles(file)
  await expect(host.getByText('1 challenge, 1 left out')).toBeVisible()
  await look(host, 'import')
  await host.keyboard.press('Escape')

  for (const [button, title] of [
    ['Clear all', 'Clear all challenges?'],
    ['Reset to the default list', 'Reset to the default list?'],
  ] as const) {
    await press(host, button)
    await expect(host.getByRole('alertdialog', { name: title })).toBeVisible()
    await look(host, title)
    await press(host, 'Cancel')
  }
})

test('what another tab, and the end of a session, say in an editor', async ({ openHost, server }) => {
  const host = await openHost()
  await host.goto('/setup-game/timing')
  const hours = host.getByRole('group', { name: 'Game duration' }).getByLabel('Hours', { exact: true })
  await hours.fill('9')
  const other = await host.context().newPage()
  await other.goto('/setup-game/timing')
  await other.getByRole('button', { name: 'Game duration: 1 hour more' }).click()
  await press(other, 'Save')
  await expect(host.getByRole('alertdialog', { name: 'This was changed in another tab' })).toBeVisible()
  await look(host, 'changed in another tab')
  await press(host, 'Keep mine')

  await signOutElsewhere(host.context(), server.origin)
  await host.context().setOffline(true)
  await host.context().setOffline(false)
  await expect(host.getByText('You have been signed out.')).toBeVisible()
  await look(host, 'signed out in an editor')
})
