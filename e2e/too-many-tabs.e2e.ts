import { once } from 'node:events'
import { WebSocket } from 'ws'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { row } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

/** How many sockets one person may have into a game. @see docs/decisions/0018-how-many-sockets.md */
const SOCKETS_OF_ONE = 24

test('the oldest of too many tabs says what to do, and the seat stays', async ({ gather, server }) => {
  const { host, blue, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/home')
  await expect(row(blue, 'Standings', 'Blue Team')).toBeVisible()
  const cookies = await blue.context().cookies(server.origin)
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const address = `${server.origin.replace(/^http/, 'ws')}/api/games/${gameId}/live?protocol=1`
  const sockets: WebSocket[] = []
  for (let n = 0; n < SOCKETS_OF_ONE; n += 1) {
    const socket = new WebSocket(address, { origin: server.origin, headers })
    await once(socket, 'open')
    sockets.push(socket)
  }
  const strip = blue.getByRole('status').filter({ hasText: 'Open in too many tabs' })
  await expect(strip).toContainText('Close this game elsewhere, then reload this page.')
  await expect(blue).toHaveURL('/game/home')
  await expect(blue.getByText('You’re no longer in this game')).toHaveCount(0)
  await expect(blue.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)
  await look(blue, 'open in too many tabs')

  for (const socket of sockets) socket.terminate()
  await blue.reload()
  await expect(row(blue, 'Standings', 'Blue Team')).toBeVisible()
  await expect(strip).toHaveCount(0)
})
