import type { FormEvent, ReactNode } from 'react'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { ChangedMeanwhileDialog, type SubjectOf } from './changed-meanwhile-dialog.tsx'
import { LobbyNote } from './lobby-note.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EditedRows } from './use-edited-rows.ts'
import { useManage } from './use-manage.ts'

interface AmountsFormProps {
  title: string
  /** What the amounts are, while the game runs. */
  about: string
  edited: EditedRows
  subjectOf: SubjectOf
  children: ReactNode
}

/** A screen of amounts that are saved together, and asked about where they changed meanwhile. */
export function AmountsForm({ title, about, edited, subjectOf, children }: AmountsFormProps) {
  const { view, phase } = useManage()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edited.isSaving) edited.save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Screen>
        <ScreenTitle back={{ to: '/manage', label: 'Back to Manage Game' }}>{title}</ScreenTitle>
        {view.status === 'lobby' ? <LobbyNote /> : <p className="pb-3 text-muted">{about}</p>}
        {children}
      </Screen>
      <SaveBar edited={edited} isConnected={phase === 'live'} />
      <ChangedMeanwhileDialog edited={edited} subjectOf={subjectOf} />
    </form>
  )
}
