/**
 * `npm run screens`: plays a game by the real routes and puts pictures of every screen in `screens`, which Git ignores.
 * With words, such as `npm run screens -- dialog setup-map`, only those whose names contain one of them; with `--docs`,
 * it also replaces those that docs/screens holds.
 */
import { existsSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { signUpHost } from '../e2e/fixtures/accounts.ts'
import { command, createGame, readGame } from '../e2e/fixtures/games.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { askToClaim, bidAmount, flopTitles } from '../e2e/fixtures/steps.ts'
import { buildWebWhenStale } from './build/fresh-web.ts'
import { projectRoot } from './build/project-root.ts'
import { takeAlerts } from './screens/alert-screens.ts'
import { takeArrival } from './screens/arrival-screens.ts'
import { openCamera, TWO_SHOTS } from './screens/camera.ts'
import { takeEditors } from './screens/editor-screens.ts'
import { takeEmpty } from './screens/empty-screens.ts'
import { takeEvidence } from './screens/evidence-screens.ts'
import { takeDesk } from './screens/manage-screens.ts'
import { takeMaps } from './screens/map-screens.ts'
import { takeMoments } from './screens/moment-screens.ts'
import { takeRare } from './screens/rare-screens.ts'
import { playStory, SETUP, sit } from './screens/staged-game.ts'
import { takeWorst } from './screens/worst-screens.ts'
import { requireChromium } from './test/chromium.ts'

const HOUR_MS = 60 * 60_000

if (!(await requireChromium())) throw new Error('No Chromium was found: set CHROMIUM to one.')
await buildWebWhenStale()
const server = await startServer({ hasClock: true })
const { origin } = server
const folder = `${projectRoot}screens`
const {
  values: { docs },
  positionals: only,
} = parseArgs({ allowPositionals: true, options: { docs: { type: 'boolean' } } })
const camera = await openCamera(folder, origin, { only })
const mapCamera = await openCamera(folder, origin, { canDrawMaps: true, only })
const quickCamera = await openCamera(folder, origin, { shots: TWO_SHOTS, only })
try {
  await takeWorst(quickCamera, server)
  await takeEmpty(camera, server)
  await takeRare(camera, server)
  await takeArrival(camera, server)
  await takeMoments(server, folder, only)
  await takeAll()
  if (docs) await renewDocs()
} finally {
  await Promise.all([camera, mapCamera, quickCamera].map((each) => each.close()))
  await server.stop()
}

async function renewDocs(): Promise<void> {
  const shown = `${projectRoot}docs/screens`
  for (const file of await readdir(shown))
    if (existsSync(`${folder}/${file}`)) await copyFile(`${folder}/${file}`, `${shown}/${file}`)
}

async function takeAll(): Promise<void> {
  const visitor = await camera.person()
  await camera.take('landing', visitor, '/')
  await camera.take('join', visitor, '/join', async (page) => {
    await page.getByLabel('Game Code').fill('KX7Q4P')
    await page.getByLabel('Team Code').fill('blue123')
  })
  await camera.take('signin', visitor, '/signin')
  await camera.take('signup', visitor, '/signup', async (page) => {
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('Canal+Bowe')
  })
  await camera.take('verify-email', visitor, '/verify-email', async (page) => {
    // As if it came from the sign-up, which hands the address on.
    await page.evaluate(() => history.replaceState({ usr: { email: 'ada@example.org' } }, ''))
    await page.reload()
    await page.getByText('ada@example.org').waitFor()
  })
  await camera.take('reset-password', visitor, '/reset-password?token=picture', async (page) => {
    await page.getByLabel('New Password', { exact: true }).fill('Canal+Bowery7')
  })
  await camera.take('auth-callback', visitor, '/auth/callback?error=cancelled', (page) =>
    page.getByText('Nothing has changed.').waitFor(),
  )
  await camera.take('not-found', visitor, '/platform-nine')

  const desk = visitor.laptop.context()
  await signUpHost(desk.request, origin)
  const host = await camera.person(desk)
  await camera.take('setup', host, '/setup-game', (page) => page.getByText('Game Preferences').waitFor())
  await takeEditors(camera, host)

  const { gameId, code } = await createGame(desk.request, origin, SETUP)
  const crowd = await Promise.all([1, 1, 2, 2, 2, 3].map(() => camera.person()))
  for (const [index, team] of [1, 1, 2, 2, 2, 3].entries()) {
    const context = crowd[index]?.phone.context()
    if (context) await sit(context, origin, code, team)
  }
  const [blue, , yellow, , , green] = crowd.map(({ phone }) => phone.context())
  if (!blue || !yellow || !green) throw new Error('not everyone has come')
  const player = await camera.person(blue)
  await Promise.all(crowd.map(({ phone }) => phone.goto(`/waiting/${gameId}`)))
  await camera.take('waiting', player, `/waiting/${gameId}`, (page) =>
    page.getByRole('heading', { name: 'Meanwhile' }).waitFor(),
  )
  await camera.take('host-lobby', host, `/host/${gameId}/lobby`, (page) =>
    page.getByText('6 players have joined').waitFor(),
  )
  await camera.take('ongoing-dialog', host, '/setup-game', (page) => page.getByRole('alertdialog').waitFor())
  await camera.take('ongoing-end-dialog', host, '/setup-game', (page) =>
    page.getByRole('button', { name: 'End current game' }).click(),
  )
  await Promise.all(
    crowd.map(({ phone, laptop }) => Promise.all([phone.goto('about:blank'), laptop.close()])),
  )

  await command(desk, origin, gameId, { type: 'StartGame' })
  await playStory(server, gameId, [desk, blue, yellow, green])
  await camera.take('game-home', player, '/game/home', (page) =>
    page.getByRole('region', { name: 'Standings' }).waitFor(),
  )
  await camera.take('flop', player, '/game/flop', flopTitles)
  await camera.take('claim-dialog', player, '/game/flop', async (page) =>
    askToClaim(page, (await flopTitles(page))[1] ?? ''),
  )
  await camera.take('zones', player, '/game/zones', (page) =>
    page.getByRole('link', { name: 'Midtown East' }).waitFor(),
  )
  const { zones } = await readGame(desk, origin, gameId)
  await camera.take('bidding', player, `/game/bidding/${zones[5]?.id}`, (page) => bidAmount(page).fill('12'))
  await camera.take('rules', player, '/game/rules', (page) =>
    page.getByRole('list', { name: 'How to win' }).waitFor(),
  )
  await takeMaps(camera, mapCamera, player)
  await takeAlerts(camera, { origin, gameId, player, own: blue, other: desk })
  await command(desk, origin, gameId, {
    type: 'PostAnnouncement',
    text: 'Meet at the fountain in Washington Square at six. Bring the evidence.',
  })
  await camera.take('game-home-host', host, '/game/home', (page) =>
    page.getByRole('region', { name: 'From the host' }).getByText('fountain').waitFor(),
  )
  await camera.take('manage', host, '/manage', (page) =>
    page.getByRole('button', { name: 'End Game' }).waitFor(),
  )
  await takeDesk(camera, host)
  await takeEvidence(camera, { origin, gameId, host, player, people: [desk, blue, yellow] })
  await camera.take('end-dialog', host, '/manage', async (page) => {
    await page.getByRole('button', { name: 'End Game' }).click()
    await page.getByRole('alertdialog').waitFor()
  })

  await server.advance(8 * HOUR_MS)
  await camera.take('time-up', player, '/game/home', (page) =>
    page.getByRole('region', { name: 'Final standings' }).waitFor(),
  )
  await command(desk, origin, gameId, { type: 'EndGame' })
  await camera.take('game-ended', player, '/game/home', (page) => page.getByRole('alertdialog').waitFor())
  await camera.take('results', player, `/results/${gameId}`, (page) =>
    page.getByText(/ wins?( together)?$/).waitFor(),
  )
  await camera.take('my-games', host, '/games', (page) => page.getByText(/ won with /).waitFor())
}
