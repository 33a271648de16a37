import { CODES, command } from './fixtures/games.ts'
import { fillJoinForm, start } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const NAME = 'ليلة Owl night 🦉'

test('[C11] a name from the setup stands in the lobby, on the waiting screen, in tabs, and with the results', async ({
  open,
  openHost,
  server,
}) => {
  const host = await openHost()
  await host.goto('/setup-game')
  const field = host.getByRole('textbox', { name: 'Game name' })
  await field.fill(`\u202e${'x'.repeat(70)}`)
  await expect(field).toHaveValue('x'.repeat(60))
  await field.fill(NAME)
  await host.reload()
  await expect(field).toHaveValue(NAME)
  await host.getByRole('button', { name: 'Create Game' }).click()
  await expect(host).toHaveURL(/\/host\/\w+\/lobby$/)
  await expect(host.getByRole('region', { name: 'Game Code' })).toContainText(NAME)
  await expect(host).toHaveTitle(`${NAME} · Zone War`)

  const phone = await open()
  const gameCode = (await host.getByRole('region', { name: 'Game Code' }).textContent())?.match(/[A-Z0-9]{6}/)
  await phone.goto('/join')
  await fillJoinForm(phone, gameCode?.[0] ?? '', CODES.blue)
  await expect(phone.getByRole('main')).toContainText(NAME)
  await expect(phone).toHaveTitle(`${NAME} · Zone War`)
  await phone.goto('/')
  const wayBack = phone.getByRole('link', { name: 'Return to my game' })
  await expect(wayBack).toContainText(NAME)
  await wayBack.click()
  await host.goto('/manage/print')
  await expect(host.getByRole('region', { name: 'How to win' })).toContainText(NAME)

  await host.goBack()
  await start(host)
  await expect(phone).toHaveTitle(new RegExp(`· ${NAME}$`))
  const gameId =
    /\w{16}/.exec((await phone.request.get('/api/me').then((answer) => answer.text())) ?? '')?.[0] ?? ''
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await phone.goto(`/results/${gameId}`)
  await expect(phone.getByRole('main')).toContainText(NAME)
  await expect(phone).toHaveTitle(`${NAME} · Results · Zone War`)
})
