import type { CardId, GameId, MessageId, PhotoId, TeamId } from '#core/game/ids.ts'

/** Whose message it is: a player's id, or `host:` and the account's id. */
export type WriterId = string

/** A photo of a message that waits; its bytes lie beside it in the storage. */
export interface QueuedPhoto {
  readonly id: PhotoId
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** By this phone's clock; null when the phone did not know. */
  readonly takenAtMs: number | null
  /** The server has it already. */
  readonly isUploaded: boolean
}

/** Why a message goes no further by itself, in the server's words. */
export interface Stopped {
  readonly code: string
  readonly message: string
}

/** A message that is kept on this phone until it has been posted. */
export interface QueuedMessage {
  /** Counts up on this phone: the order in which messages go. */
  readonly order: number
  /** Chosen here: sent twice, it is posted once. */
  readonly id: MessageId
  readonly gameId: GameId
  readonly writerId: WriterId
  /** For whom it was written; absent where that is not known, and of the host's, who changes no team. */
  readonly teamId?: TeamId | null
  readonly text: string
  readonly cardId: CardId | null
  /** By this phone's clock. */
  readonly writtenAtMs: number
  readonly photos: readonly QueuedPhoto[]
  /**
   * How far the server's clock was ahead of this phone's, in ms. Fixed before the first sending, since a
   * repetition must be the same to the byte; null as long as nobody knows.
   */
  readonly serverAheadMs: number | null
  /** Null while it goes its way. */
  readonly stopped: Stopped | null
}

/** A message as it is written. */
export interface NewMessage {
  readonly text: string
  readonly cardId: CardId | null
  readonly photos: readonly ScaledPhoto[]
}

/** A photo that is small enough to be sent. */
export interface ScaledPhoto {
  /** A JPEG. */
  readonly blob: Blob
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** By this phone's clock; null when the phone did not know. */
  readonly takenAtMs: number | null
}

/** What this phone keeps at most, of all games together. */
export const QUEUE_LIMITS = { messages: 60, bytes: 100 * 1024 * 1024 } as const

/** What the photos of a message take, in bytes. */
export const bytesOf = ({ photos }: Pick<QueuedMessage, 'photos'>): number =>
  photos.reduce((sum, { bytes }) => sum + bytes, 0)
