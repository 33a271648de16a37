import { type CSSProperties, useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { Photo } from '#core/game/state.ts'
import { classNames } from '../class-names.ts'
import { useWindowEvent } from '../use-window-event.ts'
import { LargePhoto } from './large-photo.tsx'
import { photoPath } from './photo-path.ts'

interface PhotoStripProps {
  gameId: GameId
  photos: readonly Photo[]
  /** Who posted them, for their names: `Photo 1 of 3, Player 7`. */
  by: string
  /** Whether the line to the server stands: photos that did not come are asked for again when it is back. */
  isLive?: boolean
  /** From a tablet's width on they fill the width in a row or two. */
  isRow?: boolean
}

/** How many stand in a row that fills the width: two even rows where they are many. */
const rowOf = (photos: number): number => (photos > 4 ? Math.ceil(photos / 2) : photos)

/** The columns of the grid: four photos stand as two by two. */
const columnsOf = (photos: number): string => (photos === 2 || photos === 4 ? 'grid-cols-2' : 'grid-cols-3')

/** A message's photos: one in its own shape, several as a grid of squares that are there before them; large at a tap. */
export function PhotoStrip({ gameId, photos, by, isLive = true, isRow = false }: PhotoStripProps) {
  const [largeIndex, setLargeIndex] = useState<number | null>(null)
  if (photos.length === 0) return null
  const isAlone = photos.length === 1
  return (
    <>
      <ul
        className={
          isAlone
            ? 'flex'
            : classNames(
                'grid max-w-[26rem] gap-1.5',
                columnsOf(photos.length),
                isRow && 'md:max-w-none md:grid-cols-[repeat(var(--row),minmax(0,1fr))] md:gap-3',
              )
        }
        style={isRow ? ({ '--row': rowOf(photos.length) } as CSSProperties) : undefined}
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className={isAlone && isRow ? 'min-w-0 flex-1' : 'min-w-0'}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of ${photos.length}, ${by}`}
              onClick={() => setLargeIndex(index)}
              className={classNames(
                'block max-w-full min-w-12 overflow-hidden rounded-sm border-[1.5px] border-line bg-sunken hover:border-ink',
                isAlone
                  ? classNames('*:object-contain', isRow ? 'w-full' : 'h-44')
                  : 'aspect-square w-full *:object-cover',
              )}
              style={
                isAlone
                  ? {
                      aspectRatio: `${photo.width} / ${photo.height}`,
                      maxWidth: `calc(13rem * ${photo.width / photo.height})`,
                    }
                  : undefined
              }
            >
              <Thumb src={photoPath(gameId, photo.id, 'thumb')} isLive={isLive} />
            </button>
          </li>
        ))}
      </ul>
      {largeIndex !== null && (
        <LargePhoto
          gameId={gameId}
          photos={photos}
          index={largeIndex}
          by={by}
          onTurn={setLargeIndex}
          onClose={() => setLargeIndex(null)}
        />
      )}
    </>
  )
}

function Thumb({ src, isLive }: { src: string; isLive: boolean }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isLive) setMissing(false)
  }, [isLive])
  useWindowEvent('online', () => setMissing(false))
  if (isMissing) {
    return (
      <span className="grid size-full place-items-center p-1 text-center text-14 leading-4 text-muted">
        Not loaded. Tap to see it large.
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className="size-full"
    />
  )
}
