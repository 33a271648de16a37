import type { Page } from '@playwright/test'
import { signOutElsewhere } from './fixtures/accounts.ts'
import { command } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { confirmEnd, openTab, start, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('nobody in particular is led to where they can come in', async ({ open }) => {
  const page = await open()
  await leads(page, {
    '/game/home': '/',
    '/game/zones': '/join',
    '/manage': '/signin',
    '/setup-game': '/signin',
  })
})

test('a host without a game is led to the setup', async ({ openHost }) => {
  const page = await openHost()
  await leads(page, { '/signin': '/setup-game', '/game/home': '/setup-game', '/manage': '/setup-game' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Join a Zone War' })).toBeVisible()
})

test('in the lobby: the host is led to it, players wait, and the setup asks about the game', async ({
  gather,
}) => {
  const { gameId, host, red } = await gather()
  const lobby = `/host/${gameId}/lobby`
  await leads(host, { '/': lobby, '/join': lobby, '/game/home': lobby, '/host/other/lobby': lobby })
  await leads(red, { '/game/home': `/waiting/${gameId}`, '/manage': `/waiting/${gameId}` })

  await host.goto(lobby)
  await expect(host.getByText('Manhattan · 10 zones · 8 h', { exact: true })).toBeVisible()
  const back = host.getByRole('link', { name: 'Back to Setup', exact: true })
  await expect(back).toHaveAccessibleDescription('Ends this game: everyone has to join again.')
  await back.click()
  const question = host.getByRole('alertdialog', { name: 'You have an ongoing game' })
  await expect(question).toContainText('Your game is waiting in the lobby for players to join.')
  await host.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Continue to game' }).click()
  await expect(host).toHaveURL(lobby)
})

test('in a running game: everyone is led to it, and only the host manages it', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const home = '/game/home'
  await leads(host, { '/': home, '/signin': home, [`/host/${gameId}/lobby`]: home })
  await leads(red, { [`/waiting/${gameId}`]: home, '/manage': home })
  await expect(red.getByRole('link', { name: 'Flop' })).toBeVisible()
  await expect(red.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await openTab(host, 'Manage')
  await expect(host.getByRole('heading', { name: 'Manage Game' })).toBeVisible()

  await red.goto('/')
  await red.getByRole('link', { name: 'Return to my game' }).click()
  await expect(red).toHaveURL(home)

  await host.goto('/setup-game')
  const question = host.getByRole('alertdialog', { name: 'You have an ongoing game' })
  await expect(question).toContainText('You have an active game in progress.')
  await question.getByRole('button', { name: 'End current game' }).click()
  await confirmEnd(host)
  await expect(toast(host, 'Game session ended')).toBeVisible()
  await expect(toast(host, 'You can now set up a new game.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await expect(red.getByRole('alertdialog', { name: 'The host has ended the game.' })).toBeVisible()
})

test('[X82] waiting players learn that the host has ended the game before it began, and of no winners', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  await blue.getByRole('button', { name: 'Add a phone to my team' }).click()
  await expect(blue.getByRole('dialog', { name: 'Add a phone to my team' })).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  const dialog = blue.getByRole('alertdialog', { name: 'The host has ended the game.' })
  await expect(dialog).toContainText('The host ended the game before it began. There are no results.')
  await expect(blue.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  for (const words of ['win', 'Final standings', 'See all results'])
    await expect(dialog).not.toContainText(words)
  await host.goto(`/results/${gameId}`)
  await expect(host.getByText('The host ended this game before it began.')).toBeVisible()
  await blue.getByRole('button', { name: 'Return to Home' }).click()
  await expect(blue).toHaveURL('/')
})

test('[X94] signing out leaves nothing of ours in the browser and no way back in, and needs no explanation in any tab', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await start(host)
  await command(host.context(), server.origin, gameId, { type: 'PostAnnouncement', text: 'Go!' })
  const elsewhere = await red.context().newPage()
  await elsewhere.goto('/game/home')
  await expect(elsewhere.getByRole('region', { name: 'From the host' })).toContainText('Go!')
  const said: string[] = []
  for (const page of [elsewhere, red, host]) await hearToasts(page, said)
  for (const page of [red, host]) {
    await page.goto('/game/home')
    await expect(page.getByRole('region', { name: 'From the host' })).toContainText('Go!')
    await page.evaluate(() => localStorage.setItem('somebody-else', 'stays'))
    expect(await ownKeys(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(toast(page, 'Signed out')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await ownKeys(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('somebody-else'))).toBe('stays')
  }
  await expect(elsewhere).toHaveURL('/')
  expect(said).toEqual(['Signed out', 'Signed out'])
  await leads(red, { '/game/home': '/', '/game/flop': '/join' })
  await leads(host, { '/game/home': '/', '/manage': '/signin' })
})

test('[X62] [X63] a host who is signed out elsewhere is led to the sign-in, with a word where a game was open', async ({
  openHost,
  party: { host },
  server,
}) => {
  await host.goto('/game/zones')
  await expect(host.getByRole('heading', { name: 'Zones' })).toBeVisible()
  await signOutElsewhere(host.context(), server.origin)
  await expect(toast(host, 'You have been signed out')).toBeVisible()
  await expect(toast(host, 'Your session has ended. Sign in again to continue your game.')).toBeVisible()
  await expect(host).toHaveURL('/signin')

  await test.step('in another window of the same browser', async () => {
    const mine = await openHost()
    const other = await mine.context().newPage()
    for (const page of [mine, other]) {
      await page.goto('/setup-game')
      await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()
    }
    await mine.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/signin')
  })
})

test('returning home ends at the start, however long its screen takes to come', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const held = Promise.withResolvers<void>()
  await red.route('**/assets/landing-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await red.goto('/game/zones')
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await red.getByRole('button', { name: 'Return to Home' }).click()
  // The seat has been given up.
  await expect(red.getByRole('alertdialog')).toHaveCount(0)
  held.resolve()
  await expect(red.getByRole('link', { name: 'Join a Zone War' })).toBeVisible()
  await expect(red).toHaveURL('/')
})

test('the way back does not lead into a game that has ended', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  for (const page of [host, red]) {
    await page.goto('/game/home')
    await openTab(page, 'Flop')
    await openTab(page, 'Zones')
  }
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await expect(host).toHaveURL('/setup-game')
  await host.goBack()
  await expect(host).toHaveURL('/setup-game')
  await expect(host.getByRole('button', { name: 'Create Game' })).toBeVisible()

  await red.getByRole('button', { name: 'Return to Home' }).click()
  await expect(red).toHaveURL('/')
  await red.goBack()
  await expect(red).toHaveURL('/join')
  await expect(red.getByRole('alertdialog')).toHaveCount(0)
})

test('[X102] the start can be left alone without a connection, and a screen that is reloaded has its shape at once', async ({
  gather,
  server,
}) => {
  const { host, gameId } = await gather()
  const line = await layLine(server.port)
  await host.goto(`${line.origin}/host/${gameId}/lobby`)
  const dialog = host.getByRole('alertdialog', { name: 'Start the game?' })
  const begin = dialog.getByRole('button', { name: 'Start Game' })
  await host.getByRole('button', { name: 'Start Game' }).click()
  await expect(begin).toBeEnabled()
  line.cut()
  await expect(dialog).toContainText('No connection. The game can only start once you’re back.')
  await expect(begin).toBeDisabled()
  line.restore()
  await expect(begin).toBeEnabled()
  line.stall('up')
  await begin.click()
  await line.held()
  line.cut()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  line.restore()

  await test.step('the code of the screen is held up once it is known who this is', async () => {
    const held = Promise.withResolvers<void>()
    let isKnown = false
    host.on('response', (response) => {
      isKnown ||= response.url().endsWith('/api/me')
    })
    await host.route('**/assets/*.js', async (route) => {
      if (isKnown) await held.promise
      await route.continue()
    })
    await host.goto(`${server.origin}/manage`)
    await expect(host.getByText('Loading the game').first()).toBeAttached()
    held.resolve()
    await expect(host.getByRole('heading', { name: 'Manage Game' })).toBeVisible()
  })
  await host.close()
  await line.close()
})

/** Notes the title of each notification as soon as it is there, however short it stays. */
async function hearToasts(page: Page, said: string[]): Promise<void> {
  await page.exposeFunction('noteToast', (title: string) => said.push(title))
  const hear = () => {
    let last: Element | null = null
    new MutationObserver(() => {
      const toast = document.querySelector('[data-toast]')
      if (toast && toast !== last) Reflect.get(window, 'noteToast')(toast.querySelector('p')?.textContent)
      last = toast
    }).observe(document, { childList: true, subtree: true })
  }
  await page.evaluate(hear)
  await page.addInitScript(hear)
}

/** Opens each path, and sees where that leads. */
async function leads(page: Page, ways: Record<string, string>): Promise<void> {
  for (const [path, target] of Object.entries(ways)) {
    await page.goto(path)
    await expect(page, `from ${path}`).toHaveURL(target)
  }
}

/** The keys of ours in both storages. */
function ownKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('zonewar:')),
    ),
  )
}
