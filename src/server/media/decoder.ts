import type { BaseLogger } from 'pino'
import type { FairQueue } from '#server/limits/fair-queue.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { PhotoCleaning } from './clean-photo.ts'
import type { PictureCleaning } from './clean-picture.ts'
import type { DecodeOrder } from './decode-messages.ts'
import { type DecodeProcess, startDecodeProcess } from './decode-process.ts'
import type { Invitation } from './invitation/invitation.ts'
import type { PictureKind } from './picture-kind.ts'

/** Idle time after which the process ends, in ms. */
const IDLE_MS = 30_000
/** Attempts a picture: the first process may have been ended by something else, such as the system out of memory. */
const ATTEMPTS = 2

/** A refused picture: the queue is full. */
type Busy = { ok: false; why: 'busy' }

/** The sender of a picture, by whom the queue is fair: by address, and within one by person. */
interface PictureSender {
  readonly network: string
  readonly person: string
}

/** Re-encodes strangers' pictures and paints tickets, one at a time, in a separate process with limited memory. */
export interface Decoder {
  photo(source: Uint8Array, sender?: PictureSender): Promise<PhotoCleaning | Busy>
  picture(source: Uint8Array, kind: PictureKind, sender?: PictureSender): Promise<PictureCleaning | Busy>
  /** Paints a team's ticket as PNG. */
  invitation(invitation: Invitation, sender?: PictureSender): Promise<PictureCleaning | Busy>
  /** Ends the process for good; the current picture is given up. */
  close(): Promise<void>
}

/**
 * Opens a decoder, whose process starts with the first picture and ends when idle.
 * @param queue with a concurrency of one
 * @param patienceMs for one picture @param memoryMax what the process may hold, in bytes
 * @param idleMs until the process ends
 * @see docs/decisions/0026-pictures-are-decoded-in-a-process-of-their-own.md
 */
export function openDecoder(options: {
  queue: FairQueue
  log: Pick<BaseLogger, 'warn'>
  patienceMs?: number
  memoryMax?: number
  idleMs?: number
}): Decoder {
  const { queue, log, idleMs = IDLE_MS } = options
  const { patienceMs = LIMITS.decodeTime.max, memoryMax = LIMITS.decoderMemory.max } = options
  let running: DecodeProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): DecodeProcess {
    const started = startDecodeProcess({ patienceMs, memoryMax })
    void started.ended.then(() => {
      if (running === started) running = null
    })
    return started
  }

  /** @throws Error when the process can't be started */
  async function decode(order: DecodeOrder): Promise<PhotoCleaning | PictureCleaning | Busy> {
    clearTimeout(idle)
    for (let attempt = 1; !isClosed; attempt += 1) {
      running ??= start()
      const asked = running
      if (!(await asked.isReady)) {
        await asked.kill()
        if (isClosed) break
        throw new Error('the picture decoding process did not start')
      }
      const answer = await asked.ask(order)
      if (typeof answer === 'object') {
        idle = setTimeout(() => void asked.kill(), idleMs).unref()
        return answer
      }
      await asked.kill()
      if (isClosed) break
      log.warn(
        { why: answer, attempt, bytes: order.as === 'invitation' ? 0 : order.source.length },
        'a picture took too much to decode',
      )
      if (answer !== 'ended' || attempt === ATTEMPTS) return { ok: false, why: 'too-heavy' }
    }
    return { ok: false, why: 'busy' }
  }

  const queued = async (order: DecodeOrder, sender?: PictureSender) =>
    (await queue.run(() => decode(order), sender?.network, sender?.person)) ??
    ({ ok: false, why: 'busy' } as const)

  return {
    photo: (source, sender) => queued({ as: 'photo', source }, sender) as Promise<PhotoCleaning | Busy>,
    picture: (source, kind, sender) =>
      queued({ as: kind, source }, sender) as Promise<PictureCleaning | Busy>,
    invitation: (invitation, sender) =>
      queued({ as: 'invitation', invitation }, sender) as Promise<PictureCleaning | Busy>,
    async close() {
      isClosed = true
      clearTimeout(idle)
      await running?.kill()
    },
  }
}
