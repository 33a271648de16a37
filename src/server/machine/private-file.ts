import { chmodSync } from 'node:fs'

/**
 * Restricts a file to the server's user: older versions left databases readable by all. Never throws: on a read-only disk, or
 * with another owner, it stays as it is.
 */
export function keepPrivate(path: string): void {
  try {
    chmodSync(path, 0o600)
  } catch {
    // Whether the server can use the file shows when it is opened.
  }
}
