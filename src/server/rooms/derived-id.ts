import { createHmac } from 'node:crypto'
import { ID_ALPHABET } from '#core/game/ids.ts'

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
