import { CODES, command, joinGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { fillJoinForm, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('players name themselves while they wait; teammates and the host see it', async ({
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
  await expect(red.getByLabel('Your name')).toBeFocused()
  await red.getByLabel('Your name').fill('Flash')
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
})

test('the host sees who is here, and who is not', async ({ gather }) => {
  const { host, blue, gameId } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await host.goto('/manage/people')
  const blueTeam = host.getByRole('region', { name: 'Blue Team' })
  await expect(blueTeam).toContainText('1 of 1 here')
  await blue.close()
  // A phone may be gone for eight seconds before it counts as away.
  await expect(blueTeam).toContainText('0 of 1 here', { timeout: 15_000 })
  await expect(blueTeam.getByRole('listitem')).toHaveText(/^Player [12]\s*Away/)
})

test('a removed player is out at once, and the old code is dead', async ({ gather, server }) => {
  const { host, red, blue, gameId, code: gameCode } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await blue.goto('/game/zones')
  await expect(blue.getByRole('heading', { name: 'Zones' })).toBeVisible()

  await host.goto('/manage/people')
  const blueTeam = host.getByRole('region', { name: 'Blue Team' })
  await blueTeam.getByRole('button', { name: /^Remove Player/ }).click()
  const dialog = host.getByRole('alertdialog', { name: /^Remove Player [12]\?$/ })
  await expect(dialog.getByLabel("Change this team's code")).toBeChecked()
  await look(host, 'removing a player')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(host.getByText(/^Player [12] was removed$/)).toBeVisible()
  await expect(blueTeam).toContainText('Nobody has joined yet.')

  await expect(toast(blue, 'You are no longer in this game')).toBeVisible()
  await expect(blue).toHaveURL(/\/(join)?$/)
  await blue.goto('/join')
  await fillJoinForm(blue, gameCode, 'blue123')
  await expect(blue.getByText('Wrong team code')).toBeVisible()

  // Everyone else stays, and the new code leads in.
  await expect(red.getByRole('banner')).toContainText('Red Team')
  await host.goto('/manage/invite')
  const newCode = await host.getByRole('listitem').filter({ hasText: 'Blue Team' }).innerText()
  const code = /\b[A-HJ-NP-Z2-9]{6}\b/.exec(newCode)?.[0] ?? ''
  await fillJoinForm(blue, gameCode, code)
  await expect(blue).toHaveURL(/\/game\/home$/)
})

test('whoever is removed while they wait is told so, and not that they are in', async ({
  gather,
  server,
}) => {
  const { host, blue, gameId } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await expect(blue.getByRole('heading', { name: "You're in!" })).toBeVisible()
  const me = (await (await blue.request.get('/api/me')).json()) as { seat: { playerId: string } }
  const { playerId } = me.seat
  await command(host.context(), server.origin, gameId, { type: 'RemovePlayer', playerId, changeCode: false })
  await expect(toast(blue, 'You are no longer in this game')).toBeVisible()
  await expect(
    toast(
      blue,
      'The host has removed you, or you left on another page. Ask for the team’s code to join again.',
    ),
  ).toBeVisible()
  await expect(blue.getByRole('heading', { name: 'You are not in this game' })).toBeVisible()
  await expect(blue.getByText("You're in!")).toHaveCount(0)
  await expect(blue.getByText('Team joined successfully')).toHaveCount(0)
  await look(blue, 'removed while waiting')
  await blue.getByRole('link', { name: 'Join with codes' }).click()
  await expect(blue).toHaveURL('/join')
})
