/** How a JPEG's pixels are split up: in one go; component by component; or in passes that each add detail. */
type JpegScans = 'baseline' | 'multi-scan' | 'progressive'

const BLOCK = 8
/** Of a table with a single code, which is one bit long: 0. */
const ONE_CODE = [1, ...Array(15).fill(0)]

/**
 * A JPEG of one colour in full resolution, about 100 pixels to the byte, whole and sound. A decoder holds all of one
 * with several scans at once.
 * @param passes scans that add nothing, after the first; for progressive ones only
 * @param colours 3, or 4 for CMYK
 */
export function flatJpeg(
  width: number,
  height: number,
  scans: JpegScans,
  { passes = 0, colours = 3 }: { passes?: number; colours?: 3 | 4 } = {},
): Buffer {
  const components = Array.from({ length: colours }, (_, index) => index + 1)
  const isProgressive = scans === 'progressive'
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK)
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  /** A scan of the first coefficient, or of all: each block is one zero bit for every code. */
  const scan = (ids: readonly number[]): Buffer[] => [
    segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0]),
    Buffer.alloc(Math.ceil((blocks * ids.length * (isProgressive ? 1 : 2)) / 8)),
  ]
  /** A scan that says 'nothing more' for 32,767 blocks at a time. */
  const emptyPass = [segment(0xda, [1, 1, 0, 1, 63, 0]), endOfBlocks(Math.ceil(blocks / 32_767))]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(isProgressive ? 0xc2 : 0xc0, [8, ...size, colours, ...components.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, ...ONE_CODE, 0x00]),
    segment(0xc4, [0x10, ...ONE_CODE, isProgressive ? 0xe0 : 0x00]),
    ...(scans === 'multi-scan' ? components.flatMap((id) => scan([id])) : scan(components)),
    ...Array.from({ length: passes }, () => emptyPass).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** So many runs of 32,767 blocks without anything: a zero bit and fourteen ones each. */
function endOfBlocks(runs: number): Buffer {
  const bits = `${'0'.padEnd(15, '1').repeat(runs)}1111111`
  const bytes: number[] = []
  for (let at = 0; at + BLOCK <= bits.length; at += BLOCK) {
    const byte = Number.parseInt(bits.slice(at, at + BLOCK), 2)
    // What looks like a marker is followed by a zero.
    bytes.push(...(byte === 0xff ? [byte, 0] : [byte]))
  }
  return Buffer.from(bytes)
}
