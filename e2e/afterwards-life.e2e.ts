import { playDemo } from './fixtures/demo-game.ts'
import { CODES, command, joinGame, newCommandId } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { toast } from './fixtures/steps.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const NAME = 'Anna’s night of the foxes'
const MINUTE_MS = 60_000

/** What the bots' host says once their opening has been played. */
const ANNOUNCED = 'Lovely start, everyone. Stay together and drink some water!'

test('[I13] [I31] [I40] [I50] [I53] [I56] a game of the demo’s bots is watched, replayed, shared, downloaded, duplicated, and deleted for everyone, then the account', async ({
  open,
  server,
}) => {
  const [host, red] = [await open({ device: LAPTOP }), await open()]
  const { login, gameId, code } = await playDemo(server, NAME)
  const headers = { origin: server.origin }
  await host.request.post('/api/auth/sign-in/email', { data: login, headers })
  await joinGame(red.request, server.origin, { gameCode: code, teamCode: CODES.red })
  const opened = await host.request.post(`/api/games/${gameId}/spectators`, {
    data: { commandId: newCommandId(), delayMinutes: 5, freezeMinutes: 0 },
    headers,
  })
  const { token } = (await opened.json()) as { token: string }

  const wall = await open({ device: LAPTOP })
  await wall.goto(`/watch/${token}`)
  await expect(wall.getByText('5 minutes behind the game')).toBeVisible()
  await expect(wall.getByText(ANNOUNCED)).toHaveCount(0)
  await server.advance(6 * MINUTE_MS)
  await expect(wall.getByText(ANNOUNCED)).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })

  await host.goto(`/results/${gameId}/replay`)
  await expect(host.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const moment = host.getByRole('slider', { name: 'Moment of the game' })
  await moment.press('End')
  await expect(moment).toHaveAttribute('aria-valuetext', /The game ends\.$/)
  await moment.press('ArrowLeft')
  await expect(moment).toHaveAttribute('aria-valuetext', new RegExp(`${ANNOUNCED}$`))
  await host.getByRole('button', { name: 'Share replay' }).click()
  const sharing = host.getByRole('dialog', { name: 'Share replay' })
  await sharing.getByRole('button', { name: 'Make a link' }).click()
  const field = sharing.getByRole('textbox', { name: 'Link to the replay' })
  await expect(field).toHaveValue(/key=/)
  const { pathname, search } = new URL(await field.inputValue())
  const stranger = await open()
  await stranger.goto(`${pathname}${search}`)
  await expect(stranger.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await red.goto(`/results/${gameId}`)
  await expect(red.getByRole('heading', { name: 'Final standings' })).toBeVisible()

  await goTo(host, '/games')
  await host.getByRole('button', { name: `More for ${NAME}` }).click()
  await host.getByRole('button', { name: `Duplicate ${NAME}` }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Use this setup' }).click()
  await expect(host).toHaveURL(/\/setup-game$/)

  const second = await host.context().newPage()
  await second.goto(`/results/${gameId}`)
  await expect(second.getByRole('heading', { name: 'Final standings' })).toBeVisible()
  await goTo(host, '/games')
  await host.getByRole('button', { name: `More for ${NAME}` }).click()
  await host.getByRole('button', { name: `Delete ${NAME}` }).click()
  const question = host.getByRole('alertdialog', { name: `Delete ${NAME}?` })
  await expect(question).toContainText(code)
  const coming = host.waitForEvent('download')
  await question.getByRole('button', { name: 'Download everything' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  const remove = question.getByRole('button', { name: 'Delete game' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  const typed = question.getByRole('textbox', { name: 'Type the game’s name to delete it' })
  await typed.fill('Anna’s night')
  await typed.press('Enter')
  await expect(question.getByText('That’s not the name of this game.')).toBeVisible()
  await expect(typed).toBeFocused()
  await look(host, 'the question before a game is deleted')
  await typed.fill(` ${NAME.toUpperCase().replace('’', "'")} `)
  await remove.click()
  await expect(toast(host, 'Game deleted')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'No games yet' })).toBeVisible()

  for (const page of [red, second]) {
    await expect(page.getByRole('heading', { name: 'This game was deleted' })).toBeVisible()
  }
  await look(red, 'the results of a deleted game')
  await expect
    .poll(() => red.evaluate(() => Object.keys(localStorage).filter((key) => /:[a-z2-7]{16}$/.test(key))))
    .toEqual([])
  await expect(wall.getByText('The host has deleted this game. Nobody can open it any more.')).toBeVisible()
  // It asks with whatever is done next.
  await stranger.getByRole('button', { name: 'Play' }).click()
  await expect(stranger.getByRole('heading', { name: 'This game was deleted' })).toBeVisible()
  await look(stranger, 'the replay of a deleted game')
  await red.reload()
  await expect(red.getByRole('heading', { name: 'This game was deleted' })).toBeVisible()
  // What was made of it stays.
  await goTo(host, '/setup-game')
  await expect(host.getByRole('textbox', { name: 'Game name' })).toHaveValue(NAME)

  const { account } = (await (await host.request.get('/api/me')).json()) as { account: { email: string } }
  await goTo(host, '/games')
  await host.getByRole('button', { name: 'Delete account' }).click()
  const last = host.getByRole('alertdialog', { name: 'Delete your account?' })
  const email = last.getByRole('textbox', { name: 'Type your email to delete your account' })
  await email.fill('someone@example.org')
  await email.press('Enter')
  await expect(last.getByText('That’s not the email of this account.')).toBeVisible()
  await look(host, 'the question before an account is deleted')
  await email.fill(` ${account.email.toUpperCase()}`)
  await email.press('Enter')
  await expect(toast(host, 'Account deleted')).toBeVisible()
  await expect(host).toHaveURL(/\/$/)
  await second.goto('/games')
  await expect(second).toHaveURL(/\/signin$/)
})
