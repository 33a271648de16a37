import { LIMITS } from '#core/game/limits.ts'
import { countWords } from '../fit-typed.ts'
import { TextArea } from '../text-area.tsx'

/** What most people would write: one tap each. */
const CLAIM_REASONS = [
  'The photo doesn’t show it',
  'No evidence was posted',
  'Wrong place',
  'Not as described',
] as const

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** 'Reason' unless given. */
  label?: string
  /** Offered at a tap; those about a claim's evidence unless given. */
  reasons?: readonly string[]
}

/** Why someone disputes or rejects a claim, or changes the game: a few reasons at a tap, or words of one's own. */
export function ReasonField({
  value,
  onChange,
  label = 'Reason',
  reasons = CLAIM_REASONS,
}: ReasonFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Quick reasons" className="grid grid-cols-2 gap-2">
        {reasons.map((reason) => (
          <li key={reason} className="grid">
            <button
              type="button"
              aria-pressed={value === reason}
              onClick={() => onChange(reason)}
              className="min-h-12 rounded-sm border-[1.5px] border-line bg-raised px-3 py-1 text-left leading-5 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label={label}
        rows={2}
        limit={LIMITS.reasonLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        counter={countWords(value, LIMITS.reasonLength)}
      />
    </div>
  )
}
