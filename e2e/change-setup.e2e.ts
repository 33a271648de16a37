import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test'
import { WebSocket } from 'ws'
import { command, createGame, joinGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { removeZone } from './fixtures/map-editor.ts'
import { press, start, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const edit = (page: Page, part: string): Promise<void> =>
  page.getByRole('link', { name: `Edit ${part}` }).click()
const nameOf = (page: Page, number: number): Locator => page.getByLabel(`Team ${number} name`)
const zoneTitle = (page: Page, number: number): Locator =>
  page.getByLabel(`Zone ${number} title`, { exact: true })

const SETUP = {
  teams: ['red', 'blue', 'green'].map((color) => ({ id: color, name: `${color} team`, color })),
}
/** Everyone who waits hears of a change within so long, in ms. */
const SOON_MS = 1_000

test('[C12] [C15] thirty wait while the host changes zones, teams and rules: each has it within a second, and a removed team’s players keep seat and name', {
  tag: '@long',
}, async ({ open, openHost, server }) => {
  const { origin } = server
  const host = await openHost()
  const { gameId, code } = await createGame(host.request, origin, SETUP)
  const [red, green] = [await open(), await open()]
  await joinGame(red.request, origin, { gameCode: code, teamCode: 'red123' })
  await joinGame(green.request, origin, { gameCode: code, teamCode: 'green123' })
  await command(green.context(), origin, gameId, { type: 'SetNickname', nickname: 'Moss' })
  const crowd = await Promise.all(
    Array.from({ length: 28 }, (_, index) =>
      sit(origin, gameId, code, index < 2 ? 'green123' : index % 2 ? 'red123' : 'blue123'),
    ),
  )
  for (const page of [red, green]) await page.goto(`/waiting/${gameId}`)
  const theGame = (page: Page) => page.getByRole('region', { name: 'The Game' })
  await expect(theGame(red)).toContainText('10 zones')
  await expect(theGame(red).getByRole('listitem').filter({ hasText: 'green team' })).toContainText(
    '3 players',
  )

  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('link', { name: 'Edit this game' }).click()
  await expect(host).toHaveURL(`/host/${gameId}/setup`)

  await host.getByLabel('Game name').fill('Night run')
  await host.getByLabel('Game name').press('Enter')
  await expect(red.getByText('Night run')).toBeVisible()
  await expect(host.getByLabel('Game name')).toHaveValue('Night run')

  await test.step('zones', async () => {
    await edit(host, 'map')
    await zoneTitle(host, 1).fill('Harbour Steps')
    await removeZone(host, 10)
    const saved = heard(crowd, 'ZonesRevised')
    await press(host, 'Save')
    await expect(theGame(red)).toContainText('Harbour Steps', { timeout: 5 * SOON_MS })
    await expect(host).toHaveURL(`/host/${gameId}/setup`)
    expect(spread(await saved), 'from the first phone to the last').toBeLessThan(SOON_MS)
    await expect(theGame(red)).toContainText('9 zones')
    await expect(theGame(red).getByRole('listitem').filter({ hasText: 'Harbour Steps' })).toContainText(
      'Changed',
    )
    await expect(toast(red, 'The host changed the zones')).toBeVisible()
  })

  await test.step('a team with players goes: it is asked where they go, and they are told', async () => {
    await red.context().setOffline(true)
    await edit(host, 'teams')
    await nameOf(host, 2).fill('Otters')
    await press(host, 'Remove Team 3')
    await press(host, 'Save')
    const question = host.getByRole('alertdialog', { name: 'Where do the players go?' })
    await question
      .getByRole('combobox', { name: 'green team is removed' })
      .selectOption('Move 3 players to Otters')
    await look(host, 'where do the players go?')
    const saved = heard(crowd, 'TeamsRevised')
    await question.getByRole('button', { name: 'Move 3 players to Otters' }).click()
    await expect(green.getByText('green team was removed. You’re now in Otters.')).toBeVisible()
    await expect(host).toHaveURL(`/host/${gameId}/setup`)
    expect(spread(await saved), 'from the first phone to the last').toBeLessThan(SOON_MS)
    await expect(green.getByText("You've joined as Otters")).toBeVisible()
    await expect(green.getByRole('list', { name: 'Your team' })).toContainText('Moss (you)')
    await look(green, 'waiting, moved')
    await green.reload()
    await green.getByRole('button', { name: 'Dismiss' }).click()
    await expect(green.getByText('was removed')).toHaveCount(0)
    await green.reload()
    await expect(green.getByText("You've joined as Otters")).toBeVisible()
    await expect(green.getByText('was removed')).toHaveCount(0)
  })

  await test.step('rules, and a phone that was offline meanwhile', async () => {
    await edit(host, 'custom rules')
    await host.getByRole('textbox', { name: 'Rules text' }).fill('Trams only.')
    await press(host, 'Save Rules')
    await expect(toast(host, 'Custom rules have been saved')).toBeVisible()
    await red.context().setOffline(false)
    await expect(theGame(red)).toContainText('Otters')
    await expect(theGame(red)).toContainText('2 teams')
    await press(red, 'Game Rules')
    await expect(red.getByText('Trams only.')).toBeVisible()
  })

  await test.step('the lobby’s codes and the printed cards carry the new name', async () => {
    await host.getByRole('link', { name: 'Back to lobby' }).last().click()
    await expect(host.getByText('Otters').first()).toBeVisible()
    await expect(host.getByText('green team')).toHaveCount(0)
    await expect(host.getByText('blue123').first()).toBeVisible()
    await host.getByRole('link', { name: 'Print' }).click()
    await expect(host.getByText('Otters').first()).toBeVisible()
  })
  for (const { socket } of crowd) socket.close()
})

test('[C13] what a second desk saves is asked about; what is typed when the game starts or ends is kept', async ({
  open,
  openHost,
  server,
}) => {
  const laptop = await openHost()
  const { gameId } = await createGame(laptop.request, server.origin, SETUP)
  const phone = await open({ device: PHONE })
  await phone.context().addCookies(await laptop.context().cookies())
  for (const desk of [laptop, phone]) await desk.goto(`/host/${gameId}/setup/teams`)

  await nameOf(phone, 2).fill('Owls')
  await nameOf(laptop, 2).fill('Herons')
  await press(laptop, 'Save')
  const question = phone.getByRole('alertdialog', { name: 'This was changed on another screen' })
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(nameOf(phone, 2)).toHaveValue('Owls')
  await press(phone, 'Save')
  await expect(laptop.getByText('red team, Owls, green team')).toBeVisible()

  await edit(phone, 'teams')
  await nameOf(phone, 1).fill('Foxes')
  await edit(laptop, 'teams')
  await nameOf(laptop, 1).fill('Badgers')
  await press(laptop, 'Save')
  await question.getByRole('button', { name: 'Use theirs' }).click()
  await expect(nameOf(phone, 1)).toHaveValue('Badgers')

  await test.step('started elsewhere: nothing typed is lost', async () => {
    await nameOf(phone, 1).fill('Weasels')
    await laptop.getByRole('link', { name: 'Back to lobby' }).last().click()
    await start(laptop)
    await expect(phone.getByText('The game has started.')).toBeVisible()
    await expect(nameOf(phone, 1)).toHaveValue('Weasels')
    await press(phone, 'Save')
    await expect(phone).toHaveURL('/game/home')
    expect(await phone.evaluate(() => localStorage.getItem('zonewar:teams'))).toContain('Weasels')
  })
  await test.step('from then on the setup’s addresses lead to the game', async () => {
    await laptop.goto(`/host/${gameId}/setup/map`)
    await expect(laptop).toHaveURL('/game/home')
  })
})

test('[C13] a game that ends elsewhere takes nobody out of what they have not saved', async ({
  openHost,
  server,
}) => {
  const host = await openHost({ device: PHONE })
  const { gameId } = await createGame(host.request, server.origin, SETUP)
  await host.goto(`/host/${gameId}/setup/timing`)
  await host.getByRole('group', { name: 'Game duration' }).getByLabel('Hours', { exact: true }).fill('3')
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await expect(host.getByText('The game has ended.')).toBeVisible()
  // Longer than an ended game's screens stay.
  await expect(host.getByText('Game 3 h').or(host.getByText('Ends 3 h after the start'))).toBeVisible()
  await press(host, 'Save')
  await expect(host).toHaveURL('/setup-game')
  await expect(host.getByText('Game 3 h')).toBeVisible()
})

interface Seated {
  socket: WebSocket
  request: APIRequestContext
}

/** Takes a seat without a browser, and listens. */
async function sit(origin: string, gameId: string, gameCode: string, teamCode: string): Promise<Seated> {
  const request = await requests.newContext({ baseURL: origin })
  await joinGame(request, origin, { gameCode, teamCode })
  const { cookies } = await request.storageState()
  const socket = new WebSocket(
    `${origin.replace(/^http/, 'ws')}/api/games/${gameId}/live?protocol=1&events=99`,
    {
      origin,
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    },
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (content) => content.toString().includes('"welcome"') && resolve())
  })
  return { socket, request }
}

/** When each of them hears of an event for the first time, in ms. */
function heard(crowd: readonly Seated[], event: string): Promise<number[]> {
  return Promise.all(
    crowd.map(
      ({ socket }) =>
        new Promise<number>((resolve) => {
          socket.on('message', (content) => {
            if (content.toString().includes(`"${event}"`)) resolve(performance.now())
          })
        }),
    ),
  )
}

const spread = (times: readonly number[]): number => Math.max(...times) - Math.min(...times)
