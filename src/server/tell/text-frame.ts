const FINAL_TEXT = 0x81
const LENGTH_IN_2_BYTES = 126
const LENGTH_IN_8_BYTES = 127

/** A WebSocket text frame from a server: unmasked, uncompressed, unfragmented (RFC 6455, 5.2). */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < LENGTH_IN_2_BYTES ? 2 : length <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = FINAL_TEXT
  if (headerLength === 2) {
    frame[1] = length
  } else if (headerLength === 4) {
    frame[1] = LENGTH_IN_2_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LENGTH_IN_8_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerLength)
  return frame
}

/** The texts of concatenated frames made by `encodeTextFrame`. */
export function textsOf(frames: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < frames.length; ) {
    const short = frames.readUInt8(at + 1)
    const headerLength = short === LENGTH_IN_8_BYTES ? 10 : short === LENGTH_IN_2_BYTES ? 4 : 2
    const length =
      headerLength === 2
        ? short
        : headerLength === 4
          ? frames.readUInt16BE(at + 2)
          : Number(frames.readBigUInt64BE(at + 2))
    const from = at + headerLength
    at = from + length
    texts.push(frames.toString('utf8', from, at))
  }
  return texts
}
