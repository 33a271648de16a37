import type { Page } from '@playwright/test'
import { messages, openChat, postMessage } from './fixtures/chat.ts'
import { CODES, command, joinGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { fillJoinForm, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('[X87] [X102] players name themselves when they join, while they wait and in the game; teammates and the host see it', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, code, gameId } = await gather()
  const mate = await open()
  await joinGame(mate.request, server.origin, { gameCode: code, teamCode: CODES.red })
  await mate.goto(`/waiting/${gameId}`)
  await red.goto(`/waiting/${gameId}`)
  const team = red.getByRole('list', { name: 'Your team' })
  await expect(team.getByRole('listitem')).toHaveText([/^Player [12] \(you\)/, 'Host', 'Player 3'])

  await red.getByRole('button', { name: 'Change your name' }).click()
  await expect(red.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await red.getByRole('textbox', { name: 'Your name' }).fill('Flash')
  await red.getByRole('button', { name: 'Save' }).click()
  await expect(team.getByRole('listitem').first()).toHaveText(/^Flash \(you\)/)
  await expect(mate.getByRole('list', { name: 'Your team' })).toContainText('Flash')
  await look(red, 'waiting with teammates')

  await host.goto('/manage/people')
  const redTeam = host.getByRole('region', { name: 'Red Team' })
  await expect(redTeam.getByRole('listitem').filter({ hasText: 'Flash' })).toHaveText(
    /Flash · Player [12]\s*Here/,
  )
  await look(host, 'players')

  await test.step('in the game', async () => {
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    await expect(red).toHaveURL('/game/home')
    const own = red.getByRole('region', { name: 'Your name' })
    await expect(own).toContainText('Flash (you)')
    await own.getByRole('button', { name: 'Change your name' }).click()
    await red.getByRole('textbox', { name: 'Your name' }).fill('Bolt')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(own).toContainText('Bolt (you)')
    await expect(own.getByRole('button', { name: 'Change your name' })).toBeFocused()
    await expect(redTeam).toContainText('Bolt')
    await look(red, 'home with the own name')
  })

  await test.step('[J13] whoever comes back without their seat finds their name in the form', async () => {
    await red.context().clearCookies()
    await red.goto('/join')
    await expect(red.getByLabel('What should we call you?')).toHaveValue('Bolt')
    await fillJoinForm(red, code, CODES.red)
    await expect(red.getByRole('region', { name: 'Your name' })).toContainText(/^Bolt.*\(you\)/)
    // Told once: a reload has nothing left to tell.
    await expect.poll(() => red.evaluate(() => history.state.usr)).toBeNull()
  })

  await test.step('[J13] a newcomer may leave it out, and is in with a name that is refused', async () => {
    const late = await open()
    await late.goto('/join')
    await late.getByLabel('What should we call you?').fill('The Host')
    await fillJoinForm(late, code, CODES.blue)
    const own = late.getByRole('region', { name: 'Your name' })
    await expect(toast(late, 'Your name wasn’t saved')).toBeVisible()
    await expect(own.getByRole('textbox', { name: 'Your name' })).toHaveValue('The Host')
    await look(late, 'asked for another name')
    await own.getByRole('button', { name: 'Skip' }).click()
    await expect(own).toContainText(/^Player \d \(you\)/)
  })
})

test('[X87] the host sees who is here, who is not and since when, and that someone types wrong codes', async ({
  gather,
  open,
  server,
}) => {
  const { host, blue, gameId, code: gameCode } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await host.goto('/manage/people')
  const blueTeam = host.getByRole('region', { name: 'Blue Team' })
  await expect(blueTeam).toContainText('1 of 1 here')
  await blue.close()
  // A phone may be gone for eight seconds before it counts as away.
  await expect(blueTeam).toContainText('0 of 1 here', { timeout: 15_000 })
  await expect(blueTeam.getByRole('listitem')).toHaveText(/^Player [12]\s*Away\s*since \d\d:\d\d/)

  const told = host.getByText(/Someone typed a wrong team code 3 times, last at \d\d:\d\d\./)
  const guesser = await open()
  for (const teamCode of ['guess1', 'guess2', 'guess3']) {
    const join = joinGame(guesser.request, server.origin, { gameCode, teamCode })
    await expect(join).rejects.toThrow('Wrong team code')
  }
  await expect(told).toBeVisible()
  await look(host, 'players, one away, and wrong codes')
  await goTo(host, `/host/${gameId}/lobby`)
  await expect(told).toBeVisible()
})

test('[X20] [X96] a removed player is out at once, the old code is dead unless the host says otherwise, and the new one is told', async ({
  gather,
  server,
}) => {
  const { host, red, blue, gameId, code: gameCode } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await blue.goto('/game/zones')
  await expect(blue.getByRole('heading', { name: 'Zones' })).toBeVisible()

  await host.goto('/manage/people')
  const blueTeam = host.getByRole('region', { name: 'Blue Team' })
  await blueTeam.getByRole('button', { name: /^Remove Player/ }).click()
  const dialog = host.getByRole('alertdialog', { name: /^Remove Player [12]\?$/ })
  const newCodeBox = dialog.getByRole('checkbox', {
    name: 'Give Blue Team a new code The old code stops working.',
  })
  await expect(newCodeBox).toBeChecked()
  await look(host, 'removing a player')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(host.getByText(/^Player [12] was removed$/).last()).toBeVisible()
  const told = await host
    .getByText(/^New code for Blue Team: /)
    .last()
    .innerText()
  await expect(host.getByRole('heading', { level: 1, name: 'Players' })).toBeFocused()
  await expect(blueTeam).toContainText('Nobody has joined yet.')

  await expect(toast(blue, 'You’re no longer in this game')).toBeVisible()
  await expect(blue).toHaveURL(/\/(join)?$/)
  await blue.goto('/join')
  await fillJoinForm(blue, gameCode, 'blue123')
  await expect(blue.getByText('Wrong team code')).toBeVisible()

  // Everyone else stays, and the new code leads in.
  await expect(red.getByRole('banner')).toContainText('Red Team')

  // Who leaves while the host is asked about them has left, and is not removed.
  await host
    .getByRole('region', { name: 'Red Team' })
    .getByRole('button', { name: /^Remove Player/ })
    .click()
  await red.request.post('/api/leave', { data: {}, headers: { origin: server.origin } })
  await expect(dialog.getByRole('alert')).toHaveText(/^Player [12] has already left the game\.$/)
  await expect(dialog.getByRole('button')).toHaveText(['Close'])

  await goTo(host, '/manage/invite')
  const code = /: ([A-HJ-NP-Z2-9]{6})\. The old code stops working\.$/.exec(told)?.[1] ?? ''
  await expect(host.getByRole('listitem').filter({ hasText: 'Blue Team' })).toContainText(code)
  await fillJoinForm(blue, gameCode, code)
  await expect(blue).toHaveURL(/\/game\/home$/)
})

test('[X61] [X93] whoever is removed while they wait is told so, and not that they are in; offline, on their return', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, blue, gameId } = await gather()
  const stranger = await open()
  await stranger.goto(`/waiting/${gameId}`)
  await expect(stranger.getByText('This browser hasn’t joined it.')).toBeVisible()
  await expect(stranger.getByText('removed')).toHaveCount(0)
  for (const page of [red, blue]) {
    await page.goto(`/waiting/${gameId}`)
    await expect(page.getByRole('heading', { name: "You're in!" })).toBeVisible()
  }
  await red.context().setOffline(true)
  for (const page of [red, blue]) {
    const me = (await (await page.request.get('/api/me')).json()) as { seat: { playerId: string } }
    const { playerId } = me.seat
    await command(host.context(), server.origin, gameId, {
      type: 'RemovePlayer',
      playerId,
      changeCode: false,
    })
  }
  await expect(toast(blue, 'You’re no longer in this game')).toBeVisible()
  await expect(toast(blue, 'The host removed you. Ask for the team’s code to join again.')).toBeVisible()
  await red.context().setOffline(false)
  await expect(toast(red, 'You’re no longer in this game')).toBeVisible()
  await expect(red.getByRole('heading', { name: 'You’re not in this game' })).toBeVisible()
  await expect(red.getByText('The host removed you').first()).toBeVisible()
  await expect(blue.getByRole('heading', { name: 'You’re not in this game' })).toBeVisible()
  await expect(blue.getByText("You're in!")).toHaveCount(0)
  await expect(blue.getByText('Team joined successfully')).toHaveCount(0)
  await look(blue, 'removed while waiting')
  await blue.getByRole('link', { name: 'Join with codes' }).click()
  await expect(blue).toHaveURL('/join')
})

test('[X5] everyone in a team is removed at once, and told so; the team has a new code', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, blue, gameId, code: gameCode } = await gather()
  const mates = await Promise.all([open(), open()])
  for (const mate of mates) await joinGame(mate.request, server.origin, { gameCode, teamCode: CODES.blue })
  for (const page of [red, blue, ...mates]) await page.goto(`/waiting/${gameId}`)

  await host.goto('/manage/people')
  // One who is alone has a button of their own.
  await expect(host.getByRole('button', { name: 'Remove everyone in Red Team' })).toHaveCount(0)
  const blueTeam = host.getByRole('region', { name: 'Blue Team' })
  await blueTeam.getByRole('button', { name: 'Remove everyone in Blue Team' }).click()
  const dialog = host.getByRole('alertdialog', { name: 'Remove 3 players from Blue Team?' })
  await expect(dialog).toHaveAccessibleDescription(
    'Everyone in Blue Team is removed immediately. Blue Team keeps its earnings and gets a new code. The old code stops working.',
  )
  await look(host, 'removing everyone in a team')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(blueTeam.getByRole('button', { name: 'Remove everyone in Blue Team' })).toBeFocused()
  await blueTeam.getByRole('button', { name: 'Remove everyone in Blue Team' }).click()
  await dialog.getByRole('button', { name: 'Remove 3 players' }).click()

  await expect(toast(host, '3 players removed from Blue Team')).toBeVisible()
  await expect(
    host.getByText(/^New code for Blue Team: [A-HJ-NP-Z2-9]{6}\. The old code stops working\.$/).last(),
  ).toBeVisible()
  await expect(blueTeam).toContainText('Nobody has joined yet.')
  await expect(host.getByRole('heading', { level: 1, name: 'Players' })).toBeFocused()
  for (const page of [blue, ...mates])
    await expect(toast(page, 'You’re no longer in this game')).toBeVisible()
  await expect(red.getByRole('heading', { name: "You're in!" })).toBeVisible()
})

test('[X15] players of one name are told apart on every screen, and only the host has the host’s badge', async ({
  party: { host, red, blue, gameId },
  server,
}) => {
  const give = (page: Page, order: { type: string; [field: string]: unknown }) =>
    command(page.context(), server.origin, gameId, order)
  await give(red, { type: 'SetNickname', nickname: 'Ada' })
  await give(blue, { type: 'SetNickname', nickname: 'Аda' })
  await expect(give(blue, { type: 'SetNickname', nickname: 'Нost' })).rejects.toThrow('nickname-taken')
  await postMessage(red.request, server.origin, gameId, { text: 'By the canal.' })
  await postMessage(host.request, server.origin, gameId, { text: 'Well done.' })

  await openChat(blue)
  await expect(messages(blue).filter({ hasText: 'By the canal.' })).toContainText(/Ada \([12]\) · Red Team/)
  const byHost = messages(blue).filter({ hasText: 'Well done.' })
  await expect(byHost).toContainText(/^RRed Team Host/)
  await expect(byHost.locator('.lucide-shield-check')).toBeVisible()
  await expect(
    messages(blue).filter({ hasText: 'By the canal.' }).locator('.lucide-shield-check'),
  ).toHaveCount(0)
  await look(blue, 'chat with the host’s badge')

  await host.goto('/manage/people')
  await expect(host.getByRole('button', { name: /^Remove Ada \([12]\)$/ })).toHaveCount(1)
  await expect(host.getByRole('button', { name: /^Remove Аda \([12]\)$/ })).toHaveCount(1)
  await expect(
    host.getByRole('region', { name: 'Red Team' }).getByText('Host', { exact: true }),
  ).toBeVisible()
})

test('[X10] [C10] guessable codes are warned of in the lobby, and shuffled; who has joined stays, and their phones show the new code', async ({
  gather,
  open,
  server,
}) => {
  const { host, blue, gameId, code: gameCode } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await blue.getByRole('button', { name: 'Add a phone to my team' }).click()
  await expect(blue.getByRole('dialog')).toContainText('blue123')

  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('button', { name: 'codes are easy to guess', exact: true }).click()
  const dialog = host.getByRole('alertdialog', { name: 'Shuffle the team codes?' })
  await expect(dialog).toHaveAccessibleDescription(
    'Every team gets a new code. Codes, links, QR codes and cards you’ve already shared stop working. The 2 players who have joined stay in.',
  )
  await look(host, 'shuffling the codes')
  await dialog.getByRole('button', { name: 'Shuffle codes' }).click()
  await expect(toast(host, 'Codes shuffled')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Shuffle codes hard to guess' })).toBeVisible()
  // What led to it has gone.
  await expect(host.getByRole('heading', { name: 'Host Lobby' })).toBeFocused()
  await expect(host.getByText('easy to guess')).toHaveCount(0)
  await look(host, 'lobby with shuffled codes')
  const row = host.getByRole('listitem').filter({ hasText: 'Blue Team' })
  const fresh = await row.locator('code').innerText()
  expect(fresh).toMatch(/^[a-z]{3,6}[2-9]{4}$/)

  await expect(blue.getByRole('dialog')).toContainText(fresh)
  const late = await open()
  await late.goto(`/join?game=${gameCode}&team=${CODES.blue}`)
  await late.getByRole('button', { name: 'Join Game' }).click()
  await expect(late.getByText('Wrong team code')).toBeVisible()
  await joinGame(late.request, server.origin, { gameCode, teamCode: fresh })
})
