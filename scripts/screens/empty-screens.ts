import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { CODES, command, createGame, joinGame, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import type { Camera } from './camera.ts'

/** What a game shows where there is nothing to show: one challenge, claimed in the end. */
export async function takeEmpty(camera: Camera, { origin, advance }: Server): Promise<void> {
  const first = await camera.person()
  const desk = first.laptop.context()
  await signUpHost(desk.request, origin)
  const challenges = [{ id: 'c1', title: 'Ferry there and back', description: 'Film it.', value: 40 }]
  const { gameId, code } = await createGame(desk.request, origin, { challenges })
  const host = await camera.person(desk)
  const seat = (await camera.person()).phone.context()
  await joinGame(seat.request, origin, { gameCode: code, teamCode: CODES.blue })
  const player = await camera.person(seat)
  await command(desk, origin, gameId, { type: 'StartGame' })
  // Past the countdown, and not where the minutes turn.
  await advance(75_000)

  await camera.take('game-home-empty', player, '/game/home', (page) =>
    page.getByRole('region', { name: 'Standings' }).waitFor(),
  )
  await camera.take('manage-undo-empty', host, '/manage/undo', (page) =>
    page.getByText('No completed challenges found').waitFor(),
  )
  const [card] = (await readGame(seat, origin, gameId)).cards
  await command(seat, origin, gameId, { type: 'ClaimCard', cardId: card?.id })
  await camera.take('flop-empty', player, '/game/flop', (page) =>
    page.getByText('No challenge cards available.').waitFor(),
  )
}
