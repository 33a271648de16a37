import { readStoredText, type StorageSource } from '#web/live/storage/browser-storage.ts'

/** Under which a drawing is kept that was not saved into the drafts yet. */
export const DRAWING_NAME = 'drawing'

/** Each open game has its own drawing beside the one for the next game. @param summaryPath of the editors */
export function drawingName(summaryPath: string): string {
  const [, gameId] = /^\/host\/([^/]+)/.exec(summaryPath) ?? []
  return gameId === undefined ? DRAWING_NAME : `${DRAWING_NAME}:${gameId}`
}

/** Whether a drawing waits to be saved. Never throws. */
export const isDrawingKept = (name: string = DRAWING_NAME, source?: StorageSource): boolean =>
  readStoredText(name, source) !== null
