import { randomBytes } from 'node:crypto'

const TWO_POW_48 = 2 ** 48

/** A cryptographically secure random number in [0, 1) with 48 bits. */
export const cryptoRandom = (): number => randomBytes(6).readUIntBE(0, 6) / TWO_POW_48
