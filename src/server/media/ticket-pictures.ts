import { LIMITS } from '#server/limits/table.ts'
import type { Decoder } from './decoder.ts'
import type { Invitation } from './invitation/invitation.ts'

/** A painted ticket, or that the server is busy with other pictures. */
type Painted = Buffer | 'busy'

/** The pictures of links, painted once and kept in memory. */
export interface TicketPictures {
  /** A kept picture, or one on its way; undefined if it has to be painted. */
  kept(key: string): Promise<Painted> | undefined
  /** Paints and keeps a picture. @param network for whom, as the queue is fair @returns rejects as the decoder does */
  paint(key: string, invitation: Invitation, network: string): Promise<Painted>
  /** Forgets the pictures whose keys begin so. */
  forget(prefix: string): void
}

/** @param bytesMax of all pictures kept */
export function createTicketPictures(
  decoder: Pick<Decoder, 'invitation'>,
  bytesMax: number = LIMITS.ticketsKept.max,
): TicketPictures {
  /** The one asked for longest ago first. */
  const pictures = new Map<string, Buffer>()
  const onTheirWay = new Map<string, Promise<Painted>>()
  let bytesKept = 0

  function keep(key: string, bytes: Buffer): void {
    pictures.set(key, bytes)
    bytesKept += bytes.length
    for (const [oldest, { length }] of pictures) {
      if (bytesKept <= bytesMax) break
      pictures.delete(oldest)
      bytesKept -= length
    }
  }

  async function painted(key: string, invitation: Invitation, network: string): Promise<Painted> {
    const answer = await decoder.invitation(invitation, { network, person: '' })
    if (!answer.ok) return 'busy'
    const bytes = Buffer.from(answer.bytes)
    keep(key, bytes)
    return bytes
  }

  return {
    kept(key) {
      const bytes = pictures.get(key)
      if (!bytes) return onTheirWay.get(key)
      pictures.delete(key)
      pictures.set(key, bytes)
      return Promise.resolve(bytes)
    },
    paint(key, invitation, network) {
      const painting = painted(key, invitation, network).finally(() => onTheirWay.delete(key))
      onTheirWay.set(key, painting)
      return painting
    },
    forget(prefix) {
      for (const [key, { length }] of pictures) {
        if (!key.startsWith(prefix)) continue
        pictures.delete(key)
        bytesKept -= length
      }
    },
  }
}
