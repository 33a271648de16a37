import sharp, { type Exif } from 'sharp'
import { expect, test } from 'vitest'
import { EXIF_HEAD_BYTES, exifMomentMs } from './exif-moment.ts'
import { takenAtMs } from './taken-at.ts'

const TAKEN = '2026:11:21 15:04:05'

/** A real JPEG, as its file's first bytes. */
async function jpeg(exif: Exif | null): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#393' } }).jpeg()
  const bytes = await (exif ? picture.withExif(exif) : picture).toBuffer()
  return Uint8Array.from(bytes)
}

test('a photo tells when it was taken, with its own offset', async () => {
  const exif = { IFD0: { Make: 'A phone' }, IFD2: { DateTimeOriginal: TAKEN, OffsetTimeOriginal: '+09:00' } }
  expect(exifMomentMs(await jpeg(exif))).toBe(Date.parse('2026-11-21T15:04:05+09:00'))
})

test('without an offset the phone’s own time zone counts', async () => {
  const head = await jpeg({ IFD2: { DateTimeOriginal: TAKEN } })
  expect(exifMomentMs(head)).toBe(new Date(2026, 10, 21, 15, 4, 5).getTime())
})

test('what says nothing of it, or nonsense, gives nothing', async () => {
  expect(exifMomentMs(await jpeg(null))).toBeNull()
  expect(exifMomentMs(await jpeg({ IFD0: { DateTime: TAKEN } }))).toBeNull()
  expect(exifMomentMs(await jpeg({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }))).toBeNull()
  expect(exifMomentMs(new Uint8Array())).toBeNull()
})

test('a file that is cut or spoilt anywhere does no harm', async () => {
  const head = await jpeg({ IFD2: { DateTimeOriginal: TAKEN, OffsetTimeOriginal: '+09:00' } })
  for (let at = 0; at < head.length; at += 1) {
    exifMomentMs(head.slice(0, at))
    exifMomentMs(head.with(at, 0xff))
  }
  expect(exifMomentMs(head)).not.toBeNull()
})

test('the photo’s word goes before the file’s, and neither is of the future', async () => {
  const nowMs = Date.parse('2026-11-21T16:00:00Z')
  const at = (offset: string) => jpeg({ IFD2: { DateTimeOriginal: TAKEN, OffsetTimeOriginal: offset } })
  const file = async (head: Promise<Uint8Array<ArrayBuffer>>, lastModified: number) =>
    new File([await head], 'a.jpg', { lastModified })
  const spoken = Date.parse('2026-11-21T15:04:05Z')
  expect(await takenAtMs(await file(at('+00:00'), nowMs - 5), nowMs)).toBe(spoken)
  expect(await takenAtMs(await file(at('-05:00'), nowMs - 5), nowMs)).toBe(nowMs - 5)
  expect(await takenAtMs(await file(jpeg(null), nowMs + 5), nowMs)).toBe(nowMs)
  expect(await takenAtMs(await file(jpeg(null), 0), nowMs)).toBeNull()
  expect(EXIF_HEAD_BYTES).toBe(131_072)
})
