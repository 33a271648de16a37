import { chromium } from '@playwright/test'
import { WITH_MAPS } from '../../playwright.config.ts'
import { buildWebWhenStale } from '../../scripts/build/fresh-web.ts'
import { signUpHost } from '../../test/live-client.ts'
import { withFolder } from '../measure/with-folder.ts'
import { withServer } from '../measure/with-server.ts'
import type { Scenario } from '../scenario.ts'
import { dragCorner } from './draw/drag-corner.ts'
import { dragRows } from './draw/drag-rows.ts'

const TIMES = 5

/** Whether a corner of the largest drawing follows the finger on a slow phone. */
export const draw: Scenario = ({ quick }) =>
  withFolder((folder) =>
    withServer(folder, async ({ origin }) => {
      await buildWebWhenStale()
      const browser = await chromium.launch(WITH_MAPS)
      try {
        const host = await signUpHost(origin, { email: 'draw@bench.example', password: 'Canal+Bowery7' })
        const reports = []
        for (let time = 0; time < (quick ? 1 : TIMES); time += 1)
          reports.push(await dragCorner(browser, host))
        return {
          title:
            'Drawing zones: 20 with 10,000 corners, a corner of four dragged 40 steps, 4 × slower processor',
          ratios: {},
          figures: { reports },
          rows: dragRows(reports),
        }
      } finally {
        await browser.close()
      }
    }),
  )
