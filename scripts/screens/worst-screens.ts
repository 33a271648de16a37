import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { command, createGame, joinGame, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import { bidAmount } from '../../e2e/fixtures/steps.ts'
import type { Camera, Person } from './camera.ts'
import { takeEditors } from './editor-screens.ts'
import { takeDesk } from './manage-screens.ts'
import { playWorst } from './worst-game.ts'
import { WORST_SETUP } from './worst-setup.ts'

/** The screens that have to bear the longest words, the most rows and the largest amounts. */
export async function takeWorst(camera: Camera, server: Server): Promise<void> {
  const { origin } = server
  const first = await camera.person()
  const desk = first.laptop.context()
  await signUpHost(desk.request, origin)
  const host = await camera.person(desk)
  await keepDrafts(host)
  await camera.take('setup-worst', host, '/setup-game', (page) =>
    page.getByText('Game Preferences').waitFor(),
  )
  await takeEditors(camera, host, '-worst')

  const { gameId, code } = await createGame(desk.request, origin, WORST_SETUP)
  const players = await Promise.all(
    WORST_SETUP.teams.map(async ({ code: teamCode }) => {
      const context = (await camera.person()).phone.context()
      await joinGame(context.request, origin, { gameCode: code, teamCode })
      return context
    }),
  )
  const player = await camera.person(players[1])
  await camera.take('waiting-worst', player, `/waiting/${gameId}`, (page) =>
    page.getByText("You've joined as").waitFor(),
  )
  await camera.take('host-lobby-worst', host, `/host/${gameId}/lobby`, (page) =>
    page.getByText('6 players have joined').waitFor(),
  )
  await command(desk, origin, gameId, { type: 'StartGame' })
  await playWorst(server, gameId, desk, players)

  await camera.take('game-home-worst', player, '/game/home', (page) =>
    page.getByRole('region', { name: 'Standings' }).waitFor(),
  )
  await camera.take('feed-worst', player, '/game/home', (page) =>
    page
      .getByRole('region', { name: 'Activity' })
      .evaluate((activity) => activity.scrollIntoView({ block: 'start' })),
  )
  await camera.take('flop-worst', player, '/game/flop', (page) => page.getByRole('article').nth(7).waitFor())
  await camera.take('zones-worst', player, '/game/zones', (page) =>
    page
      .getByRole('link', { name: /Spuyten/ })
      .first()
      .waitFor(),
  )
  const { zones } = await readGame(desk, origin, gameId)
  await camera.take('bidding-worst', player, `/game/bidding/${zones[0]?.id}`, (page) =>
    bidAmount(page).waitFor(),
  )
  await camera.take('game-map-worst', player, '/game/map', (page) =>
    page.getByRole('heading', { name: 'Zone Descriptions' }).waitFor(),
  )
  await camera.take('chat-worst', player, '/game/chat', (page) =>
    page.getByRole('textbox', { name: 'Message' }).waitFor(),
  )
  await camera.take('manage-worst', host, '/manage', (page) =>
    page
      .getByRole('button', { name: /^Change .*balance$/ })
      .first()
      .waitFor(),
  )
  await takeDesk(camera, host, '-worst')
  await command(desk, origin, gameId, { type: 'EndGame' })
  await camera.take('game-ended-worst', player, '/game/home', (page) =>
    page.getByRole('alertdialog').waitFor(),
  )
  await camera.take('results-worst', player, `/results/${gameId}`, async (page) => {
    await page.getByRole('heading', { name: 'Moments of the day' }).waitFor()
  })
}

/** Both devices hold the drafts, as if they had been typed there. */
async function keepDrafts({ phone, laptop }: Person): Promise<void> {
  for (const page of [phone, laptop]) {
    await page.goto('/setup-game')
    await page.evaluate((drafts) => {
      for (const [name, draft] of Object.entries(drafts)) {
        localStorage.setItem(`zonewar:${name}`, JSON.stringify(draft))
      }
    }, WORST_SETUP)
  }
}
