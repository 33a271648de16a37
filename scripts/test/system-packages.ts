import { existsSync } from 'node:fs'
import { runCommand } from './run-step.ts'

/** What is being installed: one after the other, as the system allows no more. */
let queue: Promise<unknown> = Promise.resolve()
/** The lists of packages, brought up to date once. */
let updating: Promise<boolean> | null = null

/**
 * Installs some of the system's packages where that may be done: as root on Debian or Ubuntu. Never rejects: whoever needs
 * one of them looks afterwards, and says so.
 */
export function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return Promise.resolve()
  const installing = queue.then(async () => {
    console.log(`\n── installing ${names.join(', ')} from the system’s packages`)
    updating ??= apt('update')
    await updating
    await apt('install', '-y', ...names)
  })
  queue = installing
  return installing
}

/** @returns whether it succeeded; what it printed is shown where it did not */
async function apt(...args: string[]): Promise<boolean> {
  const variables = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, printed } = await runCommand({ command: 'apt-get', args: ['-qq', ...args], variables }, true)
  if (code !== 0) console.log(printed.trimEnd())
  return code === 0
}
