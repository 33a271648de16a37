import { misfits, SMALLEST } from './fixtures/fits.ts'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
// Beyond midnight it says on which day.
const board = { name: /^Starts at \d\d:\d\d( on \d+ \w+)?$/ }

test('a scheduled start that nobody touches: everyone is led into the game, also a phone that slept', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await red.goto(`/waiting/${gameId}`)
  await blue.goto(`/waiting/${gameId}`)
  await expect(red.getByText('Waiting for the host to start the game...')).toBeVisible()

  await press(host, 'Schedule start not scheduled')
  const dialog = host.getByRole('dialog', { name: 'Schedule start' })
  const day = new Date((await server.advance(0)) + 20 * MINUTE_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(day.getHours())}:${two(day.getMinutes())}`
  await dialog.getByLabel('Day').fill(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`)
  await dialog.getByLabel('Start at').fill(time)
  await dialog.getByRole('button', { name: `Start at ${time}` }).click()
  await expect(toast(host, `Starts at ${time}`)).toBeVisible()
  for (const page of [host, red, blue]) {
    await expect(page.getByRole('region', { name: `Starts at ${time}` })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^00:(20|19|18):/)
  }
  await expect(red.getByText('Waiting for the host to start the game...')).toHaveCount(0)

  for (const [name, page] of [
    ['lobby', host],
    ['waiting', red],
  ] as const) {
    await look(page, `${name}, scheduled`)
    expect.soft(await misfits(page, ...SMALLEST), name).toEqual([])
  }

  // Taken out of a pocket, a phone asks what time it is.
  const takeOut = async () => {
    for (const page of [host, red]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  await test.step('a minute before, everyone is told', async () => {
    // A phone in a pocket doesn't run.
    await blue.goto('about:blank')
    const startsAtMs = new Date(`${day.toDateString()} ${time}`).getTime()
    const leftMs = startsAtMs - (await server.advance(0))
    await server.advance(leftMs - MINUTE_MS + 2_000)
    await takeOut()
    for (const page of [host, red]) await expect(toast(page, 'The game starts in 1 minute')).toBeVisible()
  })

  await server.advance(MINUTE_MS)
  await takeOut()
  for (const page of [host, red]) {
    await expect(page).toHaveURL('/game/home')
    await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^0(8:00:00|7:59:\d\d)$/)
  }
  await blue.goto(`/waiting/${gameId}`)
  await expect(blue).toHaveURL('/game/home')
})

test('a start is called off, and one without players lapses with its reason', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await red.goto(`/waiting/${gameId}`)
  const scheduleIn = async (ms: number) => {
    const atMs = (await server.advance(0)) + ms
    await command(host.context(), server.origin, gameId, { type: 'ScheduleStart', atMs })
  }
  await scheduleIn(30 * MINUTE_MS)
  await expect(red.getByRole('region', board)).toBeVisible()
  await press(host, 'Call off')
  await expect(toast(host, 'Start called off')).toBeVisible()
  await expect(red.getByText('Waiting for the host to start the game...')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Host Lobby' })).toBeFocused()

  await command(host.context(), server.origin, gameId, { type: 'RemoveTeamPlayers', teamId: 't1' })
  await command(host.context(), server.origin, gameId, { type: 'RemoveTeamPlayers', teamId: 't2' })
  await scheduleIn(1_500)
  await expect(host.getByText('Without a player, the game won’t start.')).toBeVisible()
  await expect(host.getByRole('alert')).toContainText('Start lapsed')
  await expect(host.getByRole('alert')).toContainText('because no player had joined')
  await look(host, 'lobby, lapsed')
  await expect(host.getByRole('button', { name: 'Start Game' })).toBeVisible()
})
