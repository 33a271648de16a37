import { type FormEvent, useId, useRef, useState } from 'react'
import { formatMoney } from '#core/game/money.ts'
import type { Team } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { stepped } from './stepped.ts'

interface BudgetStepProps {
  team: Team
  onDone: () => void
}

/** Adds to a team's balance or takes from it, as it stands in sight: the server refuses if it has changed by then. */
export function BudgetStep({ team, onDone }: BudgetStepProps) {
  const { view, send } = useGameView()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function step(sign: 1 | -1) {
    if (isPending) return
    const { balanceCents: seenCents } = team
    const toCents = stepped(seenCents, typed, sign)
    if (typeof toCents === 'string') {
      setProblem(toCents)
      field.current?.focus()
      return
    }
    setPending(true)
    const result = await send({ type: 'EditBudgets', edits: [{ teamId: team.id, seenCents, toCents }] })
    setPending(false)
    if (!result.ok) return setProblem(refusalWords('EditBudgets', result.refusal, view))
    showToast({ title: 'Budgets Updated', description: `${team.name}: ${formatMoney(toCents)}` })
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void step(1)
  }

  return (
    <form onSubmit={submit} noValidate className="pt-1.5 pb-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="flex-1 text-right text-14">
          Dollars<span className="sr-only"> for {team.name}</span>
        </label>
        <input
          ref={field}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
          }}
          className="cockpit-dollars rounded-sm border-[1.5px] border-on-sign/60 bg-transparent px-2 text-right font-sign text-20 font-bold"
        />
        <button type="button" disabled={isPending} onClick={() => step(-1)} className={stepClass}>
          Take
        </button>
        <button type="submit" disabled={isPending} className={stepClass}>
          Add
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-14 font-semibold empty:hidden">
        {problem}
      </p>
    </form>
  )
}

const stepClass =
  'cockpit-step rounded-sm border-[1.5px] border-on-sign/60 px-3 text-16 font-semibold hover:border-on-sign'
