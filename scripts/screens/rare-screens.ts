import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { CODES, command, createGame, joinGame, readGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import { projectRoot } from '../build/project-root.ts'
import type { Camera } from './camera.ts'
import { takeEditorDialogs, takeSignedOut } from './editor-dialogs.ts'

const MAP_URL = 'https://maps.example.org/our-city'

/** What few hosts come to: the dialogs of the editors, a map of one's own, and an amount that changed meanwhile. */
export async function takeRare(camera: Camera, { origin, advance }: Server): Promise<void> {
  const { phone } = await camera.person(await newDesk(camera, origin))
  const { laptop } = await camera.person(await newDesk(camera, origin))
  await takeSignedOut(camera, { phone, laptop }, origin)

  const desk = await newDesk(camera, origin)
  const host = await camera.person(desk)
  await takeEditorDialogs(camera, host)

  const map = { ...DEFAULT_SETUP.map, mapUrl: MAP_URL }
  const { gameId, code } = await createGame(desk.request, origin, { map })
  const seat = (await camera.person()).phone.context()
  await joinGame(seat.request, origin, { gameCode: code, teamCode: CODES.blue })
  const player = await camera.person(seat)
  await command(desk, origin, gameId, { type: 'StartGame' })
  // Past the countdown, and not where the minutes turn.
  await advance(75_000)

  for (const page of [player.phone, player.laptop]) await answerForMap(page)
  await camera.take('interactive-map-framed', player, '/game/interactive-map', (page) =>
    page.frameLocator('iframe').getByRole('img').waitFor(),
  )
  await camera.take('changed-meanwhile-dialog', host, '/manage/budgets', async (page) => {
    await page.getByRole('spinbutton').last().fill('250')
    const { teams } = await readGame(desk, origin, gameId)
    const last = teams.at(-1)
    const seenCents = last?.balanceCents ?? 0
    const edit = { teamId: last?.id, seenCents, toCents: seenCents + 4_000 }
    await command(desk, origin, gameId, { type: 'EditBudgets', edits: [edit] })
    await page.getByText(/^Changed: now/).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').waitFor()
  })
}

/** A browser in which a host has signed up. */
async function newDesk(camera: Camera, origin: string): Promise<BrowserContext> {
  const { laptop } = await camera.person()
  await signUpHost(laptop.request, origin)
  return laptop.context()
}

/** No stranger's server is asked: a map of one's own looks like the picture that we have. */
async function answerForMap(page: Page): Promise<void> {
  const picture = await readFile(`${projectRoot}src/web/public${DEFAULT_SETUP.map.mapImage}`, 'base64')
  const style = 'margin:0;height:100dvh;display:grid;place-items:center;background:#dfe8ee'
  const image = `<img alt="Map" src="data:image/jpeg;base64,${picture}" style="width:100%;height:100dvh;object-fit:contain">`
  const body = `<!doctype html><body style="${style}">${image}`
  await page.route(MAP_URL, (route) => route.fulfill({ contentType: 'text/html', body }))
}
