import { command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { claim, flopTitles, openTab } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const heading = { level: 1 } as const

test('the setup and its editors', async ({ openHost }) => {
  test.slow()
  const host = await openHost()
  for (const [path, title] of [
    ['/setup-game', 'Setup Game'],
    ['/setup-game/teams', 'Teams'],
    ['/setup-game/challenges', 'Challenges'],
    ['/setup-game/timing', 'Timing'],
    ['/custom-rules', 'Custom Rules'],
  ] as const) {
    await goTo(host, path)
    await expect(host.getByRole('heading', heading)).toContainText(title)
    await look(host, path)
  }
  await goTo(host, '/setup-game/teams')
  await host.getByLabel('Team 1 name').fill('Night Owls')
  await host.getByRole('link', { name: 'Back to setup' }).click()
  await expect(host.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
  await look(host, 'Discard changes?')
})

test('the management screens', async ({ gather, server }) => {
  test.slow()
  const { host, red, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await openTab(red, 'Flop')
  await claim(red, (await flopTitles(red))[0] ?? '')
  for (const [path, title] of [
    ['/manage', 'Manage Game'],
    ['/manage/invite', 'Invite Players'],
    ['/manage/budgets', 'Edit Budgets'],
    ['/manage/bids', 'Edit Bids'],
    ['/manage/undo', 'Completed Challenges'],
  ] as const) {
    await goTo(host, path)
    await expect(host.getByRole('heading', { name: title })).toBeVisible()
    await look(host, path)
  }
  await host.getByRole('button', { name: 'Undo Completion' }).click()
  await expect(host.getByRole('alertdialog', { name: 'Undo Challenge Completion' })).toBeVisible()
  await look(host, 'Undo Challenge Completion')
})

test('the amounts that the host edits, in an open zone and changed meanwhile', async ({ gather, server }) => {
  test.slow()
  const { host, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await goTo(host, '/manage/bids')
  const zone = host.getByRole('button', { name: /^Zone 3 - / })
  await zone.click()
  const blue = host.getByRole('region').getByRole('spinbutton', { name: 'Blue Team' })
  await blue.fill('12.5')
  await expect(zone).toHaveAccessibleName(/1 edit$/)
  await look(host, 'an open zone')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(zone).toHaveAccessibleName(/Blue Team · \$12\.50$/)
  await look(host, 'an open zone that a team holds')

  await goTo(host, '/manage/budgets')
  await expect(host.getByRole('heading', { name: 'Edit Budgets' })).toBeVisible()
  await host.getByRole('spinbutton', { name: 'Blue Team' }).fill('80')
  const { teams } = await readGame(host.context(), server.origin, gameId)
  const team = teams.find(({ name }) => name === 'Blue Team')
  const edit = { teamId: team?.id, seenCents: team?.balanceCents, toCents: 6_050 }
  await command(host.context(), server.origin, gameId, { type: 'EditBudgets', edits: [edit] })
  await expect(host.getByText('Changed: now $60.50')).toBeVisible()
  await look(host, 'a budget that changed meanwhile')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('alertdialog', { name: 'Changed while you were editing' })).toBeVisible()
  await look(host, 'Changed while you were editing')
})
