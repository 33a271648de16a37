import type { Page } from '@playwright/test'
import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { createGame, joinGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import type { Camera } from './camera.ts'
import { SETUP, sit } from './staged-game.ts'

/** How people come in: codes to scan, cards to print, links that were opened, and the ways back. */
export async function takeArrival(camera: Camera, { origin }: Server): Promise<void> {
  const first = await camera.person()
  const desk = first.laptop.context()
  await signUpHost(desk.request, origin)
  const { gameId, code } = await createGame(desk.request, origin, SETUP)
  const host = await camera.person(desk)
  const lobby = `/host/${gameId}/lobby`
  await camera.take('qr-team', host, lobby, (page) => openPoster(page, 'QR code for Blue Team'))
  await camera.take('qr-game', host, lobby, (page) => openPoster(page, 'QR code'))
  await camera.take('manage-print', host, '/manage/print', (page) =>
    page.getByRole('heading', { name: 'Green Team' }).waitFor(),
  )

  const stranger = await camera.person()
  await camera.take('join-link', stranger, `/join?game=${code}&team=blue123`, (page) =>
    page.getByText('10 zones').waitFor(),
  )
  await camera.take('join-look-alike', stranger, '/join', (page) =>
    page.getByLabel('Game Code').fill(`${code.slice(0, 5)}O`),
  )

  const seat = (await camera.person()).phone.context()
  await sit(seat, origin, code, 1)
  const player = await camera.person(seat)
  await camera.take('add-phone', player, `/waiting/${gameId}`, async (page) => {
    await page.getByRole('button', { name: 'Add a phone to my team' }).click()
    await page.getByRole('dialog').waitFor()
  })
  await camera.take('join-change-team', player, `/join?game=${code}&team=yellow123`, (page) =>
    page.getByText('You’re in Blue Team. Switch to Yellow Team?').waitFor(),
  )

  const otherDesk = (await camera.person()).laptop.context()
  await signUpHost(otherDesk.request, origin)
  const other = await createGame(otherDesk.request, origin, SETUP)
  await joinGame(seat.request, origin, { gameCode: other.code, teamCode: 'green123' })
  await camera.take('landing-ways-back', await camera.person(seat), '/', (page) =>
    page.getByRole('button', { name: 'Back to Blue Team' }).waitFor(),
  )
}

async function openPoster(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}
