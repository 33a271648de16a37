import './keepsake/keepsake.css'
import { type CSSProperties, useEffect, useState } from 'react'
import { formatPrice } from '#core/game/money.ts'
import type { Photo } from '#core/game/state.ts'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useChatLines } from '#web/live/chat/use-chat.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { LargePhoto } from '#web/ui/game/large-photo.tsx'
import { photoPath } from '#web/ui/game/photo-path.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { retentionWords } from '../chat/retention-words.ts'
import { SavePhotos } from './save-photos.tsx'
import { MOST_ON_WALL, rowsOf, type WallPhoto, wallOf } from './wall-of.ts'

const HOUR_MS = 3_600_000
/** So many lines of the chat are looked through. */
const MOST_LINES = 600
/** So few photos are shown large, and any that has a row for itself. */
const FEW = 6
/** From this width on more than two hang beside each other. */
const BROAD = '(width >= 40rem)'
/** Width by height of a laptop's photos in a row of so few: wide, and hardly higher than others. */
const FLAT = { most: 3, frame: 3 / 2 }
/** So many would be too large in a row of a laptop: what is said of them has the rest of it. */
const PAIR = 2
/** Width by height: one photo alone on a phone is no narrower. */
const NARROWEST = 4 / 5

/** The day's proofs of claims that stand, and how long they're kept; nothing where there never were any. */
export function PhotoWall() {
  return (
    <ChatProvider>
      <Wall />
    </ChatProvider>
  )
}

function Wall() {
  const { view, gameId } = useGameView()
  const { lines, hasOlder, isLoadingOlder, problem, loadOlder } = useChatLines(null)
  const nowMs = useServerNow(HOUR_MS)
  const [largeIndex, setLargeIndex] = useState<number | null>(null)
  const photos = wallOf(view, lines)
  const isFull = photos.length >= MOST_ON_WALL || lines.length >= MOST_LINES
  useEffect(() => {
    if (hasOlder && !isFull && !isLoadingOlder && problem === null) loadOlder()
  }, [hasOlder, isFull, isLoadingOlder, problem, loadOlder])
  const kept = retentionWords(view, nowMs)
  const areGone = view.status === 'completed' && view.photosUntilMs === null
  const hadClaims = view.cards.some(({ claimedBy, proofs }) => (proofs[claimedBy ?? ''] ?? 0) > 0)
  const isBroad = useMediaQuery(BROAD)
  const isWide = useMediaQuery(LAPTOP)
  const isPair = isWide && photos.length === PAIR
  const rows = rowsOf(photos.length, isWide ? 5 : isBroad ? 3 : 2)
  /** By photo, how many hang in its row. */
  const inRow = rows.flatMap((size) => Array.from({ length: size }, () => size))
  const columns = [...new Set(rows)].reduce((all, size) => all * size, 1)
  if (photos.length === 0 && !(areGone && hadClaims && kept)) return null
  return (
    <section aria-labelledby="photo-wall" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-6 border-b-[1.5px] border-ink pb-2">
        <h2 id="photo-wall" className="font-sign text-28 leading-8 font-bold">
          Photos of the day
        </h2>
        <div className="flex flex-wrap items-center gap-x-6">
          {!isPair && kept && <p className="font-semibold">{kept}</p>}
          {photos.length > 0 && <SavePhotos photos={photos} />}
        </div>
      </header>
      <div className={classNames('flex flex-col gap-3', isPair && 'flex-row')}>
        {photos.length > 0 && (
          <ul className="keepsake-wall flex-1" style={{ '--columns': columns } as CSSProperties}>
            {photos.map((photo, index) => {
              const beside = inRow[index] ?? 1
              const frame = frameOf(photo.photo, photos.length, isWide && beside <= FLAT.most)
              return (
                <li
                  key={photo.photo.id}
                  className="min-w-0"
                  style={{ gridColumn: `span ${columns / beside}`, '--frame': frame } as CSSProperties}
                >
                  <Proof
                    {...{ gameId, photo, index }}
                    count={photos.length}
                    size={photos.length <= FEW || beside === 1 ? 'full' : 'thumb'}
                    onOpen={() => setLargeIndex(index)}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {isPair && kept && (
          <p className="mb-7.5 w-[calc((100%-24px)/3)] content-end rounded-sm border-[1.5px] border-dashed border-line p-6 font-sign text-28 leading-8 font-bold text-balance text-muted">
            {kept}
          </p>
        )}
      </div>
      {largeIndex !== null && photos.length > 0 && (
        <LargePhoto
          gameId={gameId}
          photos={photos.map(({ photo }) => photo)}
          index={largeIndex}
          by={wordsOf(photos[largeIndex] ?? photos[0])}
          onTurn={setLargeIndex}
          onClose={() => setLargeIndex(null)}
        />
      )}
    </section>
  )
}

/** Width by height; one photo alone has its own shape. */
const frameOf = ({ width, height }: Photo, count: number, isFlat: boolean): number =>
  count === 1 ? Math.max(width / height, NARROWEST) : isFlat ? FLAT.frame : 4 / 3

const wordsOf = (photo: WallPhoto | undefined): string =>
  photo ? `${photo.badge.name}, “${photo.title}”` : ''

interface ProofProps {
  gameId: string
  photo: WallPhoto
  index: number
  count: number
  size: 'full' | 'thumb'
  onOpen: () => void
}

/** A photo with its team and card. */
function Proof({ gameId, photo, index, count, size, onOpen }: ProofProps) {
  const [isMissing, setMissing] = useState(false)
  useWindowEvent('online', () => setMissing(false))
  const { badge, title, paidCents, author, atMs } = photo
  return (
    <button type="button" onClick={onOpen} className="flex size-full flex-col gap-1.5 text-left">
      <span className="sr-only">{`Photo ${index + 1} of ${count}, ${badge.name},`}</span>
      <span
        data-frame
        className="relative block w-full overflow-hidden rounded-sm border-[1.5px] border-line bg-sunken"
      >
        {isMissing ? (
          <span className="grid size-full place-items-center p-2 text-center text-14 leading-4 text-muted">
            Not loaded. Tap to see it large.
          </span>
        ) : (
          <img
            src={photoPath(gameId, photo.photo.id, size)}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setMissing(true)}
            className="size-full"
          />
        )}
        <TeamBullet
          letter={badge.letter}
          color={badge.color}
          size={32}
          className="absolute bottom-1.5 left-1.5"
        />
      </span>
      <span
        className={classNames(
          'font-sign wrap-break-word',
          count === 1 ? 'text-20 md:text-28' : 'text-16 leading-5 lg:text-20 lg:leading-6',
        )}
      >
        <span className="flex gap-2 font-bold">
          {paidCents > 0 && (
            <span className="border-r-2 border-dotted border-line pr-2">+{formatPrice(paidCents)}</span>
          )}{' '}
          <bdi className={count === 1 ? 'min-w-0' : 'line-clamp-2 min-w-0'}>{title}</bdi>
        </span>
        <span className="sr-only"> · </span>
        <span className="flex gap-1 font-sans text-16 text-muted">
          <bdi className="min-w-0 truncate">{author}</bdi>
          <span className="shrink-0">
            {'· '}
            <ClockTime atMs={atMs} />
          </span>
        </span>
      </span>
    </button>
  )
}
