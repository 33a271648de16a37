import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a Chromium, or installs Debian's where that may be done. @returns its path, or null */
export async function requireChromium(): Promise<string | null> {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('\n── installing Chromium from the system’s packages')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env })
  } catch {
    return null
  }
  return findChromium()
}

/** The Chromium that is installed: `CHROMIUM`, or one of the usual places. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM
  if (chosen) return existsSync(chosen) ? chosen : null
  return PLACES.find((path) => existsSync(path)) ?? null
}
