import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { Photo } from '#core/game/state.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { DoublingPicture } from '../doubling-picture.tsx'
import { useWindowEvent } from '../use-window-event.ts'
import { ClockTime } from './clock-time.tsx'
import { photoPath } from './photo-path.ts'

interface LargePhotoProps {
  gameId: GameId
  photos: readonly Photo[]
  /** Which of them is seen. */
  index: number
  /** Who posted them. */
  by: string
  /** Of a shared replay, for visitors. */
  replayKey?: string | null
  onTurn: (index: number) => void
  onClose: () => void
}

/** A photo over the whole window; a stroke or an arrow key shows the next one. A tap makes it twice as large, and then it is moved by finger, wheel or keys. */
export function LargePhoto({
  gameId,
  photos,
  index,
  by,
  replayKey = null,
  onTurn,
  onClose,
}: LargePhotoProps) {
  // The host may remove a message while someone looks at its photos.
  const photo = photos[index] ?? photos[0]
  if (!photo) return null
  const shown = photos.indexOf(photo)
  // Round and round: a button that ends somewhere would lose the focus there.
  const turn = (step: 1 | -1) => onTurn((shown + step + photos.length) % photos.length)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={photos.length > 1 ? `Photo ${shown + 1} of ${photos.length}` : 'Photo'}
      description={
        <>
          {by}
          {photo.takenAtMs !== null && (
            <>
              {' · taken at '}
              <ClockTime atMs={photo.takenAtMs} />
            </>
          )}
        </>
      }
      className="top-2 gap-3 sm:h-[calc(100dvh-2rem)] sm:max-h-none sm:w-[min(60rem,calc(100vw-2rem))]"
    >
      <Zoomable
        key={photo.id}
        src={photoPath(gameId, photo.id, 'full', replayKey)}
        alt={`Photo by ${by}`}
        onTurn={photos.length > 1 ? turn : null}
      />
      {photos.length > 1 && (
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => turn(1)}>
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface ZoomableProps {
  src: string
  alt: string
  /** Null where there is only one. */
  onTurn: ((step: 1 | -1) => void) | null
}

function Zoomable({ src, alt, onTurn }: ZoomableProps) {
  const [isDoubled, setDoubled] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const turning = useTurning(isDoubled ? null : onTurn)

  function retry() {
    setAttempt(attempt + 1)
    setMissing(false)
  }
  if (isMissing) {
    return (
      <div className="grid min-h-0 flex-1 place-content-center justify-items-center gap-3 rounded-sm bg-sunken p-4 text-center">
        <p role="alert" className="font-semibold">
          This photo didn’t load.
        </p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <DoublingPicture
      {...turning}
      key={attempt}
      src={src}
      alt={alt}
      isDoubled={isDoubled}
      onDouble={setDoubled}
      onMissing={() => setMissing(true)}
    />
  )
}

/** A stroke is at least so long, in px. */
const STROKE = 48

/**
 * Turns to the next or the previous one by the arrow keys, and by a stroke of the finger to the side. Spread the
 * result on what is stroked.
 * @param onTurn null while there is nothing to turn to, or a finger moves something else
 */
function useTurning(onTurn: ((step: 1 | -1) => void) | null) {
  const began = useRef<{ x: number; y: number } | null>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowRight') onTurn?.(1)
    if (key === 'ArrowLeft') onTurn?.(-1)
  })
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      began.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      began.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const [across, along] = [
        clientX - (began.current?.x ?? clientX),
        clientY - (began.current?.y ?? clientY),
      ]
      began.current = null
      if (Math.abs(across) >= STROKE && Math.abs(across) > 2 * Math.abs(along)) onTurn?.(across < 0 ? 1 : -1)
    },
    // The browser leaves strokes to the side to us.
    style: { touchAction: onTurn ? 'pan-y pinch-zoom' : 'auto' },
  }
}
