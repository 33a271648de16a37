import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CORES, spawnPinned } from '../cores.ts'
import { type Ask, askChild } from '../line.ts'
import type { Handlers } from './process.ts'

/** The load generator in its own process, on its own core. */
export interface Generator {
  readonly ask: Ask<Handlers>
  stop(): Promise<void>
}

/** Starts a load generator. */
export function startGenerator(): Generator {
  const child = spawnPinned(CORES.generator, [fileURLToPath(new URL('process.ts', import.meta.url))])
  return {
    ask: askChild<Handlers>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
