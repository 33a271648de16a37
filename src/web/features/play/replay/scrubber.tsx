import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { LANE_PX, LANES, LaneSigns, Marks } from './marks.tsx'
import type { Playback } from './use-playback.ts'
import { useWidth } from './use-width.ts'

/** What the Page keys move by. */
const PAGE_MS = 5 * 60_000

interface ScrubberProps {
  replay: FoldedReplay
  playback: Playback
  badges: ReadonlyMap<TeamId, TeamBadge>
  /** The moment in words. */
  words: string
  /** Whether it's the marks' turn to be drawn. */
  hasMarks: boolean
}

/**
 * The game from start to end: marks in lanes, and a playhead over them. A real slider under it has the keys: arrows go from
 * one thing that happened to the next, Page keys by minutes.
 */
export function Scrubber({ replay, playback, badges, words, hasMarks }: ScrubberProps) {
  const { durationMs } = replay
  const { moment, isPlaying, seek, step, toggle } = playback
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const held = useRef({ left: 0, width: 0 })
  const width = useWidth(track)
  const max = Math.max(1, Math.ceil(durationMs / 1000))
  const value = Math.min(max, Math.round(moment.replayMs / 1000))

  function press(event: KeyboardEvent) {
    const act = KEYS[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (act === 'toggle') toggle()
    else if (typeof act === 'number') seek(moment.replayMs + act)
    else if (act === 'start' || act === 'end') seek(act === 'start' ? 0 : durationMs)
    else step(act === 'next' ? 1 : -1)
  }
  function drag(event: PointerEvent) {
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      slider.current?.focus({ preventScroll: true })
      event.preventDefault()
      // Where the track is doesn't change under a finger; to ask with each move would have the page laid out twice a frame.
      held.current = event.currentTarget.getBoundingClientRect()
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width: across } = held.current
    seek((durationMs * (event.clientX - left)) / Math.max(1, across))
  }
  return (
    <div className="flex flex-col">
      <div className="flex">
        <LaneSigns />
        <div
          ref={track}
          onPointerDown={drag}
          onPointerMove={drag}
          className="replay-track relative min-w-0 flex-1 cursor-pointer rounded-sm border border-hairline bg-raised"
          style={{ height: LANES.length * LANE_PX + 2, '--across': `${width}px` } as CSSProperties}
        >
          {hasMarks && width > 0 && <Marks replay={replay} width={width} badges={badges} />}
          <input
            ref={slider}
            type="range"
            aria-label="Moment of the game"
            aria-valuetext={isPlaying ? 'Playing' : words}
            min={0}
            max={max}
            step={1}
            value={value}
            onKeyDown={press}
            // What is left are the gestures of assistive technology, which know more or less.
            onChange={({ target }) => step(Number(target.value) > value ? 1 : -1)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <span aria-hidden="true" className="replay-head replay-at" />
        </div>
      </div>
      <p aria-hidden="true" className="flex justify-between pt-1 pl-6 text-14 leading-5 text-muted">
        <span>{timeOfDay(replay.serverTimeAt(0))}</span>
        <span>{timeOfDay(replay.serverTimeAt(durationMs))}</span>
      </p>
    </div>
  )
}

const KEYS: Readonly<Record<string, 'next' | 'previous' | 'start' | 'end' | 'toggle' | number>> = {
  ArrowRight: 'next',
  ArrowUp: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'previous',
  PageUp: PAGE_MS,
  PageDown: -PAGE_MS,
  Home: 'start',
  End: 'end',
  ' ': 'toggle',
}
