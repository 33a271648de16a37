import { formatMoney } from '#core/game/money.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import type { Question } from './edited-rows.ts'
import type { EditedRows } from './use-edited-rows.ts'

/** Whose amount it is, and which one: `Red Team’s budget`. */
export type SubjectOf = (row: Pick<Question, 'key'>) => { badge: TeamBadge; name: string }

interface ChangedMeanwhileDialogProps {
  edited: EditedRows
  subjectOf: SubjectOf
}

/** Asks, one by one, about edits of amounts that changed after the host saw them. Nothing is saved before. */
export function ChangedMeanwhileDialog({ edited, subjectOf }: ChangedMeanwhileDialogProps) {
  const { question, questionsLeft } = edited
  if (!question) return null
  const { badge, name } = subjectOf(question)
  const amounts = [
    ['You saw', question.seenCents],
    ['Now', question.presentCents],
    ['Your edit', question.editedCents],
  ] as const
  return (
    <AlertDialog
      isOpen
      onDismiss={edited.dismiss}
      title="Changed while you were editing"
      description="Which amount should we save?"
      detail={
        <div aria-live="polite" aria-atomic="true">
          <p className="flex items-center gap-3 pb-2 font-semibold">
            <TeamBullet letter={badge.letter} color={badge.color} />
            <span className="min-w-0 flex-1">{name}</span>
            {questionsLeft > 1 && <span className="text-14 text-muted">{questionsLeft - 1} more</span>}
          </p>
          <dl className="border-y border-hairline">
            {amounts.map(([label, cents]) => (
              <div
                key={label}
                className="flex min-h-11 items-center justify-between gap-3 border-hairline not-first:border-t"
              >
                <dt>{label}</dt>
                <dd className="font-sign text-20 font-bold">{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
    >
      <div className="flex w-full flex-col gap-2">
        <Button isWide onClick={() => edited.answer('keep')}>
          Keep my edit: {formatMoney(question.editedCents)}
        </Button>
        <Button isWide variant="secondary" onClick={() => edited.answer('take')}>
          Use current value: {formatMoney(question.presentCents)}
        </Button>
        <Button isWide variant="quiet" onClick={edited.dismiss}>
          Back to editing
        </Button>
      </div>
    </AlertDialog>
  )
}
