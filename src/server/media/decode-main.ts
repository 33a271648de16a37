import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { cleanPhoto, type PhotoCleaning } from './clean-photo.ts'
import { cleanPicture, type PictureCleaning } from './clean-picture.ts'
import type { DecodeAnswer, DecodeOrder } from './decode-messages.ts'

/** Interval at which the process checks its memory, in ms: a decoder takes about half a megabyte more in each. */
const CHECK_EVERY_MS = 10

// The process that decodes strangers' pictures, one at a time, and frees their memory when it ends.
const memoryMax = Number(process.argv[2])
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const tell = (answer: DecodeAnswer, then?: () => void): void =>
  void process.send?.(answer, undefined, {}, then)
/** Ends the process at once; an ordinary exit would wait for the current picture. */
const end = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('message', async (order: DecodeOrder) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < memoryMax) return
    clearInterval(watch)
    tell('overgrown', end)
  }, CHECK_EVERY_MS)
  const outcome = await outcomeOf(order)
  clearInterval(watch)
  tell(outcome)
  // A photo's raw pixels are 6 MB outside of the heap, which don't trigger garbage collection.
  globalThis.gc?.()
})

async function outcomeOf(order: DecodeOrder): Promise<PhotoCleaning | PictureCleaning> {
  if (order.as === 'photo') return cleanPhoto(order.source)
  if (order.as !== 'invitation') return cleanPicture(order.source, order.as)
  // Its letters are read by the first ticket.
  const { paintInvitation } = await import('./invitation/paint-invitation.ts')
  return { ok: true, bytes: await paintInvitation(order.invitation) }
}

process.on('disconnect', end)
// A terminal and systemd signal the whole process group: the server shuts down, and ends this process last.
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
