import { FILE_PICTURE_MAX_BYTES, type FilePicture } from '#core/setup/setup-file.ts'
import { sizeOf } from '#web/live/pictures/decode-picture.ts'
import { imageType } from '../map/image-check.ts'
import { renderPicture } from '../map/render-picture.ts'

/** The picture of a map as a setup file carries it; null where it can't be had. Never rejects. @param address on our server */
export async function loadFilePicture(address: string): Promise<FilePicture | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) })
    if (!answer.ok) return null
    const picture = await smallEnough(await answer.blob())
    if (!picture) return null
    const type = imageType(new Uint8Array(await picture.slice(0, 16).arrayBuffer()))
    return type && { type, base64: await base64Of(picture) }
  } catch {
    return null
  }
}

/** The picture of a setup file as bytes. */
export function blobOf({ type, base64 }: FilePicture): Blob {
  const text = atob(base64)
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type })
}

/** The server may have made a picture larger than one that may be uploaded. */
async function smallEnough(picture: Blob): Promise<Blob | null> {
  if (picture.size <= FILE_PICTURE_MAX_BYTES) return picture
  const file = new File([picture], 'map')
  const size = await sizeOf(file)
  return size && renderPicture(file, size, null)
}

function base64Of(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = reject
  reader.readAsDataURL(picture)
  return promise
}
