import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { cleanPhoto } from './clean-photo.ts'
import { cleanPicture } from './clean-picture.ts'
import type { DecodeAnswer, DecodeOrder } from './decode-messages.ts'

/** How often it looks at its memory, in ms: a decoder takes about half a megabyte more in each. */
const CHECK_EVERY_MS = 10

// The process that decodes strangers' pictures, one at a time: what they take of the memory goes with it.
const memoryMax = Number(process.argv[2])
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const tell = (answer: DecodeAnswer, then?: () => void): void =>
  void process.send?.(answer, undefined, {}, then)
/** At once: an ordinary exit would wait for the picture under way. */
const end = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('message', async ({ as, source }: DecodeOrder) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < memoryMax) return
    clearInterval(watch)
    tell('overgrown', end)
  }, CHECK_EVERY_MS)
  const outcome = as === 'photo' ? await cleanPhoto(source) : await cleanPicture(source, as)
  clearInterval(watch)
  tell(outcome)
  // A photo's bare pixels are 6 MB, which to the heap look like nothing.
  globalThis.gc?.()
})
process.on('disconnect', end)
// A terminal and systemd tell the whole group to stop: the server finishes what is under way, and ends this one last.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

try {
  // Bids come before pictures; and where the whole machine has too little memory, this process goes, not the server.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not every system has both.
}
flushCompileCache()
if (process.connected) tell('ready')
