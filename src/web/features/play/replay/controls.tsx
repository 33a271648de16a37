import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import type { Stop } from '#web/live/replay/stops.ts'
import { announce } from '#web/ui/announcer.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Playback, SPEEDS, type Speed } from './use-playback.ts'

/** Plays and stops, goes to the next event and the one before, and sets the speed. */
export function Controls({ playback }: { playback: Playback }) {
  const { isPlaying, toggle, step, speed, setSpeed } = playback
  const say = (stop: Stop | null) =>
    announce(stop ? `${timeOfDay(stop.atMs)}: ${stop.words}` : 'Nothing happened beyond this.')
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label="Previous event"
        icon={<SkipBack aria-hidden="true" className="size-6" />}
        onClick={() => say(step(-1))}
        className="border-[1.5px] border-line bg-raised"
      />
      <button
        type="button"
        onClick={toggle}
        className="flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-sm bg-ink px-4 font-semibold text-ground sm:flex-none sm:basis-48"
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-6" />
        ) : (
          <Play aria-hidden="true" className="size-6" />
        )}
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <IconButton
        label="Next event"
        icon={<SkipForward aria-hidden="true" className="size-6" />}
        onClick={() => say(step(1))}
        className="border-[1.5px] border-line bg-raised"
      />
      <select
        aria-label="Speed"
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value) as Speed)}
        className="ml-auto min-h-12 shrink-0 rounded-sm border-[1.5px] border-line bg-raised px-2 font-sign text-20 font-bold"
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </div>
  )
}
