import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { PhotoAnswer, Problem } from '#wire/http.ts'
import { pngChunk } from './picture-bombs.ts'
import type { Visitor } from './visitor.ts'

/** A picture with a lighter upper half, so that its way up can be told. */
export function drawing(width: number, height: number): Sharp {
  const top = {
    create: { width, height: Math.ceil(height / 2), channels: 3, background: '#ffcc15' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#123456' } }).composite([
    { input: top, left: 0, top: 0 },
  ])
}

/** What must not be found in anything that the server gives out. */
export const TELLTALES = /Anna Secret|Phonemaker|Exif|GPS|xmpmeta|Photoshop|Display P3|made in the kitchen/

/**
 * A picture as a phone's camera makes it, in all that it tells: who, with what, where on earth, in three formats
 * of notes, with colours of its own. Held sideways, so the picture's right edge is its upper one.
 */
export const telltale = (width: number, height: number): Sharp =>
  drawing(width, height)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Phonemaker', Copyright: 'Anna Secret' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 42/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 0/1 21/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="40,42.77N"/></rdf:RDF></x:xmpmeta>',
    )

/** The same as JPEG, with an IPTC record and a comment as well, which our encoder does not write. */
export async function telltaleJpeg(width = 400, height = 200): Promise<Buffer> {
  const jpeg = await telltale(width, height).jpeg().toBuffer()
  const caption = Buffer.from('Anna Secret')
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption, Buffer.alloc(1)])
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([record.length]),
    record,
  ])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, resource),
    segment(0xfe, Buffer.from('made in the kitchen')),
    jpeg.subarray(2),
  ])
}

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The markers of a JPEG up to its pixels, in order. */
export function markersOf(jpeg: Uint8Array): number[] {
  const markers: number[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    markers.push(jpeg[at + 1] ?? 0)
    at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
  }
  return markers
}

/** A PNG of a few KB that unpacks to 20,000 × 20,000 pixels of one colour, whole and sound. */
export function bomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, by a palette.
  head.set([1, 3, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('PLTE', Buffer.from('123456', 'hex')),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The first bytes of a file in the container of HEIC and AVIF. @param brands its own, then the compatible ones */
export const boxed = (...[own = '', ...compatible]: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
    Buffer.from(`ftyp${own}\0\0\0\0${compatible.join('')}`, 'latin1'),
    Buffer.alloc(64),
  ])

/** Uploads a photo as a phone does. */
export async function uploadPhoto(
  visitor: Visitor,
  path: string,
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<{ status: number } & Partial<PhotoAnswer & Problem>> {
  const response = await fetch(`${visitor.origin}${path}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: {
      origin: visitor.origin,
      cookie: visitor.cookies(),
      'content-type': 'image/jpeg',
      ...(visitor.address !== null && { 'x-forwarded-for': visitor.address }),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return { status: response.status, ...((await response.json()) as Partial<PhotoAnswer & Problem>) }
}
