import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { colourName, type OfferedColour } from './team-list.ts'

interface ColourPickerProps {
  label: string
  /** The colours offered, the chosen one among them. */
  colours: readonly OfferedColour[]
  /** The letters of all teams, in their order. */
  letters: readonly string[]
  color: string
  onChange: (color: string) => void
  /** A colour was pressed that another team has. */
  onSwap: (color: string, team: number) => void
}

/** One of several colours; the chosen one is ticked and named, one that another team has carries its letter and is swapped. */
export function ColourPicker({ label, colours, letters, color, onChange, onSwap }: ColourPickerProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-16">
        <span className="font-semibold">{label}</span>
        <span aria-hidden="true" className="text-muted">
          {` · ${colourName(color)}`}
        </span>
      </legend>
      <div className="-mx-1.5 grid max-w-84 grid-cols-4 pt-1 min-[375px]:grid-cols-7">
        {colours.map(({ color: offered, takenBy }) =>
          takenBy === null ? (
            <label key={offered} title={colourName(offered)} className="relative grid h-12 cursor-pointer">
              <input
                type="radio"
                name={group}
                aria-label={colourName(offered)}
                checked={offered === color}
                onChange={() => onChange(offered)}
                className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Swatch color={offered} className="size-9">
                {offered === color && <Check className="size-5" strokeWidth={3} />}
              </Swatch>
            </label>
          ) : (
            // No radio: with the arrow keys, every team on the way would be swapped.
            <button
              key={offered}
              type="button"
              aria-label={`${colourName(offered)}: swap with Team ${takenBy}`}
              title={`${colourName(offered)}: swap with Team ${takenBy}`}
              onClick={() => onSwap(offered, takenBy)}
              className="grid h-12 rounded-sm"
            >
              <Swatch color={offered} className="size-7">
                {letters[takenBy - 1]}
              </Swatch>
            </button>
          ),
        )}
      </div>
    </fieldset>
  )
}

function Swatch({ color, className, children }: { color: string; className: string; children: ReactNode }) {
  const { fill, letter } = teamPaint(color)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid place-items-center place-self-center rounded-full border-2 border-(--keyline) forced-color-adjust-none font-sign font-bold',
        'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        className,
      )}
      style={{ backgroundColor: fill, color: letter }}
    >
      {children}
    </span>
  )
}
