/** `npm run lighthouse`: audits the join path and the game as a phone sees them; fails below the marks. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { signUpHost } from '../e2e/fixtures/accounts.ts'
import { createGame } from '../e2e/fixtures/games.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { freePort } from '../test/free-port.ts'
import { buildWebWhenStale } from './build/fresh-web.ts'
import { projectRoot } from './build/project-root.ts'
import { requireChromium } from './test/chromium.ts'

const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/**
 * The phone that is meant, as Lighthouse's own index of processors has it: slowed to a quarter, as is its default, a good
 * desktop of 1500 to 2000 is one. A slower machine is slowed less, so that its marks can be compared.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const PHONE_INDEX = 1750 / 4
const folder = `${projectRoot}scripts/lighthouse`
if (!existsSync(`${folder}/node_modules`)) {
  // Its packages want their peers, whatever the project's own .npmrc says, which npm hands on.
  const options = ['--no-legacy-peer-deps', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
}

const executablePath = await requireChromium()
if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM to one.')
await buildWebWhenStale()
const server = await startServer()
const port = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'zonewar-lighthouse-'))
const browser = await chromium.launchPersistentContext(profile, {
  baseURL: server.origin,
  executablePath,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
})
let isBelow = false
try {
  const slowdown = await slowdownHere()
  for (const path of ['/', '/join']) await audit(path, slowdown)
  await audit(await enterGame(), slowdown)
} finally {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
  await server.stop()
}
process.exit(isBelow ? 1 : 0)

/** Makes this browser the host of a game that runs. @returns the path of its home screen */
async function enterGame(): Promise<string> {
  await signUpHost(browser.request, server.origin)
  const { gameId } = await createGame(browser.request, server.origin)
  const page = await browser.newPage()
  await page.goto(`${server.origin}/host/${gameId}/lobby`)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
  await page.waitForURL('**/game/home')
  await page.close()
  return '/game/home'
}

/** How many times slower than this machine the phone is. */
async function slowdownHere(): Promise<number> {
  const { lhr } = await run('/', { onlyAudits: ['network-requests'] })
  const index = Math.round(lhr.environment.benchmarkIndex)
  const slowdown = Math.max(1, Math.round((10 * index) / PHONE_INDEX) / 10)
  console.log(`This machine has ${index}: it's slowed ${slowdown} times.`)
  return slowdown
}

async function run(path: string, flags: object) {
  const { default: lighthouse } = await import(`${folder}/node_modules/lighthouse/core/index.js`)
  return lighthouse(`${server.origin}${path}`, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    ...flags,
  })
}

/** Audits one page and prints its marks. */
async function audit(path: string, cpuSlowdownMultiplier: number): Promise<void> {
  const result = await run(path, {
    onlyCategories: Object.keys(MARKS),
    throttling: { cpuSlowdownMultiplier },
  })
  const marks = Object.entries(MARKS).map(([category, least]) => {
    const { score, auditRefs } = result.lhr.categories[category]
    const mark = Math.round(score * 100)
    if (mark < least) isBelow = true
    const failed = auditRefs
      .map(({ id }: { id: string }) => result.lhr.audits[id])
      .filter(
        (one: { score: number | null; scoreDisplayMode: string }) => one.score !== null && one.score < 1,
      )
      .map((one: { id: string; displayValue?: string }) => `${one.id} ${one.displayValue ?? ''}`.trim())
    return { category, mark, least, failed: mark < least ? failed : [] }
  })
  console.log(`${path.padEnd(12)} ${marks.map(({ category, mark }) => `${category} ${mark}`).join(', ')}`)
  for (const { category, mark, least, failed } of marks) {
    if (mark < least) console.log(`  ${category} ${mark} of ${least}: ${failed.join('; ')}`)
  }
}
