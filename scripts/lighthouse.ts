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
  for (const path of ['/', '/join']) await audit(path)
  await audit(await enterGame())
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

/** Audits one page and prints its marks. */
async function audit(path: string): Promise<void> {
  const { default: lighthouse } = await import(`${folder}/node_modules/lighthouse/core/index.js`)
  const result = await lighthouse(`${server.origin}${path}`, {
    port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: Object.keys(MARKS),
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
