import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs one of the system's packages where that may be done: as root on Debian or Ubuntu. Never throws. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`\n── installing ${name} from the system’s packages`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', env })
  } catch {
    // The step that needs it checks, and says so.
  }
}
