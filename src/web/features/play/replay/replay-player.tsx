import { useMemo, useRef } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { pointOf } from '#web/live/replay/series.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { DockedAction } from '#web/ui/screen.tsx'
import { Controls } from './controls.tsx'
import { MoneyCurve, ZonesCurve } from './curves.tsx'
import { Headline, MomentPhoto } from './headline.tsx'
import { marksWords } from './marks.tsx'
import { MomentClock, MomentStandings } from './moment-board.tsx'
import { MomentMap } from './moment-map.tsx'
import { lastStop, momentWords } from './moment-words.ts'
import { MomentsTable } from './moments-table.tsx'
import { Scrubber } from './scrubber.tsx'
import { usePlayback } from './use-playback.ts'

interface ReplayPlayerProps {
  replay: FoldedReplay
  /** Of a shared link; null for someone who was in the game. */
  replayKey: string | null
  /** '' for someone without a team. */
  ownTeamId: TeamId
}

/** A game's past: the map, the board and what happened at a moment, and what moves it. */
export function ReplayPlayer({ replay, replayKey, ownTeamId }: ReplayPlayerProps) {
  const playback = usePlayback(replay)
  const { moment, stage } = playback
  const view = useMemo(() => replay.viewAfter(moment.count), [replay, moment.count])
  // The same for every moment between two changes of names and colours: what is drawn with them stays.
  const look = JSON.stringify(view.teams.map(({ id, name, color }) => [id, name, color]))
  const known = useRef({ look: '', badges: teamBadges([]) })
  if (known.current.look !== look) known.current = { look, badges: teamBadges(view.teams) }
  const { badges } = known.current
  const marks = useMemo(() => marksWords(replay.stops), [replay])
  const photoStops = useMemo(() => replay.stops.filter(({ photos }) => photos.length > 0), [replay])
  const atMs = replay.serverTimeAt(moment.replayMs)
  const stop = lastStop(replay.stops, moment.count)
  const photoStop = lastStop(photoStops, moment.count)
  const now = useMemo(() => pointOf(view, 0), [view])
  return (
    <div ref={stage} className="replay-stage flex flex-col gap-6">
      <div className="replay-grid">
        <MomentClock view={view} atMs={atMs} />
        <MomentMap view={view} borders={replay.head.borders} freshId={stop?.zoneId ?? null} />
        <section aria-label="What happened" className="replay-news">
          <Headline stop={stop} badges={badges} />
          {photoStop && (
            <MomentPhoto gameId={view.id} replayKey={replayKey} stop={photoStop} badges={badges} />
          )}
        </section>
        <MomentStandings view={view} ownTeamId={ownTeamId} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <ZonesCurve replay={replay} teams={view.teams} badges={badges} now={now} />
        <MoneyCurve replay={replay} teams={view.teams} badges={badges} now={now} />
        <MomentsTable replay={replay} teams={view.teams} badges={badges} replayMs={moment.replayMs} />
      </div>
      <DockedAction width="wide">
        <div className="replay-dock">
          <Scrubber
            replay={replay}
            playback={playback}
            badges={badges}
            words={momentWords(view, atMs, stop)}
          />
          <Controls playback={playback} />
          <p className="sr-only">{marks}</p>
        </div>
      </DockedAction>
    </div>
  )
}
