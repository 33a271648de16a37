import type { Page } from '@playwright/test'
import { command, createGame, joinGame, readGame } from './fixtures/games.ts'
import { startServer } from './fixtures/server.ts'
import { bidAmount, claim, flopTitles, openZone, pressBid, row } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const SETUP = {
  teams: ['red', 'blue', 'green'].map((color, index) => ({ id: String(index), name: color, color })),
}
const ZONES = ['SoHo & Greenwich Village', 'Midtown East', 'East Village & Gramercy']
const BIDS = 8

test('kill -9 in the middle of bids loses none that was told as placed, and doubles none', async ({
  open,
  openHost,
}) => {
  const server = await startServer()
  const { origin } = server
  const host = await openHost({ origin })
  const { gameId, code } = await createGame(host.request, origin, SETUP)
  const phones: Page[] = []
  for (const { color } of SETUP.teams) {
    const phone = await open({ origin })
    await joinGame(phone.request, origin, { gameCode: code, teamCode: `${color}123` })
    phones.push(phone)
  }
  await command(host.context(), origin, gameId, { type: 'StartGame' })
  for (const [index, phone] of phones.entries()) {
    await phone.goto('/game/flop')
    await claim(phone, (await flopTitles(phone))[0] ?? '')
    await openZone(phone, ZONES[index] ?? '')
    await phone.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
  }

  let placed = 0
  const told: string[] = []
  const reached = Promise.withResolvers<void>()
  const bidding = phones.map(async (phone) => {
    for (let count = 0; count < BIDS; count += 1) {
      await bidUntilPlaced(phone, told)
      placed += 1
      if (placed === BIDS) reached.resolve()
    }
  })
  await reached.promise
  await server.kill()
  for (const phone of phones) await expect(phone.getByText('Reconnecting…')).toBeVisible()
  await server.startAgain()
  await Promise.all(bidding)

  const { zones, teams } = await readGame(host.context(), origin, gameId)
  const totals = ZONES.map((title, index) => {
    const zone = zones.find((each) => each.title === title)
    return zone?.totals[teams[index]?.id ?? '']
  })
  expect(totals, `told as not done: ${told.join(' | ')}`).toEqual([BIDS * 100, BIDS * 100, BIDS * 100])
  for (const [index, phone] of phones.entries()) {
    await expect(row(phone, 'Team totals', SETUP.teams[index]?.name ?? '')).toContainText(`$${BIDS}.00`)
    expect(await phone.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
  }
  await server.stop()
  expect(server.errors).toEqual([])
})

/** Bids a dollar; one that is told as not done is made again. @param told gets what was said of those */
async function bidUntilPlaced(phone: Page, told: string[]): Promise<void> {
  const refusal = phone.getByText('Nothing was charged.').first()
  const isPlaced = async (): Promise<boolean> => (await bidAmount(phone).inputValue()) === ''
  while (true) {
    await pressBid(phone, 1)
    await expect
      .poll(async () => (await isPlaced()) || (await refusal.isVisible()), { timeout: 30_000 })
      .toBe(true)
    if (await isPlaced()) return
    told.push(await refusal.innerText())
    // What is said of one bid goes before the next is made.
    await bidAmount(phone).fill('')
    await expect(refusal).toBeHidden()
  }
}
