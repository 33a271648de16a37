/** What a frame is (RFC 6455, 5.2). */
export const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

const FINAL = 0x80
const MASKED = 0x80

/** A whole client frame of at most 65,535 bytes. Its mask is all zeros: the server unmasks it all the same. */
export function clientFrame(kind: 'text' | 'binary' | 'pong', content: Buffer): Buffer {
  const { length } = content
  const header =
    length < 126
      ? [FINAL | OPCODE[kind], MASKED | length]
      : [FINAL | OPCODE[kind], MASKED | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), content])
}

/** A whole client frame of text. */
export const textFrame = (text: string): Buffer => clientFrame('text', Buffer.from(text))

/** Hears each frame: its content lies between `start` and `end`. */
export type HearFrame = (opcode: number, bytes: Buffer, start: number, end: number) => void

/**
 * Reads whole server frames out of what has come.
 * @returns where the first frame begins that is not whole yet; `length` when none is
 */
export function readFrames(bytes: Buffer, length: number, hear: HearFrame): number {
  let at = 0
  while (length - at >= 2) {
    let start = at + 2
    let size = bytes[at + 1] ?? 0
    if (size === 126) {
      if (length - at < 4) break
      size = bytes.readUInt16BE(start)
      start += 2
    } else if (size === 127) {
      if (length - at < 10) break
      size = Number(bytes.readBigUInt64BE(start))
      start += 8
    }
    if (length - start < size) break
    hear((bytes[at] ?? 0) & 0x0f, bytes, start, start + size)
    at = start + size
  }
  return at
}
