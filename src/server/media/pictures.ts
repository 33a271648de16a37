import { createHmac } from 'node:crypto'
import type { PictureKind } from './picture-kind.ts'
import type { MediaStore } from './store/media-store.ts'

/** The number of pictures that an account can keep. */
export const PICTURES_MAX = 100

/** The folder of all pictures. */
const FOLDER = 'media'

const NAME = /^([0-9a-f]{16})-([0-9a-f]{32}\.(jpg|png))$/

/** A stored picture. */
export interface KeptPicture {
  bytes: Buffer<ArrayBuffer>
  kind: PictureKind
}

/** The pictures that hosts have uploaded. */
export interface Pictures {
  /**
   * Stores a picture of an account; the same one again costs nothing.
   * @returns its unguessable name; null when the account's quota is used up
   */
  keep(picture: KeptPicture, ownerId: string): Promise<string | null>
  /** @returns null when no picture has this name */
  read(name: string): Promise<KeptPicture | null>
  /** Whether a picture has this name. */
  has(name: string): Promise<boolean>
  /** What the names of an account's pictures begin with. */
  ownerMark(ownerId: string): string
  /** The names of an account's pictures. */
  namesOf(ownerId: string): Promise<string[]>
  /** Deletes a picture. Idempotent. */
  remove(name: string): Promise<void>
}

/**
 * Opens the pictures of a store: `media/{owner}/{picture}.jpg`, both hashed with the server's secret, so that
 * a name reveals neither the owner nor, to someone who has the picture, that it is here.
 */
export function openPictures({
  store,
  secret,
  max = PICTURES_MAX,
}: {
  store: MediaStore
  secret: string
  max?: number
}): Pictures {
  const hash = (of: string | Uint8Array, length: number) =>
    createHmac('sha256', secret).update('picture\0').update(of).digest('hex').slice(0, length)
  let saving: Promise<unknown> = Promise.resolve()

  async function save({ bytes, kind }: KeptPicture, ownerId: string): Promise<string | null> {
    const owner = hash(ownerId, 16)
    const file = `${hash(bytes, 32)}.${kind}`
    const kept = await filesOf(owner)
    if (!kept.includes(file)) {
      if (kept.length >= max) return null
      await store.write(`${FOLDER}/${owner}`, [[file, bytes]])
    }
    return `${owner}-${file}`
  }

  async function filesOf(owner: string): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of store.files(`${FOLDER}/${owner}`)) {
      if (NAME.test(`${owner}-${name}`)) names.push(name)
    }
    return names
  }

  function pathOf(name: string): string | null {
    const [, owner, file] = NAME.exec(name) ?? []
    return owner === undefined || file === undefined ? null : `${FOLDER}/${owner}/${file}`
  }

  return {
    keep(picture, ownerId) {
      // One at a time, so that two can't both be the last one allowed.
      const saved = saving.then(() => save(picture, ownerId))
      saving = saved.catch(() => undefined)
      return saved
    },
    async read(name) {
      const path = pathOf(name)
      if (path === null) return null
      const bytes = await store.read(path)
      return bytes && { bytes, kind: name.endsWith('.png') ? 'png' : 'jpg' }
    },
    ownerMark: (ownerId) => hash(ownerId, 16),
    async namesOf(ownerId) {
      const owner = hash(ownerId, 16)
      return (await filesOf(owner)).map((file) => `${owner}-${file}`)
    },
    async remove(name) {
      const path = pathOf(name)
      if (path !== null) await store.remove(path)
    },
    async has(name) {
      const path = pathOf(name)
      return path !== null && (await store.has(path))
    },
  }
}
