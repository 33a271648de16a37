import { useMemo, useState } from 'react'
import type { DraftName } from './draft-names.ts'
import { type Drafts, readDraft, writeDraft } from './drafts.ts'

/** A draft while it is edited; nothing is kept before `save`. */
export interface EditedDraft<Name extends DraftName> {
  value: Drafts[Name]
  setValue: (change: Drafts[Name] | ((value: Drafts[Name]) => Drafts[Name])) => void
  /** It differs from what it was on opening. */
  isDirty: boolean
  /** What was kept could not be read: the default is edited instead. */
  isBroken: boolean
  /** @returns false when the browser refuses */
  save: () => boolean
}

/** Opens a draft for an editor. */
export function useDraft<Name extends DraftName>(name: Name): EditedDraft<Name> {
  const [found] = useState(() => readDraft(name))
  const [value, setValue] = useState(found.value)
  const before = useMemo(() => JSON.stringify(found.value), [found])
  const isDirty = useMemo(
    () => value !== found.value && JSON.stringify(value) !== before,
    [value, found, before],
  )
  return { value, setValue, isDirty, isBroken: found.isBroken, save: () => writeDraft(name, value) }
}
