import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { flatJpeg } from './flat-jpeg.ts'

/** A picture of one colour, whose file is small for what it takes to decode. */
const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#12345678' } })

/** Files of at most 2 MB that make decoders take much memory or time, by name. */
export const pictureBombs: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'progressive JPEG': () => flatJpeg(7_050, 7_050, 'progressive'),
  'JPEG, component by component': () => flatJpeg(7_050, 7_050, 'multi-scan'),
  'progressive CMYK JPEG': () => flatJpeg(3_500, 3_500, 'progressive', { colours: 4 }),
  'JPEG of 5,000 scans': () => flatJpeg(2_800, 2_800, 'progressive', { passes: 5_000 }),
  'interlaced PNG of 16 bits': () =>
    flat(4_000, 4_000, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  'PNG of 16 bits': () => flat(4_910, 4_910).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
  'WebP without loss': () => flat(4_200, 4_200).webp({ lossless: true, effort: 0 }).toBuffer(),
  'WebP that moves': () => moving(2_400),
}

/** What decoders take most memory and time for, of all that is still let in, by name. */
export const heavyPictures: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'progressive JPEG': () => flatJpeg(3_300, 3_300, 'progressive', { passes: 45 }),
  'PNG of 16 bits with transparency': () =>
    flat(4_800, 4_800, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
  'JPEG in full colour resolution': () => flatJpeg(7_050, 7_050, 'baseline'),
  'PNG with texts': () => pngWithTexts(200),
}

/** Two frames that differ. */
function moving(side: number): Promise<Buffer> {
  const frames = Buffer.alloc(2 * side * side * 3)
  frames.fill(255, 0, frames.length / 2)
  return sharp(frames, { raw: { width: side, height: 2 * side, channels: 3, pageHeight: side } })
    .webp({ effort: 0, quality: 10, loop: 0, delay: [50, 50] })
    .toBuffer()
}

/** A small PNG before whose pixels stand compressed texts, of 8 KB each and 7.9 MB when unpacked. */
export async function pngWithTexts(texts: number): Promise<Buffer> {
  const picture = await flat(90, 60).png().toBuffer()
  const text = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 })]),
  )
  // After the signature and the head.
  return Buffer.concat([picture.subarray(0, 33), ...Array(texts).fill(text), picture.subarray(33)])
}

/** A chunk of a PNG. */
export function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
