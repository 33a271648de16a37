import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SpectatorView } from '#core/game/spectator-view.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const NEXT_AFTER_MS = 8_000

/** Photos of approved claims, one after the other. Nothing without any. */
export function Photos({ path, view }: { path: string; view: SpectatorView }) {
  const { photos } = view
  const [turn, setTurn] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || photos.length < 2) return
    const timer = window.setInterval(() => setTurn((before) => before + 1), NEXT_AFTER_MS)
    return () => window.clearInterval(timer)
  }, [isHeld, photos.length])
  const photo = photos[turn % Math.max(1, photos.length)]
  const badge = photo && teamBadges(view.teams).get(photo.teamId)
  if (!photo || !badge) return null
  return (
    <figure className="watch-photo">
      <img
        key={photo.id}
        src={`${path}/photos/${photo.id}`}
        width={photo.width}
        height={photo.height}
        alt={`${badge.name}: ${photo.title}`}
      />
      <figcaption>
        <TeamBullet letter={badge.letter} color={badge.color} size={28} className="watch-bullet" />
        <span className="watch-text">{photo.title}</span>
        {photos.length > 1 && (
          <IconButton
            label={isHeld ? 'Next photos' : 'Hold this photo'}
            icon={isHeld ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            onClick={() => setHeld(!isHeld)}
          />
        )}
      </figcaption>
    </figure>
  )
}
