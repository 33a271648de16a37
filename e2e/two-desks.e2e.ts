import type { Page } from '@playwright/test'
import { command, readGame } from './fixtures/games.ts'
import { row, toast } from './fixtures/steps.ts'
import { expect, type Party, PHONE, test } from './fixtures/test.ts'

test('a host on laptop and phone edits the same budget at once: whoever saves second is asked, and both stay right', async ({
  gather,
  open,
  server,
}) => {
  const party = await gather()
  const { host: laptop, blue, gameId } = party
  await command(laptop.context(), server.origin, gameId, { type: 'StartGame' })
  const phone = await open({ device: PHONE })
  await phone.context().addCookies(await laptop.context().cookies())
  for (const device of [laptop, phone]) await device.goto('/manage/budgets')
  await blue.goto('/game/home')
  const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Changed while you were editing' })

  await test.step('both type; the first to save is not asked', async () => {
    await budget(laptop, 'Blue Team').fill('120')
    await budget(phone, 'Blue Team').fill('75.5')
    await budget(phone, 'Red Team').fill('4')
    await save(laptop).click()
    await expect(toast(laptop, 'Updated 1 team budget(s)')).toBeVisible()
    await expect(asks(laptop)).toHaveCount(0)
  })

  await test.step('the second reads it beside what was typed, and is asked', async () => {
    await expect(phone.getByText('Changed: now $120.00')).toBeVisible()
    await expect(budget(phone, 'Blue Team')).toHaveValue('75.50')
    await save(phone).click()
    await expect(asks(phone)).toContainText('Blue Team’s budget')
    await expect(asks(phone).getByRole('definition')).toHaveText(['$0.00', '$120.00', '$75.50'])
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 0, 'Blue Team': 12_000 })
  })

  await test.step('kept on the phone: the laptop, the game and the players have it', async () => {
    await asks(phone).getByRole('button', { name: 'Keep my edit: $75.50' }).click()
    await expect(toast(phone, 'Updated 2 team budget(s)')).toBeVisible()
    await expect(budget(laptop, 'Blue Team')).toHaveValue('75.50')
    await expect(budget(laptop, 'Red Team')).toHaveValue('4.00')
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText('$75.50')
    for (const device of [laptop, phone]) await expect(save(device)).toBeDisabled()
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 400, 'Blue Team': 7_550 })
  })

  await test.step('the other way round, taking what is there: nothing is overwritten', async () => {
    await budget(laptop, 'Blue Team').fill('10')
    await budget(phone, 'Blue Team').fill('20')
    await save(phone).click()
    await expect(toast(phone, 'Updated 1 team budget(s)')).toBeVisible()
    await expect(laptop.getByText('Changed: now $20.00')).toBeVisible()
    await save(laptop).click()
    await asks(laptop).getByRole('button', { name: 'Use current value: $20.00' }).click()
    for (const device of [laptop, phone]) {
      await expect(budget(device, 'Blue Team')).toHaveValue('20.00')
      await expect(save(device)).toBeDisabled()
    }
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 400, 'Blue Team': 2_000 })
  })

  await test.step('the same amount on both needs no question', async () => {
    await budget(laptop, 'Red Team').fill('33')
    await budget(phone, 'Red Team').fill('33')
    await save(laptop).click()
    await expect(toast(laptop, 'Updated 1 team budget(s)')).toBeVisible()
    await expect(save(phone)).toBeDisabled()
    await expect(phone.getByText('Changed: now')).toHaveCount(0)
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 3_300, 'Blue Team': 2_000 })
  })
})

const budget = (page: Page, team: string) => page.getByRole('spinbutton', { name: team })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** What each team has, in cents. */
async function balances({ host, gameId }: Party, origin: string): Promise<Record<string, number>> {
  const { teams } = await readGame(host.context(), origin, gameId)
  return Object.fromEntries(teams.map(({ name, balanceCents }) => [name, balanceCents]))
}
