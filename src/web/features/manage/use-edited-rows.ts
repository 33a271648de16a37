import { useLayoutEffect, useRef, useState } from 'react'
import type { NotDone, SendResult } from '#web/live/socket/outbox.ts'
import {
  afterSave,
  blurRow,
  type Change,
  discardRows,
  type Edits,
  editRow,
  keepEdit,
  planSave,
  type Question,
  type Row,
  type RowState,
  rowState,
} from './edited-rows.ts'

interface Saving {
  /** Every editable amount, with its current value in the game. */
  rows: readonly Row[]
  send: (changes: readonly Change[]) => Promise<SendResult>
  onSaved: (changes: readonly Change[]) => void
  onFailed: (refusal: NotDone) => void
}

/** Amounts under edit while the game goes on around them. */
export interface EditedRows {
  stateOf(row: Row): RowState
  type(row: Row, text: string): void
  leave(row: Row): void
  /** Something differs from the game. */
  readonly hasChanges: boolean
  readonly isSaving: boolean
  save(): void
  /** What must be answered before anything is saved, and how many wait with it; null when nothing must. */
  readonly question: Question | null
  readonly questionsLeft: number
  /** `keep` saves the edit over the present amount, `take` lets the row follow the game again. */
  answer(choice: 'keep' | 'take'): void
  /** Back to editing: nothing is saved. */
  dismiss(): void
}

/** Edits of amounts that others change as well: asks before it saves over what the host has not seen. */
export function useEditedRows({ rows, send, onSaved, onFailed }: Saving): EditedRows {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [isSaving, setSaving] = useState(false)
  const latestRows = useRef(rows)
  useLayoutEffect(() => {
    latestRows.current = rows
  })

  async function save(from: Edits) {
    const plan = planSave(latestRows.current, from)
    if (plan.kind === 'ask') setQuestions(plan.questions)
    if (plan.kind !== 'send') return
    setSaving(true)
    const result = await send(plan.changes)
    setSaving(false)
    if (result.ok) {
      setEdits((now) => afterSave(now, plan.changes))
      onSaved(plan.changes)
      return
    }
    // What changed has arrived by now: entries come before the answers that they caused.
    const again = planSave(latestRows.current, from)
    if (result.refusal.code === 'changed-meanwhile' && again.kind === 'ask') setQuestions(again.questions)
    else onFailed(result.refusal)
  }

  function answer(choice: 'keep' | 'take') {
    const [question, ...rest] = questions
    if (!question) return
    const next = choice === 'keep' ? keepEdit(edits, question) : discardRows(edits, [question.key])
    setEdits(next)
    setQuestions(rest)
    if (rest.length === 0) void save(next)
  }

  return {
    stateOf: (row) => rowState(edits, row),
    type: (row, text) => setEdits(editRow(edits, row, text)),
    leave: (row) => setEdits(blurRow(edits, row.key)),
    hasChanges: rows.some((row) => rowState(edits, row).status !== 'untouched'),
    isSaving,
    save: () => void save(edits),
    question: questions[0] ?? null,
    questionsLeft: questions.length,
    answer,
    dismiss: () => setQuestions([]),
  }
}
