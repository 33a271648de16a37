import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { AmountRow, isLongAmount } from './amount-row.tsx'
import { AmountsForm } from './amounts-form.tsx'
import { useEditedRows } from './use-edited-rows.ts'

/** `/manage/budgets`: edits each team's balance. */
export function BudgetsScreen() {
  const { view, badgeOf, send } = useGameView()
  const rows = view.teams.map(({ id, balanceCents }) => ({ key: id, presentCents: balanceCents }))
  const edited = useEditedRows({
    rows,
    send: (changes) =>
      send({
        type: 'EditBudgets',
        edits: changes.map(({ key, ...amounts }) => ({ teamId: key, ...amounts })),
      }),
    onSaved: ({ length }) =>
      showToast({ title: 'Budgets Updated', description: `Updated ${length} team budget(s)` }),
    onFailed: (refusal) =>
      showToast({
        title: 'Failed to update budgets',
        description: refusalWords('EditBudgets', refusal, view),
        isError: true,
      }),
  })
  const isLocked = edited.isSaving || view.status === 'lobby'

  return (
    <AmountsForm
      title="Edit Budgets"
      about="What each team can spend. Balances keep updating while you edit."
      rows={rows}
      edited={edited}
      subjectOf={({ key }) => ({ badge: badgeOf(key), name: `${badgeOf(key).name}’s budget` })}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {rows.map((row) => (
          <AmountRow
            key={row.key}
            badge={badgeOf(row.key)}
            row={row}
            edited={edited}
            isLocked={isLocked}
            isNarrow={rows.some(isLongAmount)}
          />
        ))}
      </ul>
    </AmountsForm>
  )
}
