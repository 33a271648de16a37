import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { signUpHost } from '../../e2e/fixtures/accounts.ts'
import { command, createGame } from '../../e2e/fixtures/games.ts'
import type { Server } from '../../e2e/fixtures/server.ts'
import { LAPTOP } from '../../e2e/fixtures/test.ts'
import { playStory, SETUP, sit } from './staged-game.ts'

/** As the phone has it. */
export type Theme = 'light' | 'dark'

/** A screen of one device in one theme. */
export interface Shot {
  readonly page: Page
  readonly name: string
}

/** What takes pictures of a game that moves. */
interface Studio {
  readonly server: Server
  readonly browser: Browser
  readonly devices: (theme: Theme, like: BrowserContext) => Promise<Shot[]>
  readonly shoot: (moment: string, shots: readonly Shot[]) => Promise<void>
  readonly goTo: (shots: readonly Shot[], path: string) => Promise<unknown>
  readonly until: (shots: readonly Shot[], shown: (page: Page) => Locator) => Promise<unknown>
  readonly close: (shots: readonly Shot[]) => Promise<unknown>
}

/** A game that its host ends before time is up: the toast over a board that tells nothing yet, and after the reveal the dialog. */
export async function takeEarlyEnd(
  { server, browser, devices, shoot, goTo, until, close }: Studio,
  theme: Theme,
): Promise<void> {
  const { origin } = server
  const desk = await browser.newContext({ ...LAPTOP, baseURL: origin })
  await signUpHost(desk.request, origin)
  const { gameId, code } = await createGame(desk.request, origin, SETUP)
  const seat = async (team: number) => {
    const context = await browser.newContext({ baseURL: origin })
    await sit(context, origin, code, team)
    return context
  }
  const blue = await seat(1)
  const players = [desk, blue, await seat(2), await seat(3)]
  await command(desk, origin, gameId, { type: 'StartGame' })
  await playStory(server, gameId, players)
  const player = await devices(theme, blue)
  await goTo(player, '/game/home')
  // Only those who have watched for two seconds see that it's over.
  await player[0]?.page.waitForTimeout(2_500)
  await command(desk, origin, gameId, { type: 'EndGame' })
  await until(player, (page) => page.locator('[data-toast]'))
  await player[0]?.page.waitForTimeout(300)
  await shoot('early-end-toast', player)
  await until(player, (page) => page.getByText('The host has ended the game.'))
  // The winner's colour leaves it behind.
  await player[0]?.page.waitForTimeout(1_800)
  await shoot('early-end', player)
  await close(player)
  await Promise.all(players.map((context) => context.close()))
}
