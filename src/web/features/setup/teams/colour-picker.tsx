import { Check } from 'lucide-react'
import { useId } from 'react'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { colourName } from './team-list.ts'

interface ColourPickerProps {
  label: string
  /** The colours offered, the chosen one among them. */
  colours: readonly string[]
  color: string
  onChange: (color: string) => void
}

/** One of several colours; the chosen one is ticked and named. */
export function ColourPicker({ label, colours, color, onChange }: ColourPickerProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-16">
        <span className="font-semibold">{label}</span>
        <span aria-hidden="true" className="text-muted">
          {` · ${colourName(color)}`}
        </span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap pt-1">
        {colours.map((offered) => (
          <label key={offered} title={colourName(offered)} className="relative grid size-12 cursor-pointer">
            <input
              type="radio"
              name={group}
              aria-label={colourName(offered)}
              checked={offered === color}
              onChange={() => onChange(offered)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center place-self-center rounded-full border-2 border-(--keyline) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
              style={{ backgroundColor: teamPaint(offered).fill, color: teamPaint(offered).letter }}
            >
              {offered === color && <Check className="size-5" strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
