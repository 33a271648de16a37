import { draftSchemas } from '#core/setup/setup.ts'
import type { StorageSource } from '#web/live/storage/browser-storage.ts'
import { DRAFT_NAMES, type DraftName } from './draft-names.ts'
import { readDraft } from './drafts.ts'
import { ownRules } from './rules/own-rules.ts'

/** A browser that keeps nothing: what is read from it are the defaults. */
const nothing: StorageSource = () => {
  throw new Error('no storage')
}

/** The drafts in which this browser keeps something of the host's own; a broken one may hold just that. Never throws. */
export function ownDrafts(source?: StorageSource): DraftName[] {
  return DRAFT_NAMES.filter((name) => {
    const { value, isBroken } = readDraft(name, source)
    if (isBroken) return true
    if (name === 'rules') return ownRules(readDraft('rules', source).value) !== null
    return inOrder(name, value) !== inOrder(name, readDraft(name, nothing).value)
  })
}

/** A draft as text, its fields in the order of its schema. */
const inOrder = (name: DraftName, value: unknown): string => JSON.stringify(draftSchemas[name].parse(value))
