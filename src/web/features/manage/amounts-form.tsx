import type { FormEvent, ReactNode } from 'react'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { ChangedMeanwhileDialog, type SubjectOf } from './changed-meanwhile-dialog.tsx'
import { ComingChanges } from './coming-changes.tsx'
import { DeskColumns } from './desk-columns.tsx'
import type { Row } from './edited-rows.ts'
import { LobbyNote } from './lobby-note.tsx'
import type { EditedRows } from './use-edited-rows.ts'

interface AmountsFormProps {
  title: string
  /** What the amounts are, while the game runs. */
  about: string
  /** All that can be edited. */
  rows: readonly Row[]
  edited: EditedRows
  subjectOf: SubjectOf
  children: ReactNode
}

/** A screen of amounts that are saved together, and asked about where they changed meanwhile. */
export function AmountsForm({ title, about, rows, edited, subjectOf, children }: AmountsFormProps) {
  const { view, phase } = useGameView()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edited.isSaving) edited.save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Screen width="wide">
        <ScreenTitle back={{ to: '/manage', label: 'Back to Manage Game' }}>{title}</ScreenTitle>
        <DeskColumns beside={<ComingChanges rows={rows} edited={edited} subjectOf={subjectOf} />}>
          {view.status === 'lobby' ? <LobbyNote /> : <p className="pb-3 text-muted">{about}</p>}
          {children}
        </DeskColumns>
        <SaveBar
          edited={edited}
          count={rows.filter((row) => edited.stateOf(row).status !== 'untouched').length}
          isConnected={phase === 'live'}
        />
      </Screen>
      <ChangedMeanwhileDialog edited={edited} subjectOf={subjectOf} />
    </form>
  )
}

interface SaveBarProps {
  edited: EditedRows
  /** How many amounts differ from the game. */
  count: number
  isConnected: boolean
}

/** Save, docked in the thumb's reach; it sends the form around it. */
function SaveBar({ edited: { hasChanges, isSaving }, count, isConnected }: SaveBarProps) {
  return (
    <DockedAction width="wide">
      {isSaving && !isConnected && (
        <p role="status" className="text-14">
          No connection. We’ll tell you whether this was saved.
        </p>
      )}
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
        <p className="hidden text-muted lg:block">{count > 0 ? counted(count, 'change') : 'No changes'}</p>
        <Button
          type="submit"
          className="w-full lg:w-80"
          disabled={!hasChanges && !isSaving}
          isPending={isSaving}
          pendingText="Saving..."
        >
          Save
        </Button>
      </div>
    </DockedAction>
  )
}
