import type { SeededRandom } from '../sim/seeded-random.ts'

const TEXT = 1
const BINARY = 2
const CONTINUATION = 0

/** Bytes for an open WebSocket that hold a text, mostly as they should. @see RFC 6455, 5.2 */
export function someFrames(random: SeededRandom, text: string): Buffer {
  const payload = Buffer.from(text)
  const turn = random.next()
  if (turn < 0.8) return frame(random, { opcode: TEXT, payload })
  if (turn < 0.84) return inPieces(random, payload)
  if (turn < 0.87) return frame(random, { opcode: BINARY, payload })
  if (turn < 0.89)
    return frame(random, { opcode: random.pick([8, 9, 10]), payload: payload.subarray(0, random.int(140)) })
  if (turn < 0.91) return frame(random, { opcode: random.pick([3, 7, 11, 15]), payload })
  if (turn < 0.92) return frame(random, { opcode: TEXT, payload, isMasked: false })
  if (turn < 0.93) return frame(random, { opcode: TEXT, payload, reserved: 1 + random.int(7) })
  if (turn < 0.94) return frame(random, { opcode: CONTINUATION, payload })
  if (turn < 0.96) return frame(random, { opcode: TEXT, payload: invalidUtf8(random, payload) })
  if (turn < 0.97)
    return frame(random, { opcode: TEXT, payload, claimed: random.pick([0, 200, 70_000, 2 ** 33]) })
  if (turn < 0.98)
    return frame(random, { opcode: TEXT, payload: Buffer.alloc(16 * 1024 + random.int(2), 'x') })
  if (turn < 0.99) return Buffer.from(Array.from({ length: 1 + random.int(200) }, () => random.int(256)))
  return Buffer.concat(Array.from({ length: 30 }, () => frame(random, { opcode: TEXT, payload })))
}

function frame(
  random: SeededRandom,
  {
    opcode,
    payload,
    isFinal = true,
    isMasked = true,
    reserved = 0,
    claimed = payload.length,
  }: {
    opcode: number
    payload: Buffer
    isFinal?: boolean
    isMasked?: boolean
    reserved?: number
    /** The length that the header tells. */
    claimed?: number
  },
): Buffer {
  const head = [(isFinal ? 0x80 : 0) | (reserved << 4) | opcode]
  const mask = isMasked ? 0x80 : 0
  if (claimed < 126) head.push(mask | claimed)
  else if (claimed <= 0xffff) head.push(mask | 126, claimed >> 8, claimed & 0xff)
  else {
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(BigInt(claimed))
    head.push(mask | 127, ...length)
  }
  if (!isMasked) return Buffer.concat([Buffer.from(head), payload])
  const key = Array.from({ length: 4 }, () => random.int(256))
  const masked = payload.map((byte, index) => byte ^ (key[index % 4] ?? 0))
  return Buffer.concat([Buffer.from(head), Buffer.from(key), masked])
}

function inPieces(random: SeededRandom, payload: Buffer): Buffer {
  const pieces: Buffer[] = []
  const size = 1 + random.int(Math.max(1, payload.length))
  for (let at = 0; at < payload.length; at += size) {
    const piece = payload.subarray(at, at + size)
    const isFinal = at + size >= payload.length && random.chance(0.9)
    pieces.push(frame(random, { opcode: at === 0 ? TEXT : CONTINUATION, payload: piece, isFinal }))
    if (random.chance(0.1)) pieces.push(frame(random, { opcode: 9, payload: Buffer.from('are you there') }))
  }
  return Buffer.concat(pieces)
}

function invalidUtf8(random: SeededRandom, payload: Buffer): Buffer {
  const copy = Buffer.from(payload)
  if (copy.length > 0) copy[random.int(copy.length)] = random.pick([0xff, 0xc0, 0xed, 0xf8])
  return copy
}
