import '../../replay/replay.css'
import './keepsake.css'
import { type CSSProperties, type ReactNode, useEffect, useMemo } from 'react'
import { superlatives } from '#core/rules/superlatives.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { pointOf } from '#web/live/replay/series.ts'
import { useReplay } from '#web/live/replay/use-replay.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import { MoneyCurve, ZonesCurve } from '../../replay/curves.tsx'
import { FeatTickets } from './feat-tickets.tsx'
import { type Feat, featsOf } from './feats.ts'
import { pausesIn, TimeAxis } from './time-axis.tsx'

interface StoryProps {
  /** It's loaded before it's shown: while the board is being revealed. */
  isShown: boolean
  /** Called once they're known. */
  onFeats: (feats: readonly Feat[]) => void
  /** Stands between what was outstanding and how it went. */
  children: ReactNode
}

/** How the day went, from the game's replay: what was outstanding, and the teams' curves. The results stand without it. */
export function Story({ isShown, onFeats, children }: StoryProps) {
  const { gameId } = useGameView()
  const { replay, problem, retry } = useReplay(gameId, null)
  const feats = useMemo(() => (replay ? featsIn(replay) : null), [replay])
  useEffect(() => {
    if (feats) onFeats(feats)
  }, [feats, onFeats])
  if (!isShown) return null
  return (
    <>
      {feats && <FeatTickets feats={feats} />}
      {!feats && !problem && <Coming />}
      {problem && (
        <LoadProblem title="The story of the day didn’t load." problem={problem.message} onRetry={retry} />
      )}
      {children}
      {replay && replay.points.length > 1 && <DayCurves replay={replay} />}
    </>
  )
}

function featsIn(replay: FoldedReplay): Feat[] {
  const end = replay.viewAfter(replay.entries.length)
  return featsOf(end, superlatives(end, replay.entries))
}

/** Zones and money over the day, with all of it behind. */
function DayCurves({ replay }: { replay: FoldedReplay }) {
  const { teamId } = useGameView()
  const view = useMemo(() => replay.viewAfter(replay.endCount), [replay])
  const badges = useMemo(() => teamBadges(view.teams), [view.teams])
  const now = useMemo(() => pointOf(view, replay.durationMs), [view, replay])
  const hasPauses = pausesIn(replay).length > 0
  const height = useMediaQuery(LAPTOP) ? 240 : 180
  const shared = { replay, teams: view.teams, badges, now, ownTeamId: teamId, height, hasSums: true }
  return (
    <section aria-labelledby="course" className="flex flex-col gap-4">
      <h2 id="course" className="font-sign text-28 leading-8 font-bold">
        How it went
      </h2>
      <div className="replay-told grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-2">
        {[ZonesCurve, MoneyCurve].map((Curve, index) => (
          <div
            key={index === 0 ? 'zones' : 'money'}
            className={classNames('keepsake-curve', Curve === MoneyCurve && '[--after:104px]')}
            data-paused={hasPauses || undefined}
            style={{ '--plot': `${height}px` } as CSSProperties}
          >
            <Curve {...shared} />
            <TimeAxis replay={replay} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Coming() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the story of the day</span>
      <Skeleton className="h-56 w-full" />
      <div className="keepsake-tickets">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-40 w-full" />
        ))}
      </div>
    </div>
  )
}
