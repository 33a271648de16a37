import { afterAll } from 'vitest'
import { createLog } from '#server/log.ts'
import { type Decoder, openDecoder } from '#server/media/decoder.ts'
import { createTurnstile, type Turnstile } from '#server/turnstile.ts'

/** One decoder for all tests of a file, since its process takes a while to start, and the turnstile before it. */
export function sharedDecoder({ waitingMax = 50 } = {}): { decoder: Decoder; turnstile: Turnstile } {
  const turnstile = createTurnstile({ abreast: 1, waitingMax })
  const decoder = openDecoder({ turnstile, log: createLog({ logLevel: 'silent' }) })
  afterAll(decoder.close)
  return { decoder, turnstile }
}
