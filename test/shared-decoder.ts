import { afterAll } from 'vitest'
import { createTurnstile, type Turnstile } from '#server/limits/turnstile.ts'
import { createLog } from '#server/log/log.ts'
import { type Decoder, openDecoder } from '#server/media/decoder.ts'

/** One decoder for all tests of a file, since its process takes a while to start, and the turnstile before it. */
export function sharedDecoder({ waitingMax = 50 } = {}): { decoder: Decoder; turnstile: Turnstile } {
  const turnstile = createTurnstile({ abreast: 1, waitingMax })
  const decoder = openDecoder({ turnstile, log: createLog({ logLevel: 'silent' }) })
  afterAll(decoder.close)
  return { decoder, turnstile }
}
