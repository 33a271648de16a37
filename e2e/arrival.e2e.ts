import { networkInterfaces } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { CODES, command, createGame, joinGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { scan } from './fixtures/qr.ts'
import { fillJoinForm, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const isOnNetwork = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal)

test('from the QR code of a team to its seat in two taps', async ({ gather, open, server }) => {
  const { host, gameId, code } = await gather({ colorScheme: 'dark' })
  await host.goto(`/host/${gameId}/lobby`)
  const opener = host.getByRole('button', { name: 'QR code for Blue Team' })
  await opener.click()
  const poster = host.getByRole('dialog', { name: 'Join Blue Team' })
  await expect(poster).toContainText(code)
  await expect(poster).toContainText(CODES.blue)
  const link = await scan(poster.getByRole('img', { name: 'QR code: Join Blue Team' }))
  expect(link).toMatch(new RegExp(`^http://[^/]+:${server.port}/join\\?game=${code}&team=${CODES.blue}$`))
  if (isOnNetwork) expect(link).not.toContain('localhost')
  await host.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await test.step('one tap opens the link, the other joins; nothing of the codes stays behind', async () => {
    const phone = await open()
    await phone.goto(link)
    await expect(phone.getByLabel('Game Code')).toHaveValue(code)
    await expect(phone.getByLabel('Team Code')).toHaveValue(CODES.blue)
    await expect(phone.getByText('Zone War in Manhattan')).toBeVisible()
    await expect(phone.getByText('Manhattan · 10 zones')).toBeVisible()
    await expect(phone.getByRole('definition').filter({ hasText: 'Red Team' })).toHaveCount(1)
    await expect(phone.getByLabel('Team Code')).toBeHidden()
    await expect(phone.getByRole('textbox')).toHaveCount(1)
    // On tablets and laptops the line on the sign stops at this game's teams, not at every colour.
    await expect(phone.locator('header svg text')).toHaveText(['R', 'B'])
    await look(phone, 'a ticket')
    await standsBeside(phone, 'Blue Team')
    // Between Safari's bars the field is in sight above the button.
    const size = phone.viewportSize()
    await phone.setViewportSize({ width: 390, height: 664 })
    const field = await phone.getByLabel('What should we call you?').boundingBox()
    const dock = await phone.locator('[data-dock]').boundingBox()
    expect((field?.y ?? NaN) + (field?.height ?? NaN)).toBeLessThanOrEqual(dock?.y ?? NaN)
    if (size) await phone.setViewportSize(size)
    // Until the seat is taken a reload has the codes, and so has another browser.
    await phone.reload()
    await phone.getByRole('button', { name: 'Join Game' }).click()
    await expect(phone.getByText("You've joined as Blue Team")).toBeVisible()
    await expect(phone).toHaveURL(/\/waiting\/\w+$/)
    await phone.goBack()
    expect(phone.url()).not.toContain(code)
  })

  await test.step('the game’s own code fills in the game alone', async () => {
    await host.getByRole('button', { name: 'QR code', exact: true }).click()
    const whole = host.getByRole('dialog', { name: 'Join the game' })
    expect(new URL(await scan(whole.getByRole('img'))).search).toBe(`?game=${code}`)
    await whole.getByRole('button', { name: 'Close' }).click()
    // The projected board shows the same code.
    expect(new URL(await scan(host.getByRole('img', { name: 'QR code: Join the game' }))).search).toBe(
      `?game=${code}`,
    )
    const phone = await open()
    await phone.goto(`/join?game=${code}`)
    await expect(phone.getByLabel('Game Code')).toHaveValue(code)
    await expect(phone.getByLabel('Team Code')).toHaveValue('')
  })
})

/** The city is upright on its ticket, as high as the stub, on one axis with the team's name and clear of it. */
async function standsBeside(page: Page, team: string): Promise<void> {
  const name = await page.locator('.team-ticket').getByText(team, { exact: true }).first().boundingBox()
  const city = await page.locator('.team-ticket svg').boundingBox()
  if (!name || !city) throw new Error('the stub is not in sight')
  expect(city.height).toBeGreaterThan(1.5 * city.width)
  expect(city.height).toBeGreaterThan(100)
  expect(city.x).toBeGreaterThan(name.x + name.width)
  expect(Math.abs(name.y + name.height / 2 - city.y - city.height / 2)).toBeLessThan(3)
}

test('[J14] a link is joined without waiting for its ticket, and says what is wrong with it', async ({
  gather,
  open,
}) => {
  const { code } = await gather()
  const phone = await open()
  const ticket = Promise.withResolvers<void>()
  await phone.route('**/api/join/look', async (route) => {
    await ticket.promise
    await route.continue().catch(() => {})
  })
  await phone.goto(`/join?game=${code}&team=${CODES.blue}`)
  await phone.getByLabel('What should we call you?').fill('Ada')
  await phone.getByLabel('What should we call you?').press('Enter')
  await expect(phone.getByText("You've joined as Blue Team")).toBeVisible()
  await expect(phone.getByRole('list', { name: 'Your team' })).toContainText('Ada')
  ticket.resolve()

  const other = await open()
  await other.goto(`/join?game=${code}&team=nope`)
  await expect(other.getByText('Wrong team code')).toBeVisible()
  await expect(other.getByLabel('Team Code')).toHaveValue('nope')
  await expect(other.getByLabel('Team Code')).toBeVisible()
})

test('a game code is taken with spaces, dashes and small letters; look-alikes are explained, not guessed', async ({
  gather,
  open,
}) => {
  const { code } = await gather()
  const page = await open()
  await page.goto('/join')
  const words = page.getByText('Codes never use O, 0, I or 1.')
  const field = page.getByLabel('Game Code')
  for (const typed of ['kO', '2i', 'K0', 'k1']) {
    await field.fill(typed)
    await expect(words).toBeVisible()
    await expect(page.locator('.code-cells [data-wrong]')).toHaveText(/^[Oi01]$/i)
    await field.fill('KQ2')
    await expect(words).toHaveCount(0)
  }
  await fillJoinForm(page, 'KO1234', CODES.blue)
  await expect(page.getByText('Game not found')).toBeVisible()
  await expect(words).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/Game not found.*Codes never use O/)
  await look(page, 'join with a look-alike')

  const [first, second, third] = code.toLowerCase().match(/../g) ?? []
  await fillJoinForm(page, `${first}-${second} ${third}`, CODES.blue)
  await expect(page.getByText("You've joined as Blue Team")).toBeVisible()
})

test('a browser that was closed is back in its game with one tap', async ({ gather, browser, server }) => {
  const { gameId, blue } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  const back = await reopened(browser, blue, server.origin)
  await back.goto('/')
  await back.getByRole('link', { name: 'Return to my game' }).click()
  await expect(back.getByText("You've joined as Blue Team")).toBeVisible()
  await back.context().close()
})

test('earlier games are offered at the start: after another was joined, and after it was left', async ({
  gather,
  openHost,
  server,
}) => {
  const first = await gather()
  const second = await createGame((await openHost()).request, server.origin)
  const { blue } = first
  await joinGame(blue.request, server.origin, { gameCode: second.code, teamCode: CODES.red })
  const wayBack = blue.getByRole('button', { name: `Back to Blue Team Game ${first.code}` })

  await blue.goto('/')
  await expect(blue.getByRole('link', { name: 'Return to my game' })).toContainText(
    `Red Team · Game ${second.code}`,
  )
  await look(blue, 'landing with an earlier game')
  await wayBack.click()
  await expect(blue).toHaveURL(`/waiting/${first.gameId}`)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()

  await test.step('left, it is not offered any more, and the other one still is', async () => {
    const post = { headers: { origin: server.origin }, data: {} }
    await blue.request.post('/api/leave', post)
    await blue.goto('/')
    await expect(wayBack).toHaveCount(0)
    await blue.getByRole('button', { name: `Back to Red Team Game ${second.code}` }).click()
    await expect(blue).toHaveURL(`/waiting/${second.gameId}`)
    await expect(blue.getByText("You've joined as Red Team")).toBeVisible()
  })

  await test.step('a game that ends meanwhile says so', async () => {
    await joinGame(blue.request, server.origin, { gameCode: first.code, teamCode: CODES.blue })
    await command(first.host.context(), server.origin, first.gameId, { type: 'StartGame' })
    await joinGame(blue.request, server.origin, { gameCode: second.code, teamCode: CODES.red })
    await blue.goto('/')
    await expect(wayBack).toBeVisible()
    await command(first.host.context(), server.origin, first.gameId, { type: 'EndGame' })
    await wayBack.click()
    await expect(toast(blue, 'This game has ended')).toBeVisible()
    await expect(wayBack).toHaveCount(0)
  })
})

test('[J8] [X36] [X102] whoever scans another team’s code is asked first, and the own team’s leads back in', async ({
  gather,
  openHost,
  server,
}) => {
  const { blue, gameId, code } = await gather()
  const question = blue.getByText('You’re in Blue Team. Switch to Red Team?')
  const toRed = `/join?game=${code}&team=${CODES.red}`

  await blue.goto(toRed)
  await expect(question).toBeFocused()
  await expect(blue.getByRole('button', { name: 'Switch to Red Team' })).toBeVisible()
  await expect(blue.getByRole('textbox')).toHaveCount(0)
  await look(blue, 'change the team?')
  await blue.getByRole('link', { name: 'Stay in Blue Team' }).click()
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()

  await test.step('the own team’s link', async () => {
    await blue.goto(`/join?game=${code}&team=${CODES.blue}`)
    await expect(blue).toHaveURL(`/waiting/${gameId}`)
    await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  })

  await test.step('a question about other codes than those in the fields is taken back', async () => {
    await blue.goto(toRed)
    await expect(question).toBeVisible()
    await blue.getByRole('button', { name: 'Type other codes' }).click()
    await expect(blue.getByLabel('Game Code')).toBeFocused()
    await blue.getByLabel('Team Code').fill(CODES.blue)
    await expect(question).toHaveCount(0)
    await blue.getByRole('button', { name: 'Join Game' }).click()
    await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  })

  await test.step('a team in another game', async () => {
    const other = await createGame((await openHost()).request, server.origin)
    await blue.goto(`/join?game=${other.code}&team=${CODES.red}`)
    await expect(
      blue.getByText(`You’re in Blue Team in another game. Join Red Team in game ${other.code}?`),
    ).toBeVisible()
    await blue.getByRole('button', { name: 'Switch' }).click()
    await expect(blue).toHaveURL(`/waiting/${other.gameId}`)
    await blue.goto('/')
    await blue.getByRole('button', { name: `Back to Blue Team Game ${code}` }).click()
    await expect(blue).toHaveURL(`/waiting/${gameId}`)
  })

  await test.step('a host whose own game is open is told to end it first; their own link says nothing', async () => {
    const host = await openHost()
    const own = await createGame(host.request, server.origin)
    const why = toast(host, 'You’re hosting a game. End it before you join another.')
    // Asking for a seat could take one; the ticket's look takes none.
    const joins: string[] = []
    host.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith('/join/look')) joins.push(request.url())
    })
    const answered = host.waitForResponse('**/invite')
    await host.goto(`/join?game=${own.code}&team=${CODES.red}`)
    await (await answered).finished()
    await expect(host).toHaveURL(`/host/${own.gameId}/lobby`)
    await expect(why).toHaveCount(0)
    await host.goto(toRed)
    await expect(why).toBeVisible()
    await expect(host).toHaveURL(`/host/${own.gameId}/lobby`)
    expect(joins).toEqual([])
  })

  await test.step('wrong team? The seat is kept until the other one is taken', async () => {
    await blue.getByRole('link', { name: 'Wrong team? Join with another code' }).click()
    await expect(blue.getByLabel('Game Code')).toHaveValue(code)
    await blue.goBack()
    await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
    await blue.getByRole('link', { name: 'Wrong team? Join with another code' }).click()
    await fillJoinForm(blue, code, CODES.red)
    await expect(question).toBeFocused()
    await blue.getByRole('button', { name: 'Switch' }).click()
    await expect(blue.getByText("You've joined as Red Team")).toBeVisible()
  })
})

test('[V4] a player adds a phone to the own team, while waiting and in the game', async ({
  gather,
  open,
  server,
}) => {
  const { blue, host, gameId, code } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  const opener = blue.getByRole('button', { name: 'Add a phone to my team' })
  await opener.click()
  const dialog = blue.getByRole('dialog', { name: 'Add a phone to my team' })
  await expect(dialog).toContainText('Anyone who scans this can join Blue Team. Only show it to teammates.')
  await expect(dialog).toContainText(CODES.blue)
  await expect(dialog).not.toContainText(CODES.red)
  await look(blue, 'add a phone')
  const link = await scan(dialog.getByRole('img', { name: 'QR code: Join Blue Team' }))
  expect(new URL(link).search).toBe(`?game=${code}&team=${CODES.blue}`)
  await blue.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  const second = await open()
  await second.goto(link)
  await second.getByRole('button', { name: 'Join Game' }).click()
  await expect(second.getByText('2 players on your team')).toBeVisible()

  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(blue).toHaveURL('/game/home')
  await opener.click()
  await expect(dialog).toContainText(CODES.blue)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()

  await blue.context().setOffline(true)
  await opener.click()
  await expect(toast(blue, 'Couldn’t show the code')).toBeVisible()
  await expect(toast(blue, 'No connection. Check your signal and try again.')).toBeVisible()
})

test('a link is copied where there is no share sheet, and shared where there is one', async ({
  gather,
  open,
}) => {
  const { host, gameId, code } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('button', { name: 'QR code for Red Team' }).click()
  const poster = host.getByRole('dialog', { name: 'Join Red Team' })
  const link = await scan(poster.getByRole('img', { name: 'QR code: Join Red Team' }))
  await poster.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(host, 'Link copied')).toBeVisible()
  const paper = await open()
  await paper.setContent('<label>Paste <input></label>')
  await paper.getByLabel('Paste').press('ControlOrMeta+V')
  await expect(paper.getByLabel('Paste')).toHaveValue(link)

  await test.step('with a sheet, which the browsers of tests do not have', async () => {
    await host.addInitScript(() => {
      const done: unknown[] = []
      Object.assign(window, { done })
      navigator.clipboard.writeText = async (text) => void done.push(text)
      navigator.share = async (what) => {
        done.push(what)
        if (done.length === 2) throw new DOMException('Closed', 'AbortError')
      }
    })
    await host.reload()
    await host.getByRole('button', { name: 'QR code for Red Team' }).click()
    const button = poster.getByRole('button', { name: 'Share link' })
    // The second time the sheet is closed again: then nothing is copied either.
    for (let times = 0; times < 3; times += 1) await button.click()
    const shared = { title: 'Zone War', text: 'Join Red Team in our Zone War', url: link }
    await expect
      .poll(() => host.evaluate(() => Reflect.get(window, 'done')))
      .toEqual([shared, shared, shared])
  })
  await poster.getByRole('button', { name: 'Close' }).click()
  await expect(host.getByText(code, { exact: true })).toBeVisible()
})

test('the host prints a card for each team, before the game and in it', async ({ gather, server }) => {
  const { host, red, gameId, code } = await gather({ colorScheme: 'dark' })
  await host.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('link', { name: 'Print' }).click()
  await expect(host).toHaveURL('/manage/print')
  await expect(host.getByRole('region', { name: 'How to win' }).getByRole('listitem')).toHaveCount(3)
  await expect(host.getByText('8 h · 10 zones')).toBeVisible()
  for (const [team, teamCode] of [
    ['Red Team', CODES.red],
    ['Blue Team', CODES.blue],
  ] as const) {
    const card = host.getByRole('listitem').filter({ has: host.getByRole('heading', { name: team }) })
    await expect(card).toContainText(/Scan, or open [^ ]+\/join/)
    await expect(card).toContainText(code)
    await expect(card).toContainText(teamCode)
    const link = await scan(card.getByRole('img', { name: `QR code: Join ${team}` }))
    expect(new URL(link).search).toBe(`?game=${code}&team=${teamCode}`)
  }
  await look(host, 'print')
  await host.getByRole('button', { name: 'Print' }).click()
  await expect(host.locator('body')).toHaveAttribute('data-printed')
  await host.emulateMedia({ media: 'print' })
  await expect(host.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(host.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await host.emulateMedia({ media: 'screen' })
  await host.getByRole('link', { name: 'Close' }).click()
  await expect(host).toHaveURL(`/host/${gameId}/lobby`)

  await red.goto('/manage/print')
  await expect(red).toHaveURL(`/waiting/${gameId}`)
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await host.goto('/manage/invite')
  await host.getByRole('link', { name: 'Print' }).click()
  await expect(host.getByRole('heading', { name: 'Blue Team' })).toBeVisible()
  await host.getByRole('link', { name: 'Close' }).click()
  await expect(host).toHaveURL('/manage/invite')
})

test('six teams with the longest names and codes fit on one page, A4 and Letter', async ({
  openHost,
  server,
}) => {
  const host = await openHost()
  const teams = ['red', 'blue', 'green', 'yellow', 'purple', 'pink'].map((color, index) => ({
    id: color,
    color,
    name: `${'W'.repeat(19)}${index}`,
    code: `${index}${'M'.repeat(19)}`,
  }))
  await createGame(host.request, server.origin, {
    name: 'W'.repeat(60),
    teams,
    rules: { content: '<p>Stay on the island.</p>' },
  })
  await host.goto('/manage/print')
  await expect(host.getByText('Your host has added rules')).toBeVisible()
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  for (const format of ['A4', 'Letter']) {
    const file = (await host.pdf({ format, margin })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
})

test('[J15] the QR codes over the whole screen, on a phone and on a wall; the lobby on a wall', async ({
  gather,
  open,
  server,
}) => {
  const { host, gameId, code } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('button', { name: 'QR code for Red Team' }).click()
  await expect(host.getByRole('dialog', { name: 'Join Red Team' })).toBeVisible()
  await look(host, 'QR code of a team')
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: 'QR code', exact: true }).click()
  await expect(host.getByRole('dialog', { name: 'Join the game' })).toBeVisible()
  await look(host, 'QR code of the game')
  await host.keyboard.press('Escape')

  const opener = host.getByRole('button', { name: 'Full screen' })
  const board = host.getByRole('dialog', { name: 'Join the game' })
  // Where a browser gives no full screen, the board fills its window.
  await host.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new Error('refused'))
  })
  await opener.click()
  await expect(board).toBeVisible()
  await look(host, 'the lobby on a wall')
  await host.keyboard.press('Escape')
  await expect(board).toHaveCount(0)
  await host.evaluate(() => Reflect.deleteProperty(document.documentElement, 'requestFullscreen'))

  await opener.click()
  await expect(board).toContainText(code)
  await expect(board.getByRole('status')).toHaveText('2 players have joined')
  await expect.poll(() => host.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  const late = await open()
  await joinGame(late.request, server.origin, { gameCode: code, teamCode: CODES.blue })
  await expect(board.getByRole('status')).toHaveText('3 players have joined')
  await expect(board.getByRole('list', { name: 'Joined players' })).toContainText('Player 3')
  await board.getByRole('button', { name: 'Start Game' }).click()
  await expect(host.getByRole('alertdialog', { name: 'Start the game?' })).toBeVisible()
  await host.keyboard.press('Escape')
  await expect(host.getByRole('alertdialog')).toHaveCount(0)
  await host.keyboard.press('Escape')
  await expect(board).toHaveCount(0)
  await expect(opener).toBeFocused()
  // The browser leaves it a moment later.
  await expect.poll(() => host.evaluate(() => document.fullscreenElement === null)).toBe(true)
})

/** The same browser on another day: its window was closed, and it has kept what does not end with the session. */
async function reopened(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const { cookies, origins } = await page.context().storageState()
  const storageState = { cookies: cookies.filter(({ expires }) => expires > 0), origins }
  await page.context().close()
  return (await browser.newContext({ ...PHONE, storageState, baseURL })).newPage()
}
