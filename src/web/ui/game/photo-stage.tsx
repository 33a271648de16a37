import { type CSSProperties, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { Photo } from '#core/game/state.ts'
import { LargePhoto } from './large-photo.tsx'
import { photoPath } from './photo-path.ts'
import { photoPlateClass } from './photo-plate-class.ts'

interface PhotoStageProps {
  gameId: GameId
  /** With who posted each. */
  photos: readonly { photo: Photo; by: string }[]
}

/** A photo so much wider than high may stand under the words. */
const WIDE = 1.2

/** Photos for a laptop: one as large as the room allows, in a frame of its own shape, the others under it; over the whole window at a click. */
export function PhotoStage({ gameId, photos }: PhotoStageProps) {
  const [chosen, setChosen] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  // The host may remove a message while someone looks at its photos.
  const index = Math.min(chosen, photos.length - 1)
  const shown = photos[index]
  if (!shown) return null
  const shape = shown.photo.width / shown.photo.height
  const nameOf = (at: number) => `Photo ${at + 1} of ${photos.length}, ${photos[at]?.by}`
  return (
    <div
      className="photo-stage"
      data-shape={shape < 1 ? 'tall' : shape > WIDE ? 'wide' : 'square'}
      style={{ '--shape': shape } as CSSProperties}
    >
      <div className="photo-stage-room">
        <button
          type="button"
          aria-label={nameOf(index)}
          onClick={() => setLarge(true)}
          className="photo-stage-main rounded-sm border-[1.5px] border-line bg-sunken hover:border-ink"
        >
          {/* Where the frame is wider than the photo, nothing is cut: the photo itself, out of focus, is its ground. */}
          <span
            aria-hidden="true"
            className="photo-stage-ground"
            style={{ backgroundImage: `url(${photoPath(gameId, shown.photo.id, 'thumb')})` }}
          />
          {missing === shown.photo.id ? (
            <span className="relative bg-raised px-2">Not loaded. Click to try again.</span>
          ) : (
            <img
              key={shown.photo.id}
              src={photoPath(gameId, shown.photo.id, 'full')}
              alt=""
              decoding="async"
              onError={() => setMissing(shown.photo.id)}
            />
          )}
          <span className={photoPlateClass}>
            Photo {index + 1} of {photos.length}
          </span>
        </button>
      </div>
      {photos.length > 1 && (
        <ul className="flex gap-1.5 overflow-x-auto p-0.5">
          {photos.map(({ photo }, at) => (
            <li key={photo.id} className="shrink-0">
              <button
                type="button"
                aria-label={`Show ${nameOf(at)}`}
                aria-pressed={at === index}
                onClick={() => setChosen(at)}
                className="block size-14 overflow-hidden rounded-sm border-2 border-line aria-pressed:border-ink"
              >
                <img src={photoPath(gameId, photo.id, 'thumb')} alt="" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <LargePhoto
          gameId={gameId}
          photos={photos.map(({ photo }) => photo)}
          index={index}
          by={shown.by}
          onTurn={setChosen}
          onClose={() => {
            setLarge(false)
            setMissing(null)
          }}
        />
      )}
    </div>
  )
}
