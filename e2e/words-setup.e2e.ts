import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signOutElsewhere } from './fixtures/accounts.ts'
import { command, createGame, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { layLine } from './fixtures/line.ts'
import { confirmEnd, openTab, press, pressOf, start, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

const ongoing = (page: Page) => page.getByRole('alertdialog', { name: 'You have an ongoing game' })

test('[X85] the summary has five rows with their ways, says where the setup is, and says the code of the game that it made', async ({
  openHost,
  server,
}) => {
  const host = await openHost()
  await host.goto('/setup-game')
  await expect(host.getByRole('heading', { name: 'Game Preferences' })).toBeVisible()
  await expect(host.getByText('This setup is saved in this browser.')).toBeVisible()
  for (const [name, value, editor] of [
    ['Teams', '2 teams', '/setup-game/teams'],
    ['Challenges', '80 challenges', '/setup-game/challenges'],
    ['Timing', 'Game 8 h · Each challenge 2 h', '/setup-game/timing'],
    ['Map', '10 zones', '/setup-game/map'],
    ['Custom Rules', 'None', '/setup-game/rules'],
  ] as const) {
    const row = host.getByRole('listitem').filter({ has: host.getByRole('heading', { name, exact: true }) })
    await expect(row).toContainText(value)
    await expect(row.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', editor)
  }
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await host.evaluate(() => {
    const watch = () => {
      if (document.querySelector('[role=alertdialog]')) document.documentElement.dataset.hasAsked = ''
    }
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
  })
  await press(host, 'Create Game')
  await expect(host).toHaveURL(/\/lobby$/)
  await test.step('the game that Create has just made is not asked about, not for a blink', async () => {
    await expect(host.locator('[data-has-asked]')).toHaveCount(0)
  })
  const gameId = new URL(host.url()).pathname.split('/')[2] ?? ''
  const { code } = await readGame(host.context(), server.origin, gameId)
  await expect(toast(host, `Your game has been created successfully. Game code: ${code}`)).toBeVisible()
})

test('creating after the session has ended elsewhere asks to sign in', async ({ openHost, server }) => {
  const host = await openHost()
  await host.goto('/setup-game')
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await signOutElsewhere(host.context(), server.origin)
  await press(host, 'Create Game')
  await expect(toast(host, 'Authentication Required')).toBeVisible()
  await expect(toast(host, 'You must be signed in to create a game.')).toBeVisible()
  await expect(host).toHaveURL('/signin')
})

test('where the check for an ongoing game fails the summary loads, and Create waits for an answer', async ({
  openHost,
  server,
}) => {
  const host = await openHost()
  await createGame(host.request, server.origin)
  const line = await layLine(server.port)
  await host.goto(`${line.origin}/join`)
  await expect(host).toHaveURL(/\/lobby$/)
  // As in a browser that has not seen the game yet.
  await host.evaluate(() => localStorage.clear())
  line.cutAt('/api/me')
  await host.goto(`${line.origin}/setup-game`)
  await expect(host.getByRole('heading', { name: 'Game Preferences' })).toBeVisible()
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeDisabled()
  await expect(host.getByRole('alertdialog')).toHaveCount(0)
  line.restore()
  await expect(ongoing(host)).toContainText('Your game is waiting in the lobby for players to join.')
  await host.close()
  await line.close()
})

test('a game that was made elsewhere is asked about when the setup opens, and when one comes back to it', async ({
  openHost,
  server,
}) => {
  const host = await openHost()
  await host.clock.install()

  await test.step('from the start', async () => {
    await host.goto('/')
    const link = host.getByRole('link', { name: /Create a New Zone War/ })
    await expect(link).toBeVisible()
    const { gameId } = await createGame(host.request, server.origin)
    await link.click()
    await expect(ongoing(host)).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'EndGame' })
    await expect(ongoing(host)).toHaveCount(0)
  })

  await test.step('from an editor', async () => {
    await host.getByRole('link', { name: 'Edit teams' }).click()
    await expect(host).toHaveURL('/setup-game/teams')
    const { gameId } = await createGame(host.request, server.origin)
    await host.getByRole('link', { name: 'Back to setup' }).click()
    await expect(ongoing(host)).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'EndGame' })
    await expect(ongoing(host)).toHaveCount(0)
  })

  await test.step('back at the page, but not at every glance', async () => {
    await createGame(host.request, server.origin)
    await showAgain(host)
    await roundTrip(host)
    await expect(ongoing(host)).toHaveCount(0)
    await host.clock.fastForward(10_000)
    await showAgain(host)
    await expect(ongoing(host)).toBeVisible()
  })
})

test('the question about a game goes when that game ends elsewhere', async ({ gather, server }) => {
  const { gameId, host } = await gather()
  await host.goto('/setup-game')
  await expect(ongoing(host)).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await expect(toast(host, 'Game session ended')).toBeVisible()
  await expect(ongoing(host)).toHaveCount(0)
  await expect(host).toHaveURL('/setup-game')
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeEnabled()

  await test.step('the question about a game goes with the session', async () => {
    await createGame(host.request, server.origin)
    const isLive = host.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await host.reload()
    await expect(ongoing(host)).toBeVisible()
    await isLive
    await signOutElsewhere(host.context(), server.origin)
    await expect(host).toHaveURL('/signin')
    await expect(ongoing(host)).toHaveCount(0)
  })
})

test('a Save that takes a while says Saving...', async ({ openHost, server }) => {
  const line = await layLine(server.port)
  const host = await openHost({ origin: line.origin })
  await host.goto('/setup-game/map')
  const picture = sharp({ create: { width: 9, height: 16, channels: 3, background: '#1f63c7' } })
  await host.getByLabel('Upload image').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  line.stall('down')
  await press(host, 'Save')
  await expect(host.getByRole('button', { name: 'Saving...' })).toBeVisible()
  line.resume()
  await expect(toast(host, 'Map with 10 zones has been saved')).toBeVisible()
  await expect(host).toHaveURL('/setup-game')
  await host.close()
  await line.close()
})

test('ending from the setup: pending, refused by a connection that is gone, and done', async ({
  openHost,
  server,
}) => {
  const line = await layLine(server.port)
  const host = await openHost()
  const { gameId } = await createGame(host.request, server.origin)
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await test.step('done: the words stay for half a second', async () => {
    const tab = await host.context().newPage()
    await tab.clock.install()
    await tab.goto(`${line.origin}/setup-game`)
    await expect(ongoing(tab)).toContainText('You have an active game in progress.')
    await expect(tab.getByRole('button', { name: 'Continue to game' })).toBeVisible()
    await tab.clock.pauseAt(Date.now() + 3_000)
    line.stall('down')
    await press(tab, 'End current game')
    const question = tab.getByRole('alertdialog', { name: 'End the current game?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(ongoing(tab)).toBeVisible()
    await press(tab, 'End current game')
    await confirmEnd(tab)
    await expect(tab.getByRole('button', { name: 'Ending game...' })).toBeVisible()
    line.resume()
    await expect(toast(tab, 'Game session ended')).toBeVisible()
    await expect(toast(tab, 'You can now set up a new game.')).toBeVisible()
    await tab.clock.runFor(499)
    await roundTrip(tab)
    await expect(ongoing(tab)).toBeVisible()
    await tab.clock.runFor(1)
    await expect(ongoing(tab)).toHaveCount(0)
    await expect(tab).toHaveURL(/\/setup-game$/)
    await tab.clock.resume()
    await tab.close()
  })

  await test.step('the session ends on another device before the answer', async () => {
    await createGame(host.request, server.origin)
    await host.goto(`${line.origin}/setup-game`)
    // A game that nobody waits for ends without another question.
    await expect(ongoing(host)).toContainText('Nobody has joined yet.')
    line.stall('up')
    await press(host, 'End current game')
    await line.held()
    await signOutElsewhere(host.context(), server.origin)
    await expect(toast(host, 'Error')).toBeVisible()
    await expect(toast(host, 'An unexpected error occurred while ending the game session.')).toBeVisible()
    await press(host, 'End current game')
    await expect(toast(host, 'Could not identify which game to end.')).toBeVisible()
  })
  await host.close()
  await line.close()
})

test('ending from the desk: pending, and back in the setup after 800 ms', async ({ gather, server }) => {
  const { gameId, host } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const line = await layLine(server.port)
  await host.goto(`${line.origin}/setup-game`)
  await ongoing(host).getByRole('button', { name: 'Continue to game' }).click()
  await expect(host).toHaveURL(/\/game\/home$/)
  await host.clock.install()
  await host.goto(`${line.origin}/manage`)
  await press(host, 'End Game')
  const question = host.getByRole('alertdialog', { name: 'End the current game?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await host.clock.pauseAt(Date.now() + 3_000)
  line.stall('down')
  await question.getByRole('button', { name: 'End Game' }).click()
  await expect(question.getByRole('button', { name: 'Ending game...' })).toBeVisible()
  line.resume()
  await expect(toast(host, 'Game session ended')).toBeVisible()
  await host.clock.runFor(799)
  await roundTrip(host)
  await expect(host).toHaveURL(/\/manage$/)
  await host.clock.runFor(1)
  await expect(host).toHaveURL(/\/setup-game$/)
  await expect(host.getByRole('alertdialog')).toHaveCount(0)
  await host.close()
  await line.close()
})

test('a lobby that does not come says so; a start that comes too late as well', async ({
  gather,
  open,
  server,
}) => {
  const { gameId, host } = await gather()
  const lobby = `/host/${gameId}/lobby`

  await test.step('no word from the game', async () => {
    // Connections that are taken and never answered.
    await host.routeWebSocket(/\/live/, () => {})
    await host.goto(lobby)
    await expect(toast(host, 'Error loading game')).toBeVisible()
    await expect(toast(host, 'The server isn’t answering.')).toBeVisible()
    await expect(host.getByText('Game not found')).toBeVisible()
    const pressAgain = await pressOf(host.getByRole('button', { name: 'Try again' }))
    await host.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer()
    })
    await pressAgain()
    await expect(host.getByRole('heading', { name: 'Teams' })).toBeVisible()
  })

  await test.step('another device has started it', async () => {
    const laptop = await open({ device: LAPTOP })
    await laptop.context().addCookies(await host.context().cookies())
    const answered = Promise.withResolvers<void>()
    // It does not hear of the start, which would lead it away; its answer comes late.
    await laptop.routeWebSocket(/\/live/, (page) => {
      page.connectToServer().onMessage(async (message) => {
        if (message.toString().includes('"type":"answer"')) await answered.promise
        if (!message.toString().includes('"type":"entry"')) page.send(message)
      })
    })
    await laptop.goto(lobby)
    await press(laptop, 'Start Game')
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    await laptop.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
    await expect(laptop.getByRole('button', { name: 'Starting...' })).toBeVisible()
    answered.resolve()
    await expect(toast(laptop, 'Failed to start game')).toBeVisible()
    await expect(toast(laptop, 'The game has already started.')).toBeVisible()
    await laptop.reload()
    await expect(laptop).toHaveURL(/\/game\/home$/)
    await laptop.close()
  })
})

test('Sign out in the setup says so and leads to the start', async ({ openHost }) => {
  const host = await openHost()
  await host.goto('/setup-game/timing')
  await press(host, 'Game duration: 1 hour more')
  await press(host, 'Save')
  await press(host, 'Sign out')
  const question = host.getByRole('alertdialog', { name: 'Sign out and delete this setup?' })
  await expect(question.getByText(/^Signing out deletes your timing from this browser/)).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await test.step('[X85] so does the one in a game', async () => {
    await press(host, 'Create Game')
    await expect(host).toHaveURL(/\/lobby$/)
    await start(host)
    await press(host, 'Sign out')
    await expect(question.getByText(/^Signing out deletes your timing from this browser/)).toBeVisible()
    await host.keyboard.press('Escape')
    await expect(host.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused()
    await openTab(host, 'Manage')
    await press(host, 'End Game')
    await host.getByRole('alertdialog').getByRole('button', { name: 'End Game' }).click()
    await expect(host).toHaveURL('/setup-game')
  })
  await host.getByRole('link', { name: 'Edit timing' }).click()
  await press(host, 'Game duration: 1 hour less')
  await press(host, 'Save')
  // What is as it was at first is not worth a question.
  await press(host, 'Sign out')
  await expect(toast(host, 'Signed out')).toBeVisible()
  await expect(host).toHaveURL('/')
  await goTo(host, '/setup-game')
  await expect(host).toHaveURL('/signin')
})

/** Long enough for a page that had left too early to be gone. */
async function roundTrip(page: Page): Promise<void> {
  for (let time = 0; time < 3; time += 1) await page.evaluate(() => fetch('/api/me').then((it) => it.text()))
}

/** The page comes to the front; headless windows never leave it. */
const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
