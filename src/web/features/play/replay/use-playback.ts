import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { Stop } from '#web/live/replay/stops.ts'

/** How much faster than the game a replay can play. */
export const SPEEDS = [1, 10, 60, 300, 600] as const
export type Speed = (typeof SPEEDS)[number]

/** By default a replay plays no longer than this, in ms. */
const PATIENCE_MS = 120_000
/** While it plays, words and numbers change so often at most, in ms; the playhead moves with every frame. */
const REDRAW_MS = 70
/** What is drawn of a moment in a frame of its own each: words and clock, the map, the board, the curves' letters with the table. */
type Slice = 'words' | 'map' | 'board' | 'curves'
/** Words come every second time, since they are what a screen reader reads. */
const TURNS: readonly Slice[] = ['words', 'map', 'words', 'board', 'words', 'curves']
/** A page that slept goes on where it was. */
const LONGEST_FRAME_MS = 250

/** Where in a replay one is. */
interface Moment {
  /** Ms of the replay's time. */
  readonly replayMs: number
  /** How many of its entries have come: several may have come in the same ms. */
  readonly count: number
}

/** A replay that plays, and is moved by hand. */
export interface Playback {
  readonly moment: Moment
  /** What the other slices show: the same, or a moment before it that is about to be replaced. */
  readonly mapMoment: Moment
  readonly boardMoment: Moment
  readonly curvesMoment: Moment
  readonly isPlaying: boolean
  readonly speed: Speed
  setSpeed(speed: Speed): void
  /** Plays or stops; from the beginning once it has come to the end. */
  toggle(): void
  seek(replayMs: number): void
  /** Goes to the next thing that happened, or the one before. @returns null where there is none */
  step(by: 1 | -1): Stop | null
  /** In which whatever has the class `replay-at` gets `--at`, 0 to 1, with every frame. */
  readonly stage: RefObject<HTMLDivElement | null>
}

/** Plays a replay. It opens at the game's start, at rest. */
export function usePlayback(replay: FoldedReplay): Playback {
  const { durationMs } = replay
  const [drawn, setDrawn] = useState<Readonly<Record<Slice, Moment>>>(() => {
    const start = { replayMs: 0, count: replay.countAt(0) }
    return { words: start, map: start, board: start, curves: start }
  })
  const { words: moment, map: mapMoment, board: boardMoment, curves: curvesMoment } = drawn
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(() => defaultSpeed(durationMs))
  const stage = useRef<HTMLDivElement>(null)
  /** Where the playhead is, which is drawn more often than the rest. */
  const at = useRef<Moment>(drawn.words)
  const drawing = useRef(0)

  /** Only what follows the moment is styled anew, and not all that stands beside it. */
  const place = useCallback(() => {
    const share = String(durationMs > 0 ? at.current.replayMs / durationMs : 0)
    // For what is drawn later, such as a curve that is scrolled into view.
    if (stage.current) stage.current.dataset.at = share
    for (const each of stage.current?.querySelectorAll<HTMLElement | SVGElement>('.replay-at') ?? [])
      each.style.setProperty('--at', share)
  }, [durationMs])
  useLayoutEffect(place)
  const move = useCallback(
    (to: Moment) => {
      at.current = to
      place()
    },
    [place],
  )
  /** What is drawn, or about to be, and what shall be. */
  const latest = useRef(drawn)
  const wanted = useRef(drawn.words)
  const turn = useRef(0)
  /** Draws one slice a frame, in turn, until all show the moment: together they take a slow phone too long. */
  const draw = useCallback(() => {
    wanted.current = at.current
    if (drawing.current !== 0) return
    const drawNext = () => {
      const inTurn = TURNS.map((_, n) => (turn.current + n) % TURNS.length)
      const next = inTurn.find((at) => latest.current[TURNS[at] ?? 'words'] !== wanted.current)
      drawing.current = next === undefined ? 0 : requestAnimationFrame(drawNext)
      if (next === undefined) return
      const slice = TURNS[next] ?? 'words'
      turn.current = next + 1
      latest.current = { ...latest.current, [slice]: wanted.current }
      setDrawn(latest.current)
    }
    drawing.current = requestAnimationFrame(drawNext)
  }, [])
  useEffect(
    () => () => {
      cancelAnimationFrame(drawing.current)
      drawing.current = 0
    },
    [],
  )

  const seek = useCallback(
    (replayMs: number) => {
      const within = Math.min(durationMs, Math.max(0, replayMs))
      move({ replayMs: within, count: replay.countAt(within) })
      draw()
    },
    [replay, durationMs, move, draw],
  )

  const step = useCallback(
    (by: 1 | -1): Stop | null => {
      const { count, replayMs } = at.current
      const { stops } = replay
      const isPast = (stop: Stop) => stop.index + 1 < count || stop.replayMs < replayMs
      const next = by > 0 ? stops.find(({ index }) => index >= count) : stops.findLast(isPast)
      if (!next) return null
      move({ replayMs: next.replayMs, count: next.index + 1 })
      draw()
      return next
    },
    [replay, move, draw],
  )

  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    let lastMs = performance.now()
    let drawnMs = lastMs
    const play = (nowMs: number) => {
      const passedMs = Math.min(LONGEST_FRAME_MS, Math.max(0, nowMs - lastMs)) * speed
      lastMs = nowMs
      const replayMs = Math.min(durationMs, at.current.replayMs + passedMs)
      const isOver = replayMs >= durationMs
      const count = Math.max(at.current.count, replay.countAt(replayMs))
      const isSeen =
        count > at.current.count || Math.floor(replayMs / 1000) > Math.floor(at.current.replayMs / 1000)
      move({ replayMs, count })
      if (isOver || (isSeen && nowMs - drawnMs >= REDRAW_MS) || nowMs - drawnMs >= 500) {
        drawnMs = nowMs
        draw()
      }
      if (isOver) setPlaying(false)
      else frame = requestAnimationFrame(play)
    }
    frame = requestAnimationFrame(play)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, replay, durationMs, move, draw])

  function toggle() {
    if (!isPlaying && at.current.replayMs >= durationMs) seek(0)
    setPlaying(!isPlaying)
  }
  function pauseAnd<Args extends unknown[], Result>(act: (...args: Args) => Result) {
    return (...args: Args): Result => {
      setPlaying(false)
      return act(...args)
    }
  }
  return {
    moment,
    mapMoment,
    boardMoment,
    curvesMoment,
    isPlaying,
    speed,
    setSpeed,
    toggle,
    seek,
    step: pauseAnd(step),
    stage,
  }
}

/** The slowest at which it's over soon. */
export const defaultSpeed = (durationMs: number): Speed =>
  SPEEDS.find((speed) => speed > 1 && durationMs / speed <= PATIENCE_MS) ?? 600
