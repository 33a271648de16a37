import { useId } from 'react'
import { LIMITS } from '#core/game/limits.ts'

/** How far spectators are behind, and when their board stands still. */
export interface Timing {
  readonly delayMinutes: (typeof LIMITS.spectatorDelays)[number]
  readonly freezeMinutes: number
}

/** Late enough that nobody can play by it, with an end that stays open. */
export const DEFAULT_TIMING: Timing = { delayMinutes: 15, freezeMinutes: 15 }

const FREEZES = [0, 5, 10, 15, 30, 60]

interface SpectatorTimingProps {
  timing: Timing
  onChange: (timing: Timing) => void
}

/** The delay, and the freeze before the end. */
export function SpectatorTiming({ timing, onChange }: SpectatorTimingProps) {
  const { delayMinutes, freezeMinutes } = timing
  const freezes = [...new Set([...FREEZES, freezeMinutes])].sort((a, b) => a - b)
  return (
    <>
      <Choices
        name="Delay"
        choices={LIMITS.spectatorDelays}
        chosen={delayMinutes}
        wordsOf={(minutes) => (minutes === 0 ? 'None' : `${minutes} min`)}
        onChoose={(minutes) => onChange({ ...timing, delayMinutes: minutes })}
      >
        {delayMinutes === 0
          ? 'Without a delay, players can watch every team’s moves as they happen.'
          : `Spectators see the game as it was ${delayMinutes} minutes ago. Deleted photos disappear at once.`}
      </Choices>
      <Choices
        name="Freeze for the last minutes"
        choices={freezes}
        chosen={freezeMinutes}
        wordsOf={(minutes) => (minutes === 0 ? 'Never' : `${minutes} min`)}
        onChoose={(minutes) => onChange({ ...timing, freezeMinutes: minutes })}
      >
        {freezeMinutes === 0
          ? 'Spectators see the end once the delay has passed.'
          : `The board stands still ${freezeMinutes} minutes before the end, until you reveal the result.`}
      </Choices>
    </>
  )
}

interface ChoicesProps<Choice extends number> {
  name: string
  choices: readonly Choice[]
  chosen: number
  wordsOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
  children: string
}

function Choices<Choice extends number>({
  name,
  choices,
  chosen,
  wordsOf,
  onChoose,
  children,
}: ChoicesProps<Choice>) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-sign text-20 font-bold">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => choice !== chosen && onChoose(choice)}
            className="min-h-12 min-w-16 rounded-sm border-[1.5px] border-line bg-raised px-3 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
          >
            {wordsOf(choice)}
          </button>
        ))}
      </div>
      <p id={id} className="text-muted">
        {children}
      </p>
    </fieldset>
  )
}
