import { chmodSync } from 'node:fs'

/**
 * Keeps a file to the user who runs the server: older versions left databases readable by all. Never throws: on a
 * read-only disk, or where the file belongs to somebody else, it stays as it is.
 */
export function keepPrivate(path: string): void {
  try {
    chmodSync(path, 0o600)
  } catch {
    // Whether the server can use the file is told where it is opened.
  }
}
