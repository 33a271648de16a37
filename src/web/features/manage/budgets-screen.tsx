import type { FormEvent } from 'react'
import { refusalWords } from '#web/live/refusal-words.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AmountRow } from './amount-row.tsx'
import { ChangedMeanwhileDialog } from './changed-meanwhile-dialog.tsx'
import { LobbyNote } from './lobby-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEditedRows } from './use-edited-rows.ts'
import { useManage } from './use-manage.ts'

/** `/manage/budgets`: the balance of each team, to be set anew. */
export function BudgetsScreen() {
  const { view, badgeOf, send, phase } = useManage()
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
        description: refusalWords(refusal, view),
        isError: true,
      }),
  })
  const isLobby = view.status === 'lobby'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edited.isSaving) edited.save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Screen>
        <ScreenTitle back={{ to: '/manage', label: 'Back to Manage Game' }}>Edit Budgets</ScreenTitle>
        {isLobby ? (
          <LobbyNote />
        ) : (
          <p className="pb-3 text-muted">
            What each team can spend. Balances follow the game while you edit.
          </p>
        )}
        <ul className="divide-y divide-hairline border-y border-hairline">
          {rows.map((row) => (
            <AmountRow
              key={row.key}
              badge={badgeOf(row.key)}
              row={row}
              edited={edited}
              isLocked={edited.isSaving || isLobby}
            />
          ))}
        </ul>
      </Screen>
      <SaveBar edited={edited} isConnected={phase === 'live'} />
      <ChangedMeanwhileDialog
        edited={edited}
        subjectOf={({ key }) => ({ badge: badgeOf(key), name: `${badgeOf(key).name}'s budget` })}
      />
    </form>
  )
}
