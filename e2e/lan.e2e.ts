import { networkInterfaces } from 'node:os'
import config from '../playwright.config.ts'
import { signUpHost } from './fixtures/accounts.ts'
import { CODES } from './fixtures/games.ts'
import {
  bid,
  claim,
  fillJoinForm,
  flopTitles,
  openTab,
  openZone,
  row,
  start,
  toast,
} from './fixtures/steps.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

const NAME = 'zone-war.test'
const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const { launchOptions = {} } = config.use ?? {}

// A machine without a network: a made-up name is no secure context either.
if (!lan) {
  const rule = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`
  test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), rule] } })
}

test('friends on one network host, join, copy and play over plain http', async ({ open, server }) => {
  const origin = `http://${lan ?? NAME}:${server.port}`
  const signUpDesk = await open()
  const { email, password } = await signUpHost(signUpDesk.request, server.origin)
  const host = await open({ origin, device: LAPTOP })
  const blue = await open({ origin })

  await host.goto('/signin')
  expect(await host.evaluate(() => window.isSecureContext)).toBe(false)
  await host.getByLabel('Email').fill(email)
  await host.getByLabel('Password', { exact: true }).fill(password)
  await host.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(host, 'Signed in successfully')).toBeVisible()
  await host.getByRole('button', { name: 'Create Game' }).click()
  await host.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(host, 'Copied!')).toBeVisible()
  const gameCode = (await host.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? ''

  await blue.goto('/join')
  await blue.getByLabel('Game Code').focus()
  await blue.keyboard.press('ControlOrMeta+V')
  await expect(blue.getByLabel('Game Code')).toHaveValue(gameCode)
  await fillJoinForm(blue, gameCode, CODES.blue)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  await start(host)
  await openTab(blue, 'Flop')
  await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openZone(blue, 'Midtown East')
  await bid(blue, 2)
  await expect(row(host, 'Standings', 'Blue Team')).toContainText('1 zone')
})

test('[X84] a host at the server itself gives away an address that phones can open', async ({
  gather,
  server,
}) => {
  test.skip(!lan, 'this machine is on no network')
  const { host, gameId } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText(`Open ${lan}:${server.port}/join`)).toBeVisible()
  await host.getByRole('button', { name: 'phones won’t show where they are', exact: true }).click()
  await expect(host.getByRole('dialog', { name: 'Test phones' })).toBeVisible()
  await expect(host.getByText('Without https, phones can’t open the game offline')).toBeVisible()
})
