import { memo, useState } from 'react'
import type { GameId, TeamId } from '#core/game/ids.ts'
import type { Stop } from '#web/live/replay/stops.ts'
import { LargePhoto } from '#web/ui/game/large-photo.tsx'
import { photoPath } from '#web/ui/game/photo-path.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { isolated } from '#web/ui/isolated.ts'
import { StopIcon } from './stop-icon.tsx'

interface HeadlineProps {
  /** What happened last; null before anything has. */
  stop: Stop | null
  badges: ReadonlyMap<TeamId, TeamBadge>
}

/** What happened last, as the feed had it. */
export const Headline = memo(({ stop, badges }: HeadlineProps) => {
  const badge = stop?.teamId == null ? null : badges.get(stop.teamId)
  return (
    <p className="flex min-h-16 min-w-0 flex-1 items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center">
        {badge ? (
          <TeamBullet letter={badge.letter} color={badge.color} size={44} />
        ) : (
          <span className="grid size-10 place-items-center rounded-sm border-2 border-ink">
            <StopIcon kind={stop?.kind ?? 'course'} className="size-6" />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1 text-16 leading-5 font-semibold">
        {stop ? isolated(stop.words) : 'Nothing has happened yet.'}
      </span>
    </p>
  )
})

interface MomentPhotoProps {
  gameId: GameId
  replayKey: string | null
  /** The last stop with photos. */
  stop: Stop
  badges: ReadonlyMap<TeamId, TeamBadge>
}

/** The photos that were posted last, large at a tap. */
export function MomentPhoto({ gameId, replayKey, stop, badges }: MomentPhotoProps) {
  const [largeIndex, setLargeIndex] = useState<number | null>(null)
  const [missingId, setMissingId] = useState<string | null>(null)
  const { photos, teamId, atMs } = stop
  const [photo] = photos
  if (!photo) return null
  const by = badges.get(teamId ?? '')?.name ?? 'The host'
  const count = photos.length > 1 ? `, 1 of ${photos.length}` : ''
  return (
    <figure className="replay-photo">
      <button
        type="button"
        aria-label={`Photo by ${by}, ${timeOfDay(atMs)}${count}`}
        onClick={() => setLargeIndex(0)}
        className="grid size-full min-h-0 place-items-center overflow-hidden rounded-sm border-2 border-ink bg-sunken"
      >
        {missingId === photo.id ? (
          <span className="p-1 text-14 leading-4 text-muted">No photo</span>
        ) : (
          <img
            key={photo.id}
            src={photoPath(gameId, photo.id, 'thumb', replayKey)}
            alt=""
            decoding="async"
            onError={() => setMissingId(photo.id)}
            className="size-full object-cover"
          />
        )}
      </button>
      <figcaption className="sr-only">{`Posted by ${by} at ${timeOfDay(atMs)}`}</figcaption>
      {largeIndex !== null && (
        <LargePhoto
          gameId={gameId}
          photos={photos}
          index={largeIndex}
          by={by}
          replayKey={replayKey}
          onTurn={setLargeIndex}
          onClose={() => setLargeIndex(null)}
        />
      )}
    </figure>
  )
}
