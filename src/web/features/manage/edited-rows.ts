import { amountText, centsOrZero } from './parse-money.ts'

/** An editable amount, with its current value in the game. */
export interface Row {
  readonly key: string
  readonly presentCents: number
}

/** A row's unsaved text, and the amount shown when typing began. */
interface Edit {
  readonly text: string
  readonly seenCents: number
}

/** Unsaved edits by the row's key; rows without one follow the game. */
export type Edits = ReadonlyMap<string, Edit>

/** A conflict: an edited row that has changed in the game meanwhile. */
export interface Question {
  readonly key: string
  readonly seenCents: number
  readonly presentCents: number
  readonly editedCents: number
}

/** An amount to save over the one that the host saw. */
export interface Change {
  readonly key: string
  readonly seenCents: number
  readonly toCents: number
}

/** A row's text, status, and the amount that saving would set. */
export interface RowState {
  readonly text: string
  readonly status: 'untouched' | 'edited' | 'changed-meanwhile'
  readonly seenCents: number
  readonly toCents: number
}

/** The outcome of Save: nothing to do, conflicts to resolve first, or changes to send. */
export type SavePlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ask'; readonly questions: readonly Question[] }
  | { readonly kind: 'send'; readonly changes: readonly Change[] }

/** The edits after the host typed into a row. */
export function editRow(edits: Edits, row: Row, text: string): Edits {
  const seenCents = edits.get(row.key)?.seenCents ?? row.presentCents
  return new Map(edits).set(row.key, { text, seenCents })
}

/** The edits after a row lost the focus: the original amount typed again is no edit, others show as they will be saved. */
export function blurRow(edits: Edits, key: string): Edits {
  const edit = edits.get(key)
  if (!edit) return edits
  const toCents = editedCents(edit)
  return toCents === edit.seenCents
    ? discardRows(edits, [key])
    : new Map(edits).set(key, { ...edit, text: amountText(toCents) })
}

/** The edits after a save; text typed into the saved rows meanwhile waits for the next one. */
export function afterSave(edits: Edits, saved: readonly Change[]): Edits {
  const after = new Map(edits)
  for (const { key, toCents } of saved) {
    const edit = edits.get(key)
    if (!edit) continue
    if (editedCents(edit) === toCents) after.delete(key)
    else after.set(key, { ...edit, seenCents: toCents })
  }
  return after
}

/** A row's state. */
export function rowState(edits: Edits, { key, presentCents }: Row): RowState {
  const edit = edits.get(key)
  if (!edit) {
    const text = amountText(presentCents)
    return { text, status: 'untouched', seenCents: presentCents, toCents: presentCents }
  }
  const { text, seenCents } = edit
  const toCents = editedCents(edit)
  if (toCents === seenCents || toCents === presentCents) {
    return { text, status: 'untouched', seenCents, toCents }
  }
  return { text, status: seenCents === presentCents ? 'edited' : 'changed-meanwhile', seenCents, toCents }
}

/** The outcome of saving now; conflicts come before anything is sent. */
export function planSave(rows: readonly Row[], edits: Edits): SavePlan {
  const touched = rows
    .map((row) => ({ ...row, ...rowState(edits, row) }))
    .filter(({ status }) => status !== 'untouched')
  const questions = touched
    .filter(({ status }) => status === 'changed-meanwhile')
    .map(({ key, seenCents, presentCents, toCents }) => ({
      key,
      seenCents,
      presentCents,
      editedCents: toCents,
    }))
  if (questions.length > 0) return { kind: 'ask', questions }
  const changes = touched.map(({ key, seenCents, toCents }) => ({ key, seenCents, toCents }))
  return changes.length > 0 ? { kind: 'send', changes } : { kind: 'nothing' }
}

/** The edits after the host kept theirs in a conflict: it now replaces the amount that the conflict showed. */
export function keepEdit(edits: Edits, { key, presentCents, editedCents: cents }: Question): Edits {
  return new Map(edits).set(key, { text: amountText(cents), seenCents: presentCents })
}

/** The edits without some rows, which were saved or reset to the current amount. */
export function discardRows(edits: Edits, keys: readonly string[]): Edits {
  return new Map([...edits].filter(([key]) => !keys.includes(key)))
}

/** The amount that an edit sets, at least 0; a debt that was typed unchanged stays. */
function editedCents({ text, seenCents }: Edit): number {
  const cents = centsOrZero(text)
  return cents === seenCents ? cents : Math.max(0, cents)
}
