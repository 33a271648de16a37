import { ChevronRight } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { feedKind } from '#web/ui/game/feed-kinds.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Link } from '#web/ui/link.tsx'

const MOST = 20

/** What happened, the newest first: as many whole rows as have room, zones by their number, and the way to all of it. */
export function LatestPane() {
  const { view, badges } = useGameView()
  return (
    <section aria-labelledby="latest" className="cockpit-latest">
      <h2 id="latest" className="font-sign text-20 font-bold">
        Latest
      </h2>
      <div className="cockpit-news rounded-sm border-[1.5px] border-line bg-raised">
        <ol aria-labelledby="latest" className="cockpit-news-rows">
          {view.feed.length === 0 && (
            <li className="border-b border-hairline p-3 text-muted">No activity yet</li>
          )}
          {view.feed
            .slice(-MOST)
            .toReversed()
            .map(({ id, teamId, type, zoneId, text, createdAtMs }) => {
              const badge = badges.get(teamId ?? '')
              const zone = view.zones.find(({ id }) => id === zoneId)
              const { Icon } = feedKind(type)
              return (
                <li
                  key={id}
                  className="cockpit-news-row flex items-center gap-3 border-b border-hairline px-2 py-2 text-14 leading-5"
                >
                  {/* The text says it, too. */}
                  <span aria-hidden="true" className="grid w-10 shrink-0 justify-items-center">
                    {!badge && <Icon className="size-5 text-muted" />}
                    {badge &&
                      (zone && type === 'capture' ? (
                        <ZoneSign number={zone.number} owner={badge} size={38} />
                      ) : (
                        <TeamBullet letter={badge.letter} color={badge.color} size={24} />
                      ))}
                  </span>
                  <span className="min-w-0 flex-1 font-semibold text-balance [overflow-wrap:anywhere]">
                    {isolated(zone ? text.replace(` - ${zone.title}`, '') : text)}
                  </span>
                  <span className="text-muted">
                    <ClockTime atMs={createdAtMs} />
                  </span>
                </li>
              )
            })}
        </ol>
        <Link to="/game/home" className="cockpit-more">
          All activity
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </section>
  )
}
