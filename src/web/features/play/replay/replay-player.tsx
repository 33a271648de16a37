import { memo, useMemo, useRef } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import { pointOf } from '#web/live/replay/series.ts'
import { outlinesOf } from '#web/live/zone-thumbnail/outlines.ts'
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
import { useParts } from './use-parts.ts'
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
  const { moment, mapMoment, boardMoment, curvesMoment, stage } = playback
  const view = useViewAfter(replay, moment.count)
  const mapView = useViewAfter(replay, mapMoment.count)
  const boardView = useViewAfter(replay, boardMoment.count)
  const curvesView = useViewAfter(replay, curvesMoment.count)
  const parts = useParts(Object.keys(PART).length, (part) => {
    if (part === PART.map) outlinesOf(replay.head.borders)
  })
  // The same for every moment between two changes of names and colours: what is drawn with them stays.
  const look = JSON.stringify(view.teams.map(({ id, name, color }) => [id, name, color]))
  const known = useRef({ look: '', badges: teamBadges([]) })
  if (known.current.look !== look) known.current = { look, badges: teamBadges(view.teams) }
  const { badges } = known.current
  const photoStops = useMemo(() => replay.stops.filter(({ photos }) => photos.length > 0), [replay])
  const atMs = replay.serverTimeAt(moment.replayMs)
  const stop = lastStop(replay.stops, moment.count)
  const photoStop = lastStop(photoStops, moment.count)
  const now = useMemo(() => pointOf(curvesView, 0), [curvesView])
  return (
    <div ref={stage} className="replay-stage flex flex-col gap-6">
      <div className="replay-grid">
        <MomentClock view={view} atMs={atMs} />
        <MomentMap
          view={mapView}
          borders={parts >= PART.map ? replay.head.borders : null}
          freshId={lastStop(replay.stops, mapMoment.count)?.zoneId ?? null}
        />
        <section aria-label="What happened" className="replay-news">
          <Headline stop={stop} badges={badges} />
          {photoStop && (
            <MomentPhoto gameId={view.id} replayKey={replayKey} stop={photoStop} badges={badges} />
          )}
        </section>
        {parts >= PART.standings && <MomentStandings view={boardView} ownTeamId={ownTeamId} />}
      </div>
      <div className="replay-curves grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        {parts >= PART.zones && (
          <ZonesCurve replay={replay} teams={curvesView.teams} badges={badges} now={now} />
        )}
        {parts >= PART.money && (
          <MoneyCurve replay={replay} teams={curvesView.teams} {...{ badges, now, ownTeamId }} />
        )}
        {parts >= PART.table && (
          <MomentsTable
            replay={replay}
            teams={curvesView.teams}
            badges={badges}
            replayMs={curvesMoment.replayMs}
          />
        )}
      </div>
      {parts >= PART.dock && (
        <DockedAction width="wide">
          <div className="replay-dock">
            <Scrubber
              replay={replay}
              playback={playback}
              badges={badges}
              hasMarks={parts >= PART.marks}
              words={momentWords(view, atMs, stop)}
            />
            <Controls playback={playback} />
            {parts >= PART.zones && <MarksWords replay={replay} />}
          </div>
        </DockedAction>
      )}
    </div>
  )
}

/** What the marks look like, for those who don't see them. */
const MarksWords = memo(({ replay }: { replay: FoldedReplay }) => (
  <p className="sr-only">{marksWords(replay.stops)}</p>
))

/** When each part is drawn for the first time: one a frame, since all of them at once hold up a slow phone. */
const PART = { dock: 1, standings: 2, marks: 3, map: 4, zones: 5, money: 6, table: 7 } as const

const useViewAfter = (replay: FoldedReplay, count: number): GameView =>
  useMemo(() => replay.viewAfter(count), [replay, count])
