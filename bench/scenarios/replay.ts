import { chromium } from '@playwright/test'
import { WHOLE } from '../../playwright.config.ts'
import { buildWebWhenStale } from '../../scripts/build/fresh-web.ts'
import { seatsOf, seedFolder } from '../../test/seeded-folder.ts'
import { withFolder } from '../measure/with-folder.ts'
import { withServer } from '../measure/with-server.ts'
import type { Scenario } from '../scenario.ts'
import { longDay } from './replay/long-day.ts'
import { replayRows } from './replay/replay-rows.ts'
import { scrub } from './replay/scrub.ts'

const ENTRIES = 10_000
const TIMES = 3

/** Whether a long game's replay follows the finger on a slow phone. */
export const replay: Scenario = ({ quick }) =>
  withFolder(async (folder) => {
    const { game, playerId } = longDay(ENTRIES)
    const variables = await seedFolder(folder, [game])
    const [seat] = await seatsOf(game.gameId, [playerId])
    return withServer(
      folder,
      async ({ origin }) => {
        await buildWebWhenStale()
        const browser = await chromium.launch(WHOLE)
        try {
          const reports = []
          for (let time = 0; time < (quick ? 1 : TIMES); time += 1) {
            reports.push(await scrub(browser, origin, game.gameId, seat?.cookie ?? ''))
          }
          return {
            title: `A replay of ${game.entries.length.toLocaleString('en')} entries, 6 teams and 20 zones, 4 × slower processor`,
            ratios: {},
            figures: { reports },
            rows: replayRows(reports),
          }
        } finally {
          await browser.close()
        }
      },
      variables,
    )
  })
