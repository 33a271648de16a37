import { command } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { askToClaim, bidAmount, claim, flopTitles, openZone, pressBid, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const HOUR_MS = 60 * 60_000

test('what anyone can open', async ({ open }) => {
  const page = await open()
  await goTo(page, '/')
  await look(page, 'landing')
  await page.getByRole('button', { name: 'Game Rules' }).click()
  await expect(page.getByText(/1 point/).first()).toBeVisible()
  await look(page, 'landing with rules')
  await goTo(page, '/join')
  await page.getByRole('button', { name: 'Join Game' }).click()
  await expect(page.getByText('Enter the game code.')).toBeVisible()
  await look(page, 'join')
  await goTo(page, '/waiting/nowhere')
  await expect(page.getByRole('link', { name: 'Join with codes' })).toBeVisible()
  await look(page, 'waiting without a seat')
  await goTo(page, '/results/nowhere')
  await expect(page.getByRole('heading', { name: 'No results to show' })).toBeVisible()
  await look(page, 'results of no game')
  await goTo(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await look(page, '404')
})

test('the host’s screens', async ({ gather, openHost }) => {
  const newcomer = await openHost()
  await goTo(newcomer, '/setup-game')
  await expect(newcomer.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await look(newcomer, 'setup')

  const { gameId, host } = await gather()
  await goTo(host, '/setup-game')
  await expect(host.getByRole('alertdialog')).toBeVisible()
  await look(host, 'ongoing game')
  await goTo(host, `/host/${gameId}/lobby`)
  await expect(host.getByText('2 players have joined')).toBeVisible()
  await look(host, 'lobby')
  await host.getByRole('button', { name: 'Start Game' }).click()
  await expect(host.getByRole('alertdialog')).toBeVisible()
  await look(host, 'start?')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
  await expect(host).toHaveURL('/game/home')
  await expect(host.getByText('No activity yet')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)
  await look(host, 'home with no activity')
  await host.getByRole('button', { name: 'Make Announcement' }).click()
  await host.getByRole('dialog').getByLabel('Announcement').fill('Meet at the fountain at six.')
  await look(host, 'announcement')
  await host.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(host.getByRole('region', { name: 'From the host' })).toContainText('fountain')
  await look(host, 'home of the host')
  await goTo(host, '/manage')
  await expect(host.getByRole('button', { name: 'End Game' })).toBeVisible()
  await look(host, 'manage')
  await host.getByRole('button', { name: 'End Game' }).click()
  await expect(host.getByRole('alertdialog')).toBeVisible()
  await look(host, 'end?')
})

test('the players’ screens', async ({ gather, server }) => {
  const { gameId, host, red, blue } = await gather({
    setup: {
      timing: {
        gameDurationHours: 1,
        gameDurationMinutes: 0,
        challengeDurationHours: 6,
        challengeDurationMinutes: 0,
      },
    },
  })
  await goTo(blue, `/waiting/${gameId}`)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  await look(blue, 'waiting')
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await command(host.context(), server.origin, gameId, {
    type: 'PostAnnouncement',
    text: 'The longest announcement that fits is one hundred and forty characters long, and it has to be readable on the narrowest of all phones.',
  })
  await expect(blue).toHaveURL('/game/home')
  await goTo(blue, '/game/flop')
  const [first = '', second = ''] = await flopTitles(blue)
  await look(blue, 'flop, with an announcement')
  await askToClaim(blue, second)
  await look(blue, 'claim?')
  await blue.getByRole('button', { name: 'Cancel' }).click()
  await claim(blue, first)
  await openZone(blue, 'Midtown East')
  await pressBid(blue, 3)
  await expect(toast(blue, 'Bid placed')).toBeVisible()
  await bidAmount(blue).fill('99999')
  await expect(blue.getByText('Insufficient funds.').first()).toBeVisible()
  await look(blue, 'bidding')
  await goTo(blue, '/game/bidding/nowhere')
  await expect(blue.getByRole('heading', { name: 'Zone not found' })).toBeVisible()
  await look(blue, 'no zone')
  await goTo(blue, '/game/zones')
  await expect(blue.getByRole('link', { name: 'Midtown East' })).toContainText('Blue Team')
  await look(blue, 'zones')
  await goTo(blue, '/game/rules')
  await expect(blue.getByRole('list', { name: 'How to win' })).toBeVisible()
  await look(blue, 'rules')
  await goTo(blue, '/game/home')
  await expect(blue.getByRole('region', { name: 'Standings' })).toBeVisible()
  await look(blue, 'home of a player')

  await server.advance(HOUR_MS)
  await expect(blue.getByRole('region', { name: 'Final standings' })).toBeVisible()
  await look(blue, 'home when the time is up')
  await red.goto('/game/flop')
  await expect(red.getByText('Time is up.').first()).toBeVisible()
  await look(red, 'flop when the time is up')
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await expect(blue.getByRole('alertdialog')).toBeVisible()
  await look(blue, 'the host has ended the game')
  await goTo(blue, `/results/${gameId}`)
  await expect(blue.getByText('Blue Team wins')).toBeVisible()
  await look(blue, 'results')
})
