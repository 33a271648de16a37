import { useMemo, useState } from 'react'
import type { DraftName } from './draft-names.ts'
import { type Moves, useDraftSource } from './draft-source.ts'
import type { Drafts } from './drafts.ts'
import type { Kept } from './use-saving.ts'

/** A draft while it is edited; nothing is kept before `save`. */
export interface EditedDraft<Name extends DraftName> {
  value: Drafts[Name]
  setValue: (change: Drafts[Name] | ((value: Drafts[Name]) => Drafts[Name])) => void
  /** It differs from what it was on opening. */
  isDirty: boolean
  /** What was kept could not be read: the default is edited instead. */
  isBroken: boolean
  save: (moves?: Moves) => Promise<Kept> | Kept
}

/** Opens a draft for an editor. */
export function useDraft<Name extends DraftName>(name: Name): EditedDraft<Name> {
  const source = useDraftSource()
  const [found] = useState(() => source.read(name))
  const [value, setValue] = useState(found.value)
  const before = useMemo(() => JSON.stringify(found.value), [found])
  const isDirty = useMemo(
    () => value !== found.value && JSON.stringify(value) !== before,
    [value, found, before],
  )
  const save = (moves?: Moves) => source.write({ [name]: value }, moves)
  return { value, setValue, isDirty, isBroken: found.isBroken, save }
}
