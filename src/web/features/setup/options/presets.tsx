import { Check } from 'lucide-react'
import type { OwnOptions } from '#core/game/options.ts'
import { PRESETS, presetOf } from '#core/setup/options.ts'

interface PresetsProps {
  own: OwnOptions
  onChoose: (options: OwnOptions) => void
}

/** Ready-made house rules; the one that the options are is marked. */
export function Presets({ own, onChoose }: PresetsProps) {
  const present = presetOf(own)
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-sign text-20 font-bold">Start from</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {PRESETS.map(({ name, about, options }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === present}
            onClick={() => onChoose(options)}
            className="group flex min-h-12 min-w-0 flex-col rounded-sm border-[1.5px] border-line bg-raised px-3 py-2 text-left hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
          >
            <span className="flex w-full items-center justify-between gap-2 text-16 font-semibold">
              {name}
              <Check aria-hidden="true" className="invisible size-5 shrink-0 group-aria-pressed:visible" />
            </span>
            <span className="text-14 leading-[1.15rem] text-muted group-aria-pressed:text-ground">
              {about}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
