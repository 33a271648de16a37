import type { ReactNode } from 'react'
import { FALLBACK_CHALLENGE_MINUTES, FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import { listed } from '#core/wording.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { formatDuration } from '#web/ui/game/format-duration.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'

/** So many bullets have room beside the other facts. */
const MOST_RIVALS = 4

/** How long the game is, how large, and where: what those who wait want to know first. */
export function GameAtAGlance() {
  const { view, teamId } = useGame()
  if (!view) return null
  const badges = teamBadges(view.teams)
  const rivals = view.teams.filter(({ id }) => id !== teamId)
  const areShown = rivals.length < view.teams.length && rivals.length <= MOST_RIVALS
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Game', formatDuration(view.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)],
    ['Each challenge', formatDuration(view.challengeDurationMinutes ?? FALLBACK_CHALLENGE_MINUTES)],
    areShown
      ? [
          'Against',
          <span key="rivals" className="flex h-8 items-center gap-0.5">
            <span className="sr-only">{listed(rivals.map(({ name }) => name))}</span>
            {rivals.map(({ id }) => {
              const badge = badges.get(id)
              return badge && <TeamBullet key={id} letter={badge.letter} color={badge.color} size={26} />
            })}
          </span>,
        ]
      : ['Teams', view.teams.length],
    ['Zones', view.zones.length],
  ]
  return (
    <section
      aria-label="At a glance"
      className="flex flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised tablet:h-[calc(100dvh-13rem)] tablet:max-h-[64rem] tablet:min-h-96 lg:h-[calc(100dvh-5rem)]!"
    >
      <dl className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 leading-5 text-muted">{name}</dt>
            <dd className="font-sign text-28 leading-8 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <ZoneThumbnail className="h-56 max-h-(--fit) border-t border-hairline p-2 tablet:h-auto tablet:max-h-none tablet:min-h-0 tablet:flex-1 tablet:p-4 [&:is(img)]:object-cover! max-md:[&:is(img)]:h-50" />
    </section>
  )
}
