import { createHmac } from 'node:crypto'
import { ID_ALPHABET, type Random } from '#core/game/ids.ts'

const LENGTH = 16
const BITS_A_CHARACTER = 5

/** An id derived from a text: 80 bits of an HMAC, which nobody can guess without the secret. */
export function derivedId(secret: string, words: string): string {
  const digest = createHmac('sha256', secret).update(words).digest()
  return Array.from({ length: LENGTH }, (_, index) => {
    const firstBit = index * BITS_A_CHARACTER
    const window = digest.readUInt16BE(firstBit >> 3)
    return ID_ALPHABET.charAt((window >> (16 - BITS_A_CHARACTER - (firstBit & 7))) & 31)
  }).join('')
}

/** Chance derived from a text: 48 bits of an HMAC each time, the same on every node that has the secret. */
export function derivedRandom(secret: string, words: string): Random {
  let drawn = 0
  return () => {
    drawn += 1
    const digest = createHmac('sha256', secret).update(`${words}:${drawn}`).digest()
    return digest.readUIntBE(0, 6) / 2 ** 48
  }
}
