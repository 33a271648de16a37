import { LIMITS } from '#core/game/limits.ts'
import { plainText } from '#core/words/plain-text.ts'

/** The words of a zone or a card (`title`, `description`), or of a team (`name`). */
export type Words = Readonly<Record<string, string>>

/** Words while they are edited. */
export interface EditedWords {
  /** What they were when they were last looked at. */
  readonly seen: Words
  readonly typed: Words
}

/** Nothing has been typed yet. */
export const asTheyAre = (words: Words): EditedWords => ({ seen: words, typed: words })

/** Edited words beside what the game has now. */
interface Met extends EditedWords {
  /** The fields that were changed both here and elsewhere, each to something else. */
  readonly clashes: readonly string[]
}

/**
 * What is edited, on the words that the game has now: a field that was changed elsewhere follows, unless it was changed
 * here, too.
 */
export function onWordsNow({ seen, typed }: EditedWords, now: Words): Met {
  const clashes: string[] = []
  const next = { seen: { ...seen }, typed: { ...typed } }
  for (const [field, words] of Object.entries(now)) {
    const isEdited = typed[field] !== seen[field]
    const isChanged = words !== seen[field]
    if (isEdited && isChanged && typed[field] !== words) clashes.push(field)
    else next.seen[field] = words
    if (!isEdited) next.typed[field] = words
  }
  return { ...next, clashes }
}

/** A clash is answered: what was typed here shall take the place of what the game has now. */
export const keepMine = ({ typed }: EditedWords, now: Words): EditedWords => ({ seen: now, typed })

/** A clash is answered: what the game has now stays; what was typed into other fields does, too. */
export function takeTheirs(edited: EditedWords, now: Words): EditedWords {
  const { typed, clashes } = onWordsNow(edited, now)
  const theirs = Object.fromEntries(clashes.map((field) => [field, now[field] ?? '']))
  return { seen: now, typed: { ...typed, ...theirs } }
}

/** What was typed and differs from what was seen, field by field; null where nothing does. */
export function changesIn({ seen, typed }: EditedWords): Partial<Words> | null {
  const changes = Object.entries(typed).filter(([field, words]) => words.trim() !== seen[field])
  return changes.length === 0 ? null : Object.fromEntries(changes)
}

/** What a field of words is called, and how many characters it takes. */
export const FIELDS: Readonly<Record<string, { label: string; max: number }>> = {
  title: { label: 'Title', max: LIMITS.titleLength },
  description: { label: 'Description', max: LIMITS.descriptionLength },
  name: { label: 'Team name', max: LIMITS.teamNameLength },
}

/** As a screen calls it. */
export const fieldLabel = (field: string): string => FIELDS[field]?.label ?? field

/** What is wrong with the words of a field, in words; null when nothing is. */
export const fieldProblem = (field: string, words: string): string | null =>
  plainText(words) === '' ? `${fieldLabel(field)} cannot be empty` : null
