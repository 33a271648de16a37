import { defineConfig } from '@playwright/test'
import { findChromium, findTestBrowser } from './scripts/test/chromium.ts'

/** What a browser without a window cannot do: keep pages for Back, draw maps as people see them, keep a screen on. */
const WANTS_A_WHOLE_BROWSER = /(google|interactive-map.*|keep-screen-on|draw|own-city)\.e2e\.ts$/

const launch = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browsers',
  fullyParallel: true,
  // Much of it waits: for a toast to go, for a server to be killed. Four at once, also on two cores.
  workers: 4,
  // A second try tells a shaky test from a broken one and records what happened; `scripts/test.ts` names them.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: 'on-first-retry',
    // What one test has a browser keep must not reach into another's pages; `pwa.e2e.ts` allows them.
    serviceWorkers: 'block',
    launchOptions: launch(findChromium()),
  },
  projects: [
    {
      name: 'shell',
      testIgnore: WANTS_A_WHOLE_BROWSER,
      use: { launchOptions: launch(findTestBrowser()) },
    },
    { name: 'whole', testMatch: WANTS_A_WHOLE_BROWSER },
  ],
})
