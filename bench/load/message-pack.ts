import { clientFrame } from './frames.ts'

const STRING_OF_5_BITS = 0xa0
const STRING_OF_16_BITS = 0xda

/** A whole number in MessagePack, as a sender writes one that is not negative. */
export function readMessagePackNumber(bytes: Buffer, at: number): number {
  const mark = bytes[at] ?? 0
  if (mark < 0x80) return mark
  if (mark === 0xcc) return bytes.readUInt8(at + 1)
  if (mark === 0xcd) return bytes.readUInt16BE(at + 1)
  if (mark === 0xce) return bytes.readUInt32BE(at + 1)
  if (mark === 0xcb) return bytes.readDoubleBE(at + 1)
  throw new Error(`no number begins with ${mark}`)
}

/** Colyseus' client message 'bid' with a text, or a message of one byte. */
export function bidMessage(code: Buffer, text?: string): Buffer {
  if (text === undefined) return clientFrame('binary', code)
  const content = Buffer.from(text)
  const name = Buffer.concat([Buffer.of(STRING_OF_5_BITS | 3), Buffer.from('bid')])
  const length = Buffer.of(STRING_OF_16_BITS, content.length >> 8, content.length & 0xff)
  return clientFrame('binary', Buffer.concat([code, name, length, content]))
}
