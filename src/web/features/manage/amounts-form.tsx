import type { FormEvent, ReactNode } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { ChangedMeanwhileDialog, type SubjectOf } from './changed-meanwhile-dialog.tsx'
import { LobbyNote } from './lobby-note.tsx'
import type { EditedRows } from './use-edited-rows.ts'

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
  const { view, phase } = useGameView()

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

interface SaveBarProps {
  edited: EditedRows
  isConnected: boolean
}

/** Save, docked in the thumb's reach; it sends the form around it. */
function SaveBar({ edited: { hasChanges, isSaving }, isConnected }: SaveBarProps) {
  return (
    <DockedAction>
      {isSaving && !isConnected && (
        <p role="status" className="text-14">
          No connection. We’ll tell you whether this was saved.
        </p>
      )}
      <Button
        type="submit"
        isWide
        disabled={!hasChanges && !isSaving}
        isPending={isSaving}
        pendingText="Saving..."
      >
        Save
      </Button>
    </DockedAction>
  )
}
