import type { Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { openTab, press } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const header = (page: Page) => page.getByRole('banner')

test('[K1] a host who doesn’t play sees everything, and neither bids nor claims', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather()
  await host.goto(`/host/${gameId}/setup/teams`)
  await expect(host.getByText('You play for Team 1')).toBeVisible()
  await host.goto(`/host/${gameId}/setup/options`)
  await host.getByRole('checkbox', { name: "I don't play" }).check()
  await press(host, 'Save')
  await expect(host).toHaveURL(`/host/${gameId}/setup`)
  await host.goto(`/host/${gameId}/setup/teams`)
  await expect(host.getByText('You play for Team 1')).toBeHidden()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await host.goto('/game/home')
  await expect(header(host)).toContainText('Host')
  await expect(header(host)).not.toContainText('$')
  await openTab(host, 'Flop')
  await expect(host.getByText('You’re not in a team.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await look(host, 'the flop of a host who doesn’t play')
  await openTab(host, 'Zones')
  await expect(host.getByRole('button', { name: /Ours/ })).toHaveCount(0)
  await look(host, 'the zones of a host who doesn’t play')
  await host
    .getByRole('link', { name: /Zone 1\b/ })
    .first()
    .click()
  await expect(host.getByRole('region', { name: 'Bid' })).toContainText('Only teams bid')
  await look(host, 'a zone of a host who doesn’t play')

  await host.goto('/game/chat')
  await host.getByRole('textbox', { name: 'Message' }).fill('Where are you all?')
  await press(host, 'Post')
  await red.goto('/game/chat')
  await expect(red.getByRole('article', { name: /^Host, / })).toContainText('Where are you all?')
  await red.goto('/game/rules')
  await expect(red.getByRole('region', { name: 'House rules' })).toContainText('Host doesn’t play')
})
