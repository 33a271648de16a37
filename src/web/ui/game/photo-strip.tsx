import { type CSSProperties, useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { Photo } from '#core/game/state.ts'
import { classNames } from '../class-names.ts'
import { useWindowEvent } from '../use-window-event.ts'
import { LargePhoto } from './large-photo.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { photoPath } from './photo-path.ts'

interface PhotoStripProps {
  gameId: GameId
  photos: readonly Photo[]
  /** Who posted them, for their names: `Photo 1 of 3, Player 7`. */
  by: string
  /** Whether the line to the server stands: photos that did not come are asked for again when it is back. */
  isLive?: boolean
  /** They fill the width of their message, instead of standing low beside much else. */
  isFilling?: boolean
}

/** The columns by the number of photos; five stand as two over three. */
const columnsOf = (count: number): string =>
  count === 5
    ? 'grid-cols-6 *:col-span-2 *:nth-[-n+2]:col-span-3'
    : count === 2
      ? 'grid-cols-2'
      : count === 4
        ? 'grid-cols-2 md:grid-cols-4'
        : 'grid-cols-3'

/** Of one photo that stands low: no wider than its height allows. */
const lowShape = ({ width, height }: Photo): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `calc(13rem * ${width / height})`,
})

/** A message's photos: one in its own shape, several as a grid that is there before them; large at a tap. */
export function PhotoStrip({ gameId, photos, by, isLive = true, isFilling = false }: PhotoStripProps) {
  const [largeIndex, setLargeIndex] = useState<number | null>(null)
  if (photos.length === 0) return null
  const isAlone = photos.length === 1
  const opener = (photo: Photo, index: number, className?: string, style?: CSSProperties) => (
    <button
      type="button"
      aria-label={`Photo ${index + 1} of ${photos.length}, ${by}`}
      onClick={() => setLargeIndex(index)}
      className={classNames(
        'overflow-hidden bg-sunken',
        isFilling ? '-outline-offset-4' : 'rounded-sm border-[1.5px] border-line hover:border-ink',
        className,
      )}
      style={style}
    >
      <Thumb src={photoPath(gameId, photo.id, 'thumb')} isLive={isLive} />
    </button>
  )
  return (
    <>
      {isFilling ? (
        <PhotoGrid photos={photos}>{(photo, index) => opener(photo, index)}</PhotoGrid>
      ) : (
        <ul className={isAlone ? 'flex' : `grid max-w-[26rem] gap-1.5 ${columnsOf(photos.length)}`}>
          {photos.map((photo, index) => (
            <li key={photo.id} className="min-w-0">
              {isAlone
                ? opener(photo, index, 'block h-44 max-w-full min-w-12 *:object-contain', lowShape(photo))
                : opener(photo, index, 'block aspect-square w-full *:object-cover')}
            </li>
          ))}
        </ul>
      )}
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
