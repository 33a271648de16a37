import './stopped.css'
import type { TeamId } from '#core/game/ids.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { isProvisional } from '#core/rules/result.ts'
import { counted } from '#core/wording.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useCityShape } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { latestBorders } from '#web/live/zone-thumbnail/latest-borders.ts'
import type { DrawnZone } from '#web/live/zone-thumbnail/map-words.ts'
import { ZoneDrawing } from '#web/live/zone-thumbnail/zone-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { longestWord } from '#web/ui/game/longest-word.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { TeamPlate } from '#web/ui/game/team-plate.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import type { Opening } from './playing.ts'

/** So many signs are taken in at a glance; so few may be large. */
const MOST_SIGNS = 8
const FEW_SIGNS = 4

/** On a small phone it would be broken in the larger letters. */
const hasLongWord = (name: string): boolean => longestWord(name) > 8

/** What is said by what has stopped it. The host's line is that of the toast, which it covers. */
const WORDS: Record<
  Opening,
  { first: string; firstLook: string; next: string; nextLook: string; held: string }
> = {
  'time-up': {
    first: formatClock(0),
    firstLook: 'play-stopped-clock',
    next: 'Time is up',
    nextLook: 'play-stopped-title',
    held: 'You hold',
  },
  host: {
    first: 'Game over',
    firstLook: 'play-stopped-over',
    next: 'This game has been ended by the host.',
    nextLook: 'play-stopped-line',
    held: 'You held',
  },
}

/** The zones as if other teams held none. */
const onlyOf = ({ zones }: GameView, teamId: TeamId): DrawnZone[] =>
  zones.map((zone) => (zone.currentOwner === teamId ? zone : { ...zone, currentOwner: null }))

interface StoppedProps {
  view: GameView
  by: Opening
  /** It leads over to the reveal, and doesn't leave. */
  isLed: boolean
}

/** By what a game was stopped, and who holds what of the city; where that was hidden, only what the own team has: the rest is for the reveal to tell. */
export function Stopped({ view, by, isLed }: StoppedProps) {
  const { teamId, gameId } = useGame()
  const shape = useCityShape()
  const badge = teamBadges(view.teams).get(teamId)
  const own = zonesOf(view, teamId)
  const borders = latestBorders(gameId)?.borders
  const isHidden = optionsOf(view).hiddenLastMinutes !== null
  const words = WORDS[by]
  return (
    <div
      aria-hidden="true"
      data-city={shape ?? undefined}
      className={classNames('play-takeover play-time-up on-board', !isLed && 'play-time-up-leaving')}
      style={badge && { boxShadow: `inset 0 0 0 12px ${teamPaint(badge.color).fill}` }}
    >
      {borders && (
        <span className="play-stopped-city">
          <ZoneDrawing
            view={isHidden ? { teams: view.teams, zones: onlyOf(view, teamId) } : view}
            borders={borders}
            ownTeamId={teamId}
          />
        </span>
      )}
      <div className="play-stopped-words">
        <p className={words.firstLook}>{words.first}</p>
        <p className={words.nextLook}>{words.next}</p>
        {badge && (
          <TeamPlate
            {...badge}
            className={hasLongWord(badge.name) ? 'text-28 sm:text-44 lg:text-72' : 'text-44 lg:text-72'}
          />
        )}
        {badge && own.length > 0 && (
          <div className="play-stopped-held">
            <p className="play-stopped-line">{`${words.held} ${counted(own.length, 'zone')}`}</p>
            <p className={classNames('play-stopped-signs', own.length <= FEW_SIGNS && 'play-stopped-few')}>
              {own.slice(0, MOST_SIGNS).map(({ number }) => (
                <ZoneSign key={number} number={number} owner={badge} size={56} />
              ))}
              {own.length > MOST_SIGNS && (
                <span className="font-sign text-28 font-bold">+{own.length - MOST_SIGNS}</span>
              )}
            </p>
          </div>
        )}
      </div>
      <p className="play-stopped-next">
        {isProvisional(view) ? 'The result is provisional.' : 'Standings in a moment'}
      </p>
    </div>
  )
}
