import sharp from 'sharp'
import type { MediaAnswer } from '#wire/http.ts'
import type { Visitor } from './visitor.ts'

/** Uploads a small map picture of one colour. @returns its path on the server */
export async function uploadMap(host: Visitor, background: string): Promise<string> {
  const body = await sharp({ create: { width: 90, height: 160, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await fetch(`${host.origin}/api/media`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { origin: host.origin, cookie: host.cookies(), 'content-type': 'image/png' },
  })
  return ((await answer.json()) as MediaAnswer).url
}
