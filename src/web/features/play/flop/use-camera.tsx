import { type ReactNode, useRef } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { listen } from '#web/ui/listen.ts'

interface CameraHandlers {
  onOpen: (cardId: CardId) => void
  onPhotos: (cardId: CardId, files: File[]) => void
  /** Nothing was taken. */
  onCancel: (cardId: CardId) => void
}

/**
 * The phone's camera, or a choice of files where there is none. Its field is the screen's and not a ticket's: a ticket may
 * leave while the camera is open, and its photo would be lost.
 * @returns `open` only works in answer to a press; `field` stands somewhere on the screen
 */
export function useCamera({ onOpen, onPhotos, onCancel }: CameraHandlers) {
  const field = useRef<HTMLInputElement | null>(null)
  const about = useRef<CardId | null>(null)

  function open(cardId: CardId): void {
    about.current = cardId
    onOpen(cardId)
    field.current?.click()
  }

  const element: ReactNode = (
    <input
      ref={(input) => {
        field.current = input
        return input
          ? listen(input, 'cancel', () => about.current !== null && onCancel(about.current))
          : undefined
      }}
      type="file"
      accept="image/*"
      capture="environment"
      aria-label="Camera"
      className="hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same photo can be chosen again.
        target.value = ''
        if (about.current !== null && files.length > 0) onPhotos(about.current, files)
      }}
    />
  )
  return { open, field: element }
}
