/** A file of a folder. */
export interface StoredFile {
  readonly name: string
  /** When it was written, ms since the epoch; Infinity for one that has just been removed. */
  writtenAtMs(): Promise<number>
}

/** A file to be written. */
type NewFile = readonly [name: string, bytes: Uint8Array]

/**
 * Where photos and map pictures are stored, by paths such as `photos/{game}/{photo}.jpg`; several nodes may share it. Paths
 * consist of ids that were checked before. Whatever is missing is no error; anything else that goes wrong rejects.
 */
export interface MediaStore {
  /** A file's content; null for a missing one. */
  read(path: string): Promise<Buffer<ArrayBuffer> | null>
  /** A file's content, piece by piece, even if it's removed meanwhile; null for a missing one. To be read, or returned. */
  stream(path: string): Promise<AsyncIterableIterator<Uint8Array> | null>
  has(path: string): Promise<boolean>
  /** Writes files durably, the last one after the others; a file is there whole or not at all. Replaces one of the same name. */
  write(folder: string, files: readonly NewFile[]): Promise<void>
  /** Removes a file. Idempotent. */
  remove(path: string): Promise<void>
  /** The names of a folder's folders. */
  folders(folder: string): AsyncIterable<string>
  /** A folder's own files, in any order. */
  files(folder: string): AsyncIterable<StoredFile>
  /** Removes a folder with its files. Idempotent. */
  removeFolder(folder: string): Promise<void>
  /** Removes a folder if it is empty. */
  tidy(folder: string): Promise<void>
}
