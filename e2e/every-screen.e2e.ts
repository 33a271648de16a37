import type { Page } from '@playwright/test'
import { ENDED, LOBBY, MANAGE, OUTSIDE, PLAY, SETUP, visitScreens } from './fixtures/every-screen.ts'
import { command } from './fixtures/games.ts'
import { expect, PHONE, test } from './fixtures/test.ts'
import { gatherWorst, keepDrafts, playWorstParty } from './fixtures/worst-party.ts'

test.use({ hasClock: true })

/** A window, and how large its text is. */
interface Size {
  width: number
  height: number
  /** Percent of the usual. */
  text: number
}

const SIZES: readonly Size[] = [
  { width: 390, height: 844, text: 100 },
  { width: 320, height: 640, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 820, height: 1180, text: 100 },
  { width: 1920, height: 1080, text: 100 },
]

test('[X35] every screen bears the longest words at every size of window and text', async ({
  open,
  openHost,
  server,
}) => {
  const calm = { reducedMotion: 'reduce' } as const
  const openPhone = () => open(calm)
  const [visitor, newcomer, host] = await Promise.all([openPhone(), openHost(calm), openHost(calm)])
  await keepDrafts(newcomer)
  const party = await gatherWorst({ server, host, open: openPhone })
  const player = party.players[1] ?? visitor
  const look = async ({ name }: { name: string }, page: Page) => {
    for (const size of SIZES)
      expect.soft(await misfits(page, size), `${name} at ${wordsOf(size)}`).toEqual([])
  }
  const lookers = { visitor, newcomer, host, player }
  await visitScreens([...OUTSIDE, ...SETUP, ...LOBBY], lookers, party, look)
  await playWorstParty(server, party)
  await visitScreens([...PLAY, ...MANAGE], lookers, party, look)
  await command(host.context(), server.origin, party.gameId, { type: 'EndGame' })
  await visitScreens(ENDED, lookers, party, look)
})

const wordsOf = ({ width, height, text }: Size): string => `${width}×${height}, text at ${text} %`

/** What does not fit into a window. The page has its usual size again afterwards. */
async function misfits(page: Page, { width, height, text }: Size): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const found = await page.evaluate(async (percent) => {
    const root = document.documentElement
    root.style.fontSize = `${percent}%`
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const problems: string[] = []
    const beyond = root.scrollWidth - root.clientWidth
    if (beyond > 0) problems.push(`${beyond} px wider than the window`)
    root.style.fontSize = ''
    return problems
  }, text)
  await page.setViewportSize(PHONE.viewport)
  return found
}
