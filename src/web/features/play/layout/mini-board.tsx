import type { ReactNode } from 'react'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { headlineWords } from '../home/headline-words.ts'
import { ordinal } from '../ordinal.ts'
import { isUntaken, placeWords } from './place-words.ts'

interface MiniBoardProps {
  view: GameView
  /** In the line under the header, or larger within it. */
  size: 'line' | 'header'
  /** Stands at the line's end; without it a tablet says there how far the next team is. */
  end?: ReactNode
}

/** The standings in one line: the own place, and all teams in their order with how many zones each holds, the own one underlined. Six fit at 320 px. */
export function MiniBoard({ view, size, end }: MiniBoardProps) {
  const { teamId } = useGame()
  const rows = standings(view)
  const words = placeWords(view, teamId)
  const isLine = size === 'line'
  if (isUntaken(rows)) return <p className={isLine ? 'font-semibold' : 'text-16 font-semibold'}>{words}</p>
  const badges = teamBadges(view.teams)
  const own = rows.find(({ team }) => team.id === teamId)
  return (
    <>
      <p className="sr-only">{words}</p>
      <p
        aria-hidden="true"
        className={classNames(
          'flex items-center font-sign leading-none font-bold',
          // Large text leaves it on one line.
          isLine
            ? 'w-full gap-x-[clamp(7px,2.6vw,16px)] text-[clamp(16px,1rem,18px)] tablet:[zoom:1.3]'
            : 'gap-x-3.5 text-[min(1.25rem,24px)]',
        )}
      >
        {own && (
          <span className={isLine ? 'mr-1 text-[1.25em]' : 'mr-1 text-[1.4em]'}>{ordinal(own.rank)}</span>
        )}
        {rows.map(({ team, zones }) => {
          const badge = badges.get(team.id)
          return (
            badge && (
              <span
                key={team.id}
                className={classNames(
                  'relative flex items-center gap-1',
                  team.id === teamId &&
                    'before:absolute before:inset-x-0 before:-bottom-1 before:h-[3px] before:bg-current',
                )}
              >
                <TeamBullet letter={badge.letter} color={badge.color} size={isLine ? 20 : 26} />
                {zones}
              </span>
            )
          )
        })}
        {end ? (
          <span className="ml-auto">{end}</span>
        ) : (
          isLine &&
          own && (
            <span className="ml-auto hidden pl-2 tablet:max-lg:inline">{headlineWords(view, teamId)[1]}</span>
          )
        )}
      </p>
    </>
  )
}
