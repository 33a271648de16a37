const LENGTH_IN_2_BYTES = 126
const LENGTH_IN_8_BYTES = 127
const FINAL = 0x80

/** The kinds of WebSocket frames that a server sends (RFC 6455, 5.2). */
export const OPCODE = { text: 1, close: 8, ping: 9 } as const

/** A control frame of the server. @param code why it closes */
export function encodeControlFrame(opcode: number, code?: number): Buffer {
  if (code === undefined) return Buffer.from([FINAL | opcode, 0])
  const frame = Buffer.from([FINAL | opcode, 2, 0, 0])
  frame.writeUInt16BE(code, 2)
  return frame
}

/** Reads a server's frames from bytes that come in pieces of any size. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0)
  readonly #onFrame: (opcode: number, payload: Buffer) => void

  constructor(onFrame: (opcode: number, payload: Buffer) => void) {
    this.#onFrame = onFrame
  }

  read(piece: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece])
    for (;;) {
      const extent = extentOf(this.#bytes)
      if (!extent || this.#bytes.length < extent.end) return
      const payload = this.#bytes.subarray(extent.start, extent.end)
      const opcode = (this.#bytes[0] ?? 0) & 0x0f
      this.#bytes = this.#bytes.subarray(extent.end)
      this.#onFrame(opcode, payload)
    }
  }
}

/** Where the payload of the first frame lies; null while its head is not there. */
function extentOf(bytes: Buffer): { start: number; end: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  const start = short === LENGTH_IN_8_BYTES ? 10 : short === LENGTH_IN_2_BYTES ? 4 : 2
  if (bytes.length < start) return null
  const length = start === 2 ? short : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return { start, end: start + length }
}
