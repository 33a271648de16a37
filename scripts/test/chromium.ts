import { existsSync } from 'node:fs'
import { installPackages } from './system-packages.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Debian's Chromium without a window: the same engine, at two thirds of the work. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Finds the browsers that tests run in, or installs Debian's where that may be done. @returns whether there is one */
export async function requireTestBrowsers(): Promise<boolean> {
  const shell = !process.env.CHROMIUM && !existsSync(SHELL) ? ['chromium-headless-shell'] : []
  return (await requireChromium(shell)) !== null
}

/** The browser that most tests run in: `CHROMIUM`, the one without a window, or any other. */
export const findTestBrowser = (): string | null =>
  !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : findChromium()

/**
 * Finds a Chromium, or installs Debian's where that may be done.
 * @param others packages that are installed with it
 * @returns its path, or null
 */
export async function requireChromium(others: readonly string[] = []): Promise<string | null> {
  await installPackages(findChromium() ? others : ['chromium', ...others])
  return findChromium()
}

/** The Chromium that is installed: `CHROMIUM`, or one of the usual places. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM
  if (chosen) return existsSync(chosen) ? chosen : null
  return PLACES.find((path) => existsSync(path)) ?? null
}
