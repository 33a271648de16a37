import { defineConfig } from '@playwright/test'
import { findChromium, findTestBrowser } from './scripts/test/chromium.ts'

/** Where maps are drawn, by the processor. */
const MAPS = /(interactive-map.*|keep-screen-on|draw|own-city)\.e2e\.ts$/
/** With servers of their own, which one worker each goes through. */
const APART = /(pwa|account-failures|google|security-tls|database-away)\.e2e\.ts$/
/** What `npm run test:long` runs alone, by its tag. */
const LONG = /@long/
/** As long as a test has a page, compiling well costs more than it saves, and compiling quickly a tenth less than not at all. */
const COMPILED_QUICKLY = '--js-flags=--no-maglev --no-opt --always-sparkplug'

/** Leads to this machine. No secure context, as a name of which nobody is certain. */
export const MADE_UP_NAME = 'zone-war.test'

const launch = (find: () => string | null, ...others: string[]) => ({
  // Asked for when it is launched: a script may install it before.
  get executablePath() {
    return find() ?? ''
  },
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...others,
  ],
})

/** A browser with windows, which nobody sees. */
export const WHOLE = launch(findChromium, '--disable-gpu')

/** The same, drawing maps and all the rest as with a graphics card. At twice the work. */
export const WITH_MAPS = launch(
  findChromium,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
)

const SWITCHES = [
  '--disable-gpu',
  // Maps need WebGL. The pages around them are drawn without it, at half the work.
  '--enable-unsafe-swiftshader',
  `--host-resolver-rules=MAP ${MADE_UP_NAME} 127.0.0.1`,
]
const WITHOUT_WINDOWS = launch(findTestBrowser, ...SWITCHES)
const FOR_SCREENS = { launchOptions: launch(findTestBrowser, ...SWITCHES, COMPILED_QUICKLY) }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  ...(process.env.LONG ? { grep: LONG } : { grepInvert: LONG }),
  outputDir: 'test-results/browsers',
  fullyParallel: true,
  // Much of it waits: for a toast to go, for a server to be killed. Five at once, also on two cores.
  workers: 5,
  // A second try tells a shaky test from a broken one and records what happened; `scripts/test.ts` names them.
  retries: 1,
  // Long enough on a machine that is several times slower than most: only what fails waits for its end.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // What cannot be pressed is named, long before the test's own time is over.
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    // What one test has a browser keep must not reach into another's pages; `pwa.e2e.ts` allows them.
    serviceWorkers: 'block',
    // Frames that nobody looks at took a tenth of the time; `game.e2e.ts` and three more have all that moves.
    reducedMotion: 'reduce',
    launchOptions: WITHOUT_WINDOWS,
  },
  projects: [
    // First, as they take longest. Drawing one takes both cores for seconds, so two at most are open beside other screens.
    { name: 'maps', testMatch: MAPS, workers: 2 },
    // Begun last, they would run alone at the end, one after the other.
    { name: 'apart', testMatch: APART, use: FOR_SCREENS },
    { name: 'screens', testIgnore: [MAPS, APART], use: FOR_SCREENS },
  ],
})
