import { Minus, Plus, Shuffle, Spline } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { sizeWords } from './divide-words.ts'
import { useDividedZones } from './use-divided-zones.ts'

interface DivideSheetProps {
  /** The same object as long as it is the same outline; so with the lists. */
  outline: ZoneBorder
  /** 'Leave out water' is offered where there is some. */
  water?: readonly ZoneBorder[] | undefined
  /** 'Follow streets' is offered where there are some. */
  streets?: readonly (readonly LngLat[])[] | undefined
  /** Lines that the host has drawn. */
  apart?: readonly (readonly LngLat[])[] | undefined
  /** The host wants to draw such a line on the map. */
  onDrawApart?: (() => void) | undefined
  /** Takes all such lines away. */
  onClearApart?: (() => void) | undefined
  /** So many zones the game has room for. */
  most?: number | undefined
  /** The zones as they would be now; null for none. The same function each time. */
  onPreview: (zones: ZoneBorder[] | null) => void
  onUse: (zones: ZoneBorder[]) => void
  onClose: () => void
}

const NONE: readonly never[] = []

/** Divides an outline into zones of equal area while the slider moves. Stands in a sheet that has a title. */
export function DivideSheet({
  outline,
  water = NONE,
  streets = NONE,
  apart = NONE,
  onDrawApart,
  onClearApart,
  most = LIMITS.zones.max,
  onPreview,
  onUse,
  onClose,
}: DivideSheetProps) {
  const least = LIMITS.zones.min
  const [count, setCount] = useState(Math.min(10, most))
  const [seed, setSeed] = useState(1)
  const [isDry, setDry] = useState(true)
  const [followsStreets, setFollowsStreets] = useState(false)
  const request = useMemo(
    () => ({
      outline,
      count,
      seed,
      apart,
      water: isDry ? water : NONE,
      streets: followsStreets ? streets : NONE,
    }),
    [outline, count, seed, apart, water, isDry, streets, followsStreets],
  )
  const { zones, problem, isPending } = useDividedZones(request)
  // Pressed before the zones were there: they are used as soon as they are.
  const [isWanted, setWanted] = useState(false)

  useEffect(() => onPreview(zones), [zones, onPreview])
  useEffect(() => () => onPreview(null), [onPreview])
  const size = useMemo(() => (zones ? sizeWords(zones) : ''), [zones])
  const said = isPending ? '' : (problem ?? `${zones?.length ?? 0} zones, ${size}`)
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  useEffect(() => {
    if (!isWanted || isPending) return
    setWanted(false)
    if (zones) onUse(zones)
  }, [isWanted, isPending, zones, onUse])

  function change(next: number): void {
    setCount(Math.min(most, Math.max(least, next)))
  }

  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 px-4 pt-3 pb-2">
        <CountSlider count={count} least={least} most={most} onChange={change} />
        <p className="min-h-6 text-16">
          {problem ? (
            <span className="font-semibold text-danger">
              <ProblemMark />
              {problem}
            </span>
          ) : (
            <span className={isPending ? 'text-muted' : undefined}>{size || 'Dividing…'}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={() => setSeed((now) => now + 1)}>
            <Shuffle aria-hidden="true" className="size-5" />
            Shuffle
          </Button>
          {onDrawApart && (
            <Button variant="secondary" onClick={onDrawApart}>
              <Spline aria-hidden="true" className="size-5" />
              Keep apart
            </Button>
          )}
          {apart.length > 0 && onClearApart && (
            <Button variant="quiet" onClick={onClearApart}>
              {apart.length === 1 ? 'Remove line' : `Remove ${apart.length} lines`}
            </Button>
          )}
          {streets.length > 0 && (
            <Switch label="Follow streets" isOn={followsStreets} onChange={setFollowsStreets} />
          )}
          {water.length > 0 && <Switch label="Leave out water" isOn={isDry} onChange={setDry} />}
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-hairline bg-ground px-4 py-3">
        <Button variant="secondary" className="flex-1" onClick={onClose}>
          Cancel
        </Button>
        <Button
          className="flex-[2] whitespace-nowrap"
          disabled={problem !== null}
          isPending={isWanted}
          onClick={() => setWanted(true)}
        >
          {`Use ${count} zones`}
        </Button>
      </div>
    </div>
  )
}

interface CountSliderProps {
  count: number
  least: number
  most: number
  onChange: (count: number) => void
}

/** The number of zones: a slider, with a button on either side for thumbs. */
function CountSlider({ count, least, most, onChange }: CountSliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline gap-3">
        <label htmlFor={id} className="min-w-0 flex-1 text-16 font-semibold">
          Number of zones
        </label>
        <output htmlFor={id} className="font-sign text-44 font-bold tabular-nums">
          {count}
        </output>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label="One zone fewer"
          icon={<Minus aria-hidden="true" className="size-5" />}
          disabled={count <= least}
          onClick={() => onChange(count - 1)}
          className="-ml-3 disabled:text-muted"
        />
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={1}
          value={count}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-12 min-w-0 flex-1 touch-pan-y accent-ink"
        />
        <IconButton
          label="One zone more"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={count >= most}
          onClick={() => onChange(count + 1)}
          className="-mr-3 disabled:text-muted"
        />
      </div>
    </div>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 text-16 font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
