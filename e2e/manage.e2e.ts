import { layLine } from './fixtures/line.ts'
import { balances, budget, feed, firstCard, setBalance, startGame } from './fixtures/manage.ts'
import { claim, money, openTab, row, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('the desk leads to its four places; players cannot open any of it', async ({ gather, server }) => {
  const party = await gather()
  await startGame(party, server.origin)
  const { host, blue } = party
  await host.goto('/game/home')
  // A laptop has its rail also where phones have no tabs: nothing moves aside.
  const clock = host.getByText(/^Time left/).first()
  const place = (await clock.boundingBox())?.x
  await openTab(host, 'Manage')
  await expect(host.getByRole('heading', { level: 1, name: 'Manage Game' })).toBeVisible()
  for (const [entry, about, title, way] of [
    ['Invite Players', 'share game code with new players', 'Invite Players', 'Close'],
    ['Manage Budgets', 'adjust team currency balances', 'Edit Budgets', 'Back to Manage Game'],
    ['Review Bids', 'approve or reject team bids', 'Edit Bids', 'Back to Manage Game'],
    ['Undo Actions', 'reset or rollback recent changes', 'Completed Challenges', 'Back to Manage Game'],
  ] as const) {
    const link = host.getByRole('link', { name: entry })
    await expect(link).toContainText(new RegExp(about, 'i'))
    await link.click()
    await expect(host.getByRole('heading', { level: 1, name: title })).toBeFocused()
    const rail = host.getByRole('navigation', { name: 'Game' })
    await expect(rail.getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page')
    await expect(rail.getByRole('link', { name: 'Zones' })).not.toHaveAttribute('aria-current')
    expect((await clock.boundingBox())?.x).toBe(place)
    await host.getByRole('link', { name: way }).click()
    await expect(host).toHaveURL('/manage')
  }
  for (const path of ['', '/invite', '/budgets', '/bids', '/undo']) {
    await blue.goto(`/manage${path}`)
    await expect(blue).toHaveURL('/game/home')
  }
})

test('inviting: the codes on the screen are the codes that are copied', async ({ gather, open }) => {
  const { host, code } = await gather()
  await host.goto('/manage/invite')
  await expect(host.getByText(code, { exact: true })).toBeVisible()
  const passwords = host.getByRole('region', { name: 'Team Passwords' })
  await expect(passwords.getByRole('listitem').filter({ hasText: 'Red Team' })).toContainText('red123')
  await expect(passwords.getByRole('listitem').filter({ hasText: 'Blue Team' })).toContainText('blue123')
  await host.getByRole('button', { name: 'Copy All' }).click()
  await expect(toast(host, 'Copied!')).toBeVisible()
  await expect(toast(host, 'Team passwords copied to clipboard')).toBeVisible()

  // Pasted where there are lines: one for each password.
  const paper = await open()
  await paper.setContent('<label>Paste <textarea></textarea></label>')
  await paper.getByLabel('Paste').press('ControlOrMeta+V')
  await expect(paper.getByLabel('Paste')).toHaveValue(
    new RegExp(`^Join at http://[^/]+/join\\nGame Code: ${code}\\nRed Team: red123\\nBlue Team: blue123$`),
  )
})

test('editing budgets: what was changed is saved, to the cent, and told to everyone', async ({
  gather,
  server,
}) => {
  const party = await gather()
  await startGame(party, server.origin)
  const { host, blue } = party
  await blue.goto('/game/home')
  await host.goto('/manage/budgets')
  const save = host.getByRole('button', { name: 'Save' })

  await test.step('Save waits for a change', async () => {
    await expect(budget(host, 'Red Team')).toHaveAttribute('min', '0')
    await expect(budget(host, 'Red Team')).toHaveAttribute('step', '0.01')
    await expect(save).toBeDisabled()
    await budget(host, 'Blue Team').fill('120.5')
    await expect(save).toBeEnabled()
    await budget(host, 'Blue Team').fill('0')
    await expect(save).toBeDisabled()
  })

  await test.step('one budget', async () => {
    await budget(host, 'Blue Team').fill('120.5')
    await save.click()
    await expect(toast(host, 'Budgets Updated')).toBeVisible()
    await expect(toast(host, 'Updated 1 team budget(s)')).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText('$120.50')
    await expect(feed(blue)).toContainText(
      "Admin adjusted Blue Team's budget from $0.00 to $120.50 (+$120.50)",
    )
  })

  await test.step('all of them, by the keyboard; nothing typed counts as 0', async () => {
    await budget(host, 'Red Team').fill('7')
    await budget(host, 'Blue Team').fill('')
    await budget(host, 'Blue Team').press('Enter')
    await expect(toast(host, 'Updated 2 team budget(s)')).toBeVisible()
    await expect(budget(host, 'Blue Team')).toHaveValue('0.00')
    await expect(feed(blue)).toContainText(
      "Admin adjusted Blue Team's budget from $120.50 to $0.00 (-$120.50)",
    )
    await expect(feed(blue)).toContainText("Admin adjusted Red Team's budget from $0.00 to $7.00 (+$7.00)")
  })
})

test('the game goes on while the host types: untouched rows follow, edited ones are asked about', async ({
  gather,
  server,
}) => {
  const party = await gather()
  await startGame(party, server.origin)
  const { host, blue } = party
  await host.goto('/manage/budgets')
  await blue.goto('/game/flop')
  const asks = host.getByRole('alertdialog', { name: 'Changed while you were editing' })
  const save = host.getByRole('button', { name: 'Save' })

  const earned = await claim(blue, await firstCard(blue))
  await expect(budget(host, 'Blue Team')).toHaveValue(`${earned}.00`)
  await expect(save).toBeDisabled()

  await budget(host, 'Blue Team').fill('500')
  await budget(host, 'Red Team').fill('3.25')
  const more = earned + (await claim(blue, await firstCard(blue)))
  await expect(host.getByText(`Changed: now ${money(more)}`)).toBeVisible()
  await expect(budget(host, 'Blue Team')).toHaveValue('500.00')

  await test.step('the question names all three amounts, and can be left', async () => {
    await save.click()
    await expect(asks).toContainText('Blue Team’s budget')
    await expect(asks.getByRole('definition')).toHaveText([money(earned), money(more), '$500.00'])
    await asks.getByRole('button', { name: 'Back to editing' }).click()
    await expect(asks).toHaveCount(0)
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 0, 'Blue Team': more * 100 })
  })

  await test.step('keeping the edit, while it changes once more: it is asked about again', async () => {
    await save.click()
    await expect(asks).toBeVisible()
    const most = more + (await claim(blue, await firstCard(blue)))
    await asks.getByRole('button', { name: 'Keep my edit: $500.00' }).click()
    await expect(asks.getByRole('definition')).toHaveText([money(more), money(most), '$500.00'])
    await asks.getByRole('button', { name: 'Keep my edit: $500.00' }).click()
    await expect(toast(host, 'Updated 2 team budget(s)')).toBeVisible()
    await expect(asks).toHaveCount(0)
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 325, 'Blue Team': 50_000 })
  })

  await test.step('taking the present value: the others are saved, this one follows the game again', async () => {
    await budget(host, 'Blue Team').fill('1')
    await budget(host, 'Red Team').fill('4')
    const reward = await claim(blue, await firstCard(blue))
    await expect(host.getByText(`Changed: now ${money(500 + reward)}`)).toBeVisible()
    await save.click()
    await asks.getByRole('button', { name: `Use current value: ${money(500 + reward)}` }).click()
    await expect(toast(host, 'Updated 1 team budget(s)')).toBeVisible()
    await expect(budget(host, 'Blue Team')).toHaveValue(`${500 + reward}.00`)
    expect(await balances(party, server.origin)).toEqual({
      'Red Team': 400,
      'Blue Team': 50_000 + reward * 100,
    })
  })
})

test('a change that the host had not heard of when saving is asked about too', async ({ gather, server }) => {
  const line = await layLine(server.port)
  const party = await gather()
  await startGame(party, server.origin)
  const { host } = party
  await host.goto(`${line.origin}/manage/budgets`)
  await budget(host, 'Blue Team').fill('80')
  line.stall('down')
  await setBalance(party, server.origin, 'Blue Team', 6_050)
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('button', { name: 'Saving...' })).toBeVisible()
  line.resume()
  const asks = host.getByRole('alertdialog', { name: 'Changed while you were editing' })
  await expect(asks.getByRole('definition')).toHaveText(['$0.00', '$60.50', '$80.00'])
  expect(await balances(party, server.origin)).toMatchObject({ 'Blue Team': 6_050 })
  await asks.getByRole('button', { name: 'Keep my edit: $80.00' }).click()
  await expect(toast(host, 'Updated 1 team budget(s)')).toBeVisible()
  expect(await balances(party, server.origin)).toMatchObject({ 'Blue Team': 8_000 })
  await line.close()
})
