import type { ReactNode } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Dotted } from './dotted.tsx'

interface TeamHeadProps {
  teamId: TeamId
  /** Who did it, where that is known. */
  by?: string
  atMs: number
  /** Say more of when than `atMs` does. */
  times?: ReactNode[]
  /** How long it has waited; else how long ago it was. */
  age?: ReactNode
  children?: ReactNode
}

/** The team whose claim or bid is reviewed, and when it was made. */
export function TeamHead({ teamId, by = '', atMs, times, age, children }: TeamHeadProps) {
  const { badgeOf, teamId: ownTeamId } = useGameView()
  const nowMs = useServerNow(10_000)
  const badge = badgeOf(teamId)
  return (
    <div className="flex items-center gap-2 pt-2">
      <TeamBullet letter={badge.letter} color={badge.color} size={32} />
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 leading-5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-semibold">{badge.name}</bdi>
          </span>
          {teamId === ownTeamId && (
            <span className="rounded-sm border-[1.5px] border-ink px-1.5 text-14 leading-5 font-semibold">
              Your own team
            </span>
          )}
        </span>
        <span className="block text-14 leading-[1.1rem] text-muted">
          <Dotted>
            {by !== '' && <bdi>{by}</bdi>}
            {times ?? <ClockTime atMs={atMs} />}
            {age || relativeTime(atMs, nowMs)}
          </Dotted>
        </span>
        {children}
      </div>
    </div>
  )
}

interface DisputeNoteProps {
  teamId: TeamId
  /** Who disputes it. */
  by: string
  /** Absent where it isn't known. */
  atMs?: number
  /** Null where the reason was deleted. */
  text: string | null
}

/** Who disputes a claim or a bid, and why. */
export function DisputeNote({ teamId, by, atMs, text }: DisputeNoteProps) {
  const { badgeOf } = useGameView()
  const badge = badgeOf(teamId)
  return (
    <div className="flex items-start gap-2 border-l-4 border-ink bg-sunken p-3">
      <TeamBullet letter={badge.letter} color={badge.color} size={28} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-14 leading-5 text-muted">
          <bdi>{by}</bdi> · <bdi>{badge.name}</bdi>
          {atMs !== undefined && (
            <>
              {' · '}
              <ClockTime atMs={atMs} />
            </>
          )}
        </p>
        {text === null ? (
          <p className="text-muted">The reason for the dispute was deleted.</p>
        ) : (
          <p dir="auto" className="font-semibold">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
