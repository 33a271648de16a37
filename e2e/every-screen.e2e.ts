import type { Locator, Page } from '@playwright/test'
import {
  type AnyScreen,
  ENDED,
  LOBBY,
  MANAGE,
  OUTSIDE,
  PAUSED,
  PLAY,
  SETUP,
  visitScreens,
} from './fixtures/every-screen.ts'
import { misfits, type Size, SMALLEST } from './fixtures/fits.ts'
import { expectStatesInForcedColours } from './fixtures/forced-colours.ts'
import { command } from './fixtures/games.ts'
import { expect, PHONE, test } from './fixtures/test.ts'
import { gatherWorst, keepDrafts, pauseWorst, playWorstParty } from './fixtures/worst-party.ts'

test.use({ hasClock: true })

/** What every screen is tried at. */
const ALWAYS: readonly Size[] = [...SMALLEST, { width: 844, height: 390, text: 100 }]

/** One of these in turn for each screen: the header and the bars are the same on many. */
const IN_TURN: readonly Size[] = [
  { width: 390, height: 844, text: 200 },
  { width: 820, height: 1180, text: 100 },
  { width: 360, height: 640, text: 150 },
  { width: 1920, height: 1080, text: 100 },
  { width: 390, height: 844, text: 130 },
  { width: 390, height: 844, text: 150 },
  { width: 360, height: 640, text: 130 },
]

const SIDEWAYS = { width: 844, height: 390 }
const LARGE = { width: 1920, height: 1080 }

/** What a screen owes to a window beside fitting into it. */
const COMPOSED: Record<string, (page: Page) => Promise<void>> = {
  join: async (page) => {
    await page.setViewportSize(SIDEWAYS)
    // The field is a gap wider than its six cells, and cut off after the last.
    await expect.soft(page.getByLabel('Game Code')).toBeInViewport({ ratio: 0.9 })
    await expectWhole(page.getByLabel('Team Code'))
    await expectWhole(page.getByRole('button', { name: 'Join Game' }))
  },
  waiting: async (page) => {
    await page.setViewportSize(SIDEWAYS)
    await expectWhole(page.getByText('Waiting for the host to start the game...'))
  },
  bidding: async (page) => {
    for (const size of [SIDEWAYS, LARGE]) {
      await page.setViewportSize(size)
      const totals = await page.getByRole('list', { name: 'Team totals' }).boundingBox()
      const form = await page.getByRole('form', { name: 'Bid' }).boundingBox()
      expect
        .soft(form?.x, 'the form beside the totals')
        .toBeGreaterThan((totals?.x ?? 0) + (totals?.width ?? 0))
    }
  },
  review: async (page) => {
    await page.setViewportSize(SIDEWAYS)
    await expect(page.getByRole('button', { name: /^Photo 1 of/ }).first()).toBeInViewport({ ratio: 0.3 })
  },
  home: expectStatesInForcedColours,
  zones: expectStatesInForcedColours,
  people: expectStatesInForcedColours,
  'reject?': async (page) => {
    await page.getByRole('button', { name: 'Wrong place' }).click()
    await expectStatesInForcedColours(page)
  },
  chat: async (page) => {
    const first = page.getByRole('button', { name: 'Photo 1 of 3' }).first()
    // Both at one moment: the log may be on its way to its end.
    const tops = await first.evaluate((photo) =>
      [...(photo.closest('ul')?.querySelectorAll('button') ?? [])].map(
        (button) => button.getBoundingClientRect().top,
      ),
    )
    expect(tops).toHaveLength(3)
    expect.soft(tops[1], 'the second photo beside the first').toBe(tops[0])
  },
}

/** All of it is in the window, and nothing lies over it. */
async function expectWhole(place: Locator): Promise<void> {
  await expect.soft(place).toBeInViewport({ ratio: 1 })
  await place.click({ trial: true, timeout: 2_000 })
}

const ALL = [...OUTSIDE, ...SETUP, ...LOBBY, ...PLAY, ...MANAGE, ...PAUSED, ...ENDED]

async function look(screen: AnyScreen, page: Page): Promise<void> {
  const { name } = screen
  const inTurn = IN_TURN[ALL.indexOf(screen) % IN_TURN.length] ?? []
  expect.soft(await misfits(page, ...ALWAYS.concat(inTurn)), name).toEqual([])
  if (!COMPOSED[name]) return
  await COMPOSED[name](page)
  await page.setViewportSize(PHONE.viewport)
}

test('[X35] [X71] [X78] every screen before a game starts bears the longest words, large text and every window', async ({
  open,
  openHost,
  server,
}) => {
  test.slow()
  const [visitor, newcomer, host] = await Promise.all([open(), openHost(), openHost()])
  await keepDrafts(newcomer)
  const party = await gatherWorst({ server, host, open: () => open() })
  const lookers = { visitor, newcomer, host, player: party.players[1] ?? visitor }
  await visitScreens([...OUTSIDE, ...SETUP, ...LOBBY], lookers, party, look)
})

test('[X35] [X71] [X78] [X79] [X102] every screen of a game bears the longest words, large text, every window and own colours', async ({
  open,
  openHost,
  server,
}) => {
  test.slow()
  const [visitor, host] = await Promise.all([open(), openHost()])
  const party = await gatherWorst({ server, host, open: () => open() })
  const lookers = { visitor, newcomer: host, host, player: party.players[1] ?? visitor }
  await playWorstParty(server, party)
  await visitScreens([...PLAY, ...MANAGE], lookers, party, look)
  await pauseWorst(server, party)
  await visitScreens(PAUSED, lookers, party, look)
  await command(host.context(), server.origin, party.gameId, { type: 'EndGame' })
  await visitScreens(ENDED, lookers, party, look)
})
