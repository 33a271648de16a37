import { amountText, parseMoney } from './parse-money.ts'

/** An amount that the host may edit, as it stands in the game now. */
export interface Row {
  readonly key: string
  readonly presentCents: number
}

/** What the host typed over a row, and the amount that stood there when the typing began. */
interface Edit {
  readonly text: string
  readonly seenCents: number
}

/** What the host has typed, by the row's key; rows without an edit follow the game. */
export type Edits = ReadonlyMap<string, Edit>

/** An edited row that changed meanwhile: which amount shall it be? */
export interface Question {
  readonly key: string
  readonly seenCents: number
  readonly presentCents: number
  readonly editedCents: number
}

/** An amount to be saved over the one that the host saw. */
export interface Change {
  readonly key: string
  readonly seenCents: number
  readonly toCents: number
}

/** What a row looks like and what would come of it. */
export interface RowState {
  readonly text: string
  readonly status: 'untouched' | 'edited' | 'changed-meanwhile'
  readonly seenCents: number
  readonly toCents: number
}

/** What saving comes to: nothing, questions that must be answered first, or changes to send. */
export type SavePlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ask'; readonly questions: readonly Question[] }
  | { readonly kind: 'send'; readonly changes: readonly Change[] }

/** The edits after the host typed into a row. */
export function typed(edits: Edits, row: Row, text: string): Edits {
  const seenCents = edits.get(row.key)?.seenCents ?? row.presentCents
  return new Map(edits).set(row.key, { text, seenCents })
}

/** The edits after the host left a row: what was typed back is no edit, the rest reads as it will be saved. */
export function left(edits: Edits, key: string): Edits {
  const edit = edits.get(key)
  if (!edit) return edits
  const toCents = editedCents(edit)
  return toCents === edit.seenCents
    ? without(edits, [key])
    : new Map(edits).set(key, { ...edit, text: amountText(toCents) })
}

/** The edits once changes were saved: what has been typed into those rows since then waits for the next Save. */
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

/** How a row stands. */
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

/** What saving comes to now; questions come before anything is sent. */
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

/** The edits after the host kept an edit: it now stands on the amount that the question showed. */
export function kept(edits: Edits, { key, presentCents, editedCents: cents }: Question): Edits {
  return new Map(edits).set(key, { text: amountText(cents), seenCents: presentCents })
}

/** The edits without some rows: they were saved, or the host took the present amount. */
export function without(edits: Edits, keys: readonly string[]): Edits {
  return new Map([...edits].filter(([key]) => !keys.includes(key)))
}

/** What an edit sets, 0 at least; a debt that was typed as it stood stays what it is. */
function editedCents({ text, seenCents }: Edit): number {
  const cents = parseMoney(text)
  return cents === seenCents ? cents : Math.max(0, cents)
}
