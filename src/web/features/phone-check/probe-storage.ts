import type { Keeping } from './browser-words.ts'

const NAME = 'zonewar-check'
/** A browser that forbids databases may never answer, in ms. */
const TIMEOUT_MS = 3_000

/** Tries whether this browser keeps what the game needs: its cookie, and what is written without signal. Never rejects. */
export async function probeStorage(): Promise<Exclude<Keeping, 'checking'>> {
  if (!keepsCookie()) return 'no-cookies'
  return keepsText() && (await keepsDatabase()) ? 'all' : 'no-data'
}

function keepsCookie(): boolean {
  try {
    // The seat's own cookie can't be seen by a page; browsers forbid both or none.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, and isn't everywhere
    document.cookie = `${NAME}=1; SameSite=Lax; Max-Age=60`
    const isKept = document.cookie.includes(`${NAME}=1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${NAME}=; SameSite=Lax; Max-Age=0`
    return isKept
  } catch {
    return false
  }
}

function keepsText(): boolean {
  try {
    localStorage.setItem(NAME, '1')
    const isKept = localStorage.getItem(NAME) === '1'
    localStorage.removeItem(NAME)
    return isKept
  } catch {
    return false
  }
}

/** Writes into a database, reads it, and removes it again. */
function keepsDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve(false), TIMEOUT_MS)
    const fail = () => resolve(false)
    try {
      const opening = indexedDB.open(NAME, 1)
      opening.onerror = fail
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => {
        const database = opening.result
        const writing = database.transaction('kept', 'readwrite')
        writing.objectStore('kept').put('1', '1')
        writing.onabort = fail
        writing.onerror = fail
        writing.oncomplete = () => {
          database.close()
          indexedDB.deleteDatabase(NAME)
          resolve(true)
        }
      }
    } catch {
      fail()
    }
  })
}
