import { type CSSProperties, memo, type ReactNode, useId, useMemo, useRef } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { formatShortPrice } from '#core/game/money.ts'
import type { Team } from '#core/game/state.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { SeriesPoint } from '#web/live/replay/series.ts'
import { TeamPattern } from '#web/live/zone-thumbnail/team-pattern.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import {
  apart,
  bandPath,
  type Ground as CurveGround,
  depthOf,
  lastOfColumns,
  type Scale,
  type Steps,
  scaleOf,
  spread,
  stepPath,
  ticksOf,
} from './curve-path.ts'
import { useParts } from './use-parts.ts'
import { useWidth } from './use-width.ts'

/** Of a curve's ground, in px, unless said otherwise. */
const HEIGHT_PX = 180
const BULLET_PX = 24
/** Of a line: the own team's stands out. */
const LINE_PX = { own: 4, other: 1.5 } as const
/** On each side of a line: a thin one keeps its colour. */
const KEYLINE_PX = { own: 1, other: 0.5 } as const
/** Between equal lines: the own one hides none. */
const APART_PX = LINE_PX.own / 2 + KEYLINE_PX.own
/** Between a line's end and its letter. */
const LEADER_PX = 20

interface CurvesProps {
  replay: FoldedReplay
  /** Those of the moment, in their order. */
  teams: readonly Team[]
  badges: ReadonlyMap<TeamId, TeamBadge>
  /** What the teams have at the moment. */
  now: SeriesPoint
  /** Of the ground, in px. */
  height?: number
}

interface MoneyCurveProps extends CurvesProps {
  /** Whose line stands out; '' for someone without a team. */
  ownTeamId: TeamId
  /** What the teams have stands behind their letters, in `--after` px. */
  hasSums?: boolean
}

/** The teams' zones as bands upon each other, as far as the moment. */
export const ZonesCurve = memo(({ replay, teams, badges, now, height = HEIGHT_PX }: CurvesProps) => {
  const steps = useMemo(
    () => replay.points.map(({ replayMs, zones }) => ({ replayMs, values: zones })),
    [replay],
  )
  const scale = { low: 0, high: replay.head.view.zones.length }
  const places = now.zones.map((count, index) => {
    const below = now.zones.slice(0, index).reduce((sum, each) => sum + each, 0)
    return count > 0 ? depthOf(below + count / 2, scale) : null
  })
  return (
    <Curve title="Zones" {...{ teams, badges, places, height }}>
      {(width) => <Bands {...{ teams, steps, scale, width, height }} durationMs={replay.durationMs} />}
    </Curve>
  )
})

/** The teams' balances as lines, as far as the moment. */
export const MoneyCurve = memo((props: MoneyCurveProps) => {
  const { replay, teams, badges, now, ownTeamId, height = HEIGHT_PX, hasSums = false } = props
  const { steps, scale, gap } = useMemo(() => moneyIn(replay, height), [replay, height])
  const places = apart(now.money, gap).map((cents) => depthOf(cents, scale))
  const sums = hasSums ? now.money.map(formatShortPrice) : []
  return (
    <Curve title="Money" {...{ teams, badges, places, sums, height }}>
      {(width) => (
        <Lines {...{ teams, steps, scale, width, height, ownTeamId }} durationMs={replay.durationMs} />
      )}
    </Curve>
  )
})

/** Balances as lines: those that are equal run beside each other, as lines of a network do, and none hides another. */
function moneyIn({ points }: FoldedReplay, height: number): { steps: Steps; scale: Scale; gap: number } {
  const scale = scaleOf(points.map(({ replayMs, money }) => ({ replayMs, values: money })))
  const gap = ((scale.high - scale.low) * APART_PX) / height
  return { steps: points.map(({ replayMs, money }) => ({ replayMs, values: apart(money, gap) })), scale, gap }
}

interface CurveProps extends Pick<CurvesProps, 'teams' | 'badges'> {
  title: string
  height: number
  /** How far down each team's letter is, 0 to 1; null for none. */
  places: readonly (number | null)[]
  /** What stands behind each letter. */
  sums?: readonly string[]
  children: (width: number) => ReactNode
}

function Curve({ teams, badges, title, height, places, sums = [], children }: CurveProps) {
  const ground = useRef<HTMLDivElement>(null)
  const width = useWidth(ground)
  const shown = teams.flatMap((team, index) => {
    const place = places[index]
    const badge = badges.get(team.id)
    return place != null && badge
      ? [
          {
            id: team.id,
            badge,
            sum: sums[index],
            at: height * place,
            top: height * place - BULLET_PX / 2,
          },
        ]
      : []
  })
  const tops = spread(
    shown.map(({ top }) => top),
    BULLET_PX,
    height - BULLET_PX / 2,
  )
  return (
    <figure aria-label={`${title} over time`} className="replay-figure flex min-w-0 flex-col gap-3">
      <figcaption className="border-b-[1.5px] border-ink pb-1 font-sign text-20 font-bold">
        {title}
      </figcaption>
      <div
        ref={ground}
        aria-hidden="true"
        className="replay-curve"
        style={{ height, '--across': `${width}px` } as CSSProperties}
      >
        {width > 0 && children(width)}
        <div className="replay-now replay-at">
          {/* A letter that others have pushed off its line is led back to it. */}
          <svg
            aria-hidden="true"
            className="replay-leaders forced-color-adjust-none"
            width={LEADER_PX}
            height={height}
          >
            {shown.map(({ id, at, top }, index) => {
              const d = `M0 ${at}h4L${LEADER_PX - 2} ${(tops[index] ?? top) + BULLET_PX / 2}h2`
              // Not as a line of the drawing: that would have fallen or risen at the end.
              return <path key={id} d={d} strokeDasharray="2 3" className="fill-none stroke-muted" />
            })}
          </svg>
          {shown.map(({ id, badge, sum }, index) => (
            <span key={id} className="replay-bullet" style={{ top: tops[index] }}>
              <TeamBullet letter={badge.letter} color={badge.color} size={BULLET_PX} />
              {sum}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

interface DrawingProps extends CurveGround {
  teams: readonly Team[]
  steps: Steps
  scale: Scale
}

/** Drawn once: the moment only covers what is still to come. */
const isSameDrawing = (before: DrawingProps, after: DrawingProps): boolean =>
  before.steps === after.steps &&
  before.width === after.width &&
  before.height === after.height &&
  before.teams.every(({ color }, index) => color === after.teams[index]?.color)

const Bands = memo((props: DrawingProps) => {
  const { teams, scale, width, height, durationMs } = props
  const steps = useMemo(
    () => lastOfColumns(props.steps, { width, durationMs, height }),
    [props.steps, width, durationMs, height],
  )
  const prefix = useId()
  const parts = useParts(teams.length)
  return (
    <>
      <Ground {...{ width, height }}>
        <rect width={width} height={height} className="fill-none stroke-hairline" strokeDasharray="3 3" />
        {[scale.low, scale.high].map((value) => (
          <Amount key={value} y={height * depthOf(value, scale)}>
            {String(value)}
          </Amount>
        ))}
      </Ground>
      <Past {...{ width, height }}>
        <defs>
          {teams.map(({ id, color }, index) => (
            <TeamPattern
              key={id}
              id={`${prefix}${index}`}
              index={index}
              fill={teamPaint(color).fill}
              mark={teamPaint(color).letter}
              scale={0.75}
            />
          ))}
        </defs>
        {teams.slice(0, parts).map(({ id }, index) => (
          <Band
            key={id}
            {...{ steps, index, width, height, durationMs }}
            top={scale.high}
            fill={`url(#${prefix}${index})`}
          />
        ))}
      </Past>
    </>
  )
}, isSameDrawing)

interface ShapeProps extends Pick<DrawingProps, 'steps'>, CurveGround {
  /** Whose it is, in the teams' order. */
  index: number
}

/** A team's band: drawn once, while those after it come. */
const Band = memo(({ steps, index, top, fill, ...size }: ShapeProps & { top: number; fill: string }) => (
  <path
    d={bandPath(steps, index, { low: 0, high: top }, size)}
    fill={fill}
    stroke="var(--keyline)"
    strokeWidth={1}
    strokeLinejoin="round"
  />
))

interface LineProps extends ShapeProps {
  scale: Scale
  color: string
  isOwn: boolean
}

/** A team's line, the same way. */
const Line = memo(({ steps, index, scale, color, isOwn, ...size }: LineProps) => {
  const d = stepPath(steps, index, scale, size)
  const rank = isOwn ? 'own' : 'other'
  const px = LINE_PX[rank]
  return (
    <g>
      <path d={d} stroke="var(--keyline)" strokeWidth={px + 2 * KEYLINE_PX[rank]} />
      <path d={d} stroke={color} strokeWidth={px} />
    </g>
  )
})

const Lines = memo((props: DrawingProps & Pick<MoneyCurveProps, 'ownTeamId'>) => {
  const { teams, steps, scale, width, height, durationMs, ownTeamId } = props
  const parts = useParts(teams.length)
  const ticks = ticksOf(scale)
  const lines = teams.map(({ id, color }, index) => ({ id, color, index, isOwn: id === ownTeamId }))
  return (
    <>
      <Ground {...{ width, height }}>
        {ticks.map((value) => (
          <path
            key={value}
            d={`M0 ${height * depthOf(value, scale)}H${width}`}
            className={value === 0 ? 'stroke-line' : 'stroke-hairline'}
          />
        ))}
        {ticks.map((value) => (
          <Amount key={value} y={height * depthOf(value, scale)}>
            {formatShortPrice(value)}
          </Amount>
        ))}
      </Ground>
      <Past {...{ width, height }}>
        <g fill="none" strokeLinejoin="round">
          {/* The own one last: over the others. */}
          {lines
            .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
            .slice(0, parts)
            .map(({ id, color, ...line }) => (
              <Line
                key={id}
                {...{ ...line, steps, scale, width, height, durationMs }}
                color={teamPaint(color).fill}
              />
            ))}
        </g>
      </Past>
    </>
  )
}, isSameDrawing)

interface PictureProps {
  width: number
  height: number
  children: ReactNode
}

/** What the drawing lies on. */
const Ground = ({ width, height, children }: PictureProps) => (
  <svg aria-hidden="true" width={width} height={height} className="replay-drawing forced-color-adjust-none">
    {children}
  </svg>
)

/** The drawing, as far as the moment: a picture of its own, so that covering the rest doesn't measure its lines. */
const Past = ({ width, height, children }: PictureProps) => (
  <svg
    ref={placed}
    aria-hidden="true"
    width={width}
    height={height}
    className="replay-drawing replay-past replay-at forced-color-adjust-none"
  >
    {children}
  </svg>
)

/** Shows what is drawn anew up to the moment. */
function placed(drawing: SVGSVGElement | null): void {
  const at = drawing?.closest<HTMLElement>('.replay-stage')?.dataset.at
  if (at !== undefined) drawing?.style.setProperty('--at', at)
}

/** What a height stands for, left of the ground. */
function Amount({ y, children }: { y: number; children: string }) {
  return (
    <text
      x={-8}
      y={y}
      dominantBaseline="central"
      textAnchor="end"
      className="fill-muted font-sign text-16 tabular-nums"
    >
      {children}
    </text>
  )
}
