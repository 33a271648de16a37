import type { GameId } from '#core/game/ids.ts'

/** Every key of ours begins so; signing out clears them all. */
const STORAGE_PREFIX = 'zonewar:'

/** Gives a storage; may throw, as browsers do that forbid it. */
export type StorageSource = () => Storage

const localSource: StorageSource = () => window.localStorage
/** This tab's own: another tab has nothing of it. */
export const tabStorage: StorageSource = () => window.sessionStorage
const EVERYWHERE: readonly StorageSource[] = [localSource, tabStorage]

/**
 * What is kept under one of our keys, parsed. Broken JSON is cleared. Never throws.
 * @param name the key without its prefix @returns null when there is nothing
 */
export function readStored(name: string, source: StorageSource = localSource): unknown {
  const text = readStoredText(name, source)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    removeStored(name, source)
    return null
  }
}

/** What is kept under one of our keys, as it stands there, broken or not. Never throws. @returns null when there is nothing */
export function readStoredText(name: string, source: StorageSource = localSource): string | null {
  return attempt(() => source().getItem(STORAGE_PREFIX + name)) ?? null
}

/** Whether a storage event tells of one of our keys. @param key of the event; null when everything was cleared */
export const isStoredAt = (name: string, key: string | null): boolean =>
  key === null || key === STORAGE_PREFIX + name

/** Keeps a value as JSON under one of our keys. Never throws. @returns false when it could not be kept */
export function writeStored(name: string, value: unknown, source: StorageSource = localSource): boolean {
  return (
    attempt(() => {
      source().setItem(STORAGE_PREFIX + name, JSON.stringify(value))
      return true
    }) ?? false
  )
}

/** Keeps several values, or none of them. Never throws. @returns false when they could not all be kept; then all stand as before */
export function writeAllStored(
  values: Readonly<Record<string, unknown>>,
  source: StorageSource = localSource,
): boolean {
  const before: [name: string, text: string | null][] = []
  for (const [name, value] of Object.entries(values)) {
    before.unshift([name, readStoredText(name, source)])
    if (writeStored(name, value, source)) continue
    // Backwards, each step leads to what had room before.
    for (const [written, text] of before) restoreStored(written, text, source)
    return false
  }
  return true
}

function restoreStored(name: string, text: string | null, source: StorageSource): void {
  if (text === null) removeStored(name, source)
  else attempt(() => source().setItem(STORAGE_PREFIX + name, text))
}

/** Forgets what is kept under one of our keys. Never throws. */
export function removeStored(name: string, source: StorageSource = localSource): void {
  attempt(() => source().removeItem(STORAGE_PREFIX + name))
}

/** Forgets everything of ours, and nothing of anybody else's. Never throws. */
export function clearStored(sources: readonly StorageSource[] = EVERYWHERE): void {
  for (const source of sources) for (const name of ourNames(source)) removeStored(name, source)
}

/** The games of which something is kept, under keys such as `chat-draft:{gameId}`; each once. Never throws. */
export const storedGames = (source: StorageSource = localSource): GameId[] => [
  ...new Set(ourNames(source).flatMap((name) => gameOf(name) ?? [])),
]

/** Forgets everything that is kept of a game, in this tab as well. Never throws. */
export function clearStoredGame(gameId: GameId, sources: readonly StorageSource[] = EVERYWHERE): void {
  for (const source of sources)
    for (const name of ourNames(source)) if (gameOf(name) === gameId) removeStored(name, source)
}

/** What is kept of one game ends with its id; null for what is kept of none. */
const gameOf = (name: string): GameId | null => /^[a-z-]+:([a-z2-7]{16})$/.exec(name)?.[1] ?? null

/** Our keys, without their prefix. */
function ourNames(source: StorageSource): string[] {
  const names = attempt(() => {
    const storage = source()
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  })
  return (names ?? [])
    .filter((key) => key.startsWith(STORAGE_PREFIX))
    .map((key) => key.slice(STORAGE_PREFIX.length))
}

/** Storage can be full, forbidden or gone; the game is played without it. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
