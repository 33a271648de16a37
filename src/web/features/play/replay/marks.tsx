import { memo, useMemo } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { Stop, StopKind } from '#web/live/replay/stops.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { StopIcon } from './stop-icon.tsx'

/** The lanes of marks, from the top: each has its own shape, so that no colour is needed to tell them apart. */
export const LANES = [
  { kinds: ['capture'], label: 'Zones taken', shape: 'bar' },
  { kinds: ['claim'], label: 'Challenges', shape: 'dot' },
  {
    kinds: ['announcement', 'pause', 'course'],
    label: 'Announcements, pauses, start and end',
    shape: 'sign',
  },
] as const satisfies readonly { kinds: readonly StopKind[]; label: string; shape: string }[]

const LANE_OF: ReadonlyMap<StopKind, number> = new Map(
  LANES.flatMap(({ kinds }, lane) => kinds.map((kind) => [kind, lane] as const)),
)

/** Height of a lane, in px. */
export const LANE_PX = 17
/** Marks that are nearer than this, in px, are drawn as one. */
const COLUMN_PX = 2

interface MarksProps {
  replay: FoldedReplay
  /** Px across. */
  width: number
  badges: ReadonlyMap<TeamId, TeamBadge>
}

/** When zones were taken, challenges claimed and what else there was. What is still to come doesn't tell whose it is. */
export const Marks = memo(({ replay, width, badges }: MarksProps) => {
  const paths = useMemo(() => pathsOf(replay, width), [replay, width])
  const height = LANES.length * LANE_PX
  const drawing = (isPast: boolean) => (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      className={isPast ? 'replay-past replay-at absolute inset-0' : 'absolute inset-0'}
    >
      {paths.map(({ teamId, d, isLine }) => {
        const badge = badges.get(teamId ?? '')
        const paint = isPast ? (badge ? teamPaint(badge.color).fill : 'var(--ink)') : 'var(--line)'
        return isLine ? (
          <path key={teamId} d={d} stroke={paint} strokeWidth={3} fill="none" />
        ) : (
          <path key={`${teamId}-sign`} d={d} fill={paint} />
        )
      })}
    </svg>
  )
  return (
    <span className="absolute inset-0 overflow-hidden">
      {drawing(false)}
      {drawing(true)}
    </span>
  )
})

/** One path for each team and shape. */
function pathsOf(
  { stops, durationMs }: FoldedReplay,
  width: number,
): { teamId: TeamId | null; d: string; isLine: boolean }[] {
  const paths = new Map<string, { teamId: TeamId | null; d: string; isLine: boolean }>()
  /** The last column with a mark, by lane and team: stops are in order. */
  const taken = LANES.map(() => new Map<TeamId | null, number>())
  for (const { kind, teamId, replayMs } of stops) {
    const lane = LANE_OF.get(kind) ?? -1
    const x = Math.round((durationMs > 0 ? replayMs / durationMs : 0) * width)
    const column = Math.floor(x / COLUMN_PX)
    const ofLane = taken[lane]
    if (!ofLane || ofLane.get(teamId) === column) continue
    ofLane.set(teamId, column)
    const isLine = LANES[lane]?.shape === 'bar'
    const key = `${isLine} ${lane === 2 ? null : teamId}`
    const path = paths.get(key) ?? { teamId: lane === 2 ? null : teamId, d: '', isLine }
    path.d += markOf(kind, x, lane * LANE_PX + LANE_PX / 2)
    paths.set(key, path)
  }
  return [...paths.values()]
}

/** A mark around a place: a bar, a dot, a diamond, two bars for a pause, a post for start and end. */
function markOf(kind: StopKind, x: number, y: number): string {
  switch (kind) {
    case 'capture':
      return `M${x} ${y - 6}v12`
    case 'claim':
      return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`
    case 'pause':
      return `M${x - 4} ${y - 5}h3v10h-3ZM${x + 1} ${y - 5}h3v10h-3Z`
    case 'course':
      return `M${x - 1} ${y - 6}h3v12h-3Z`
    default:
      return `M${x} ${y - 6}l5 6l-5 6l-5 -6Z`
  }
}

/** The signs of the lanes, at their beginning. */
export function LaneSigns() {
  return (
    <ul className="flex w-6 shrink-0 flex-col pt-px">
      {LANES.map(({ kinds: [kind], label }) => (
        <li key={kind} title={label} className="flex items-center" style={{ height: LANE_PX }}>
          <StopIcon kind={kind} className="size-4" />
          <span className="sr-only">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many marks there are of each kind, in words. */
export function marksWords(stops: readonly Pick<Stop, 'kind'>[]): string {
  const counts = LANES.map(() => 0)
  for (const { kind } of stops) {
    const lane = LANE_OF.get(kind)
    if (lane !== undefined) counts[lane] = (counts[lane] ?? 0) + 1
  }
  return LANES.map(({ label }, lane) => `${label}: ${counts[lane]}`).join('. ')
}
