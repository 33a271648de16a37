import type { Random } from '#core/game/ids.ts'
import type { PortableSetup } from '#core/setup/portable-setup.ts'
import { readStoredText, removeStored, type StorageSource } from '#web/live/storage/browser-storage.ts'
import { DRAFT_NAMES, type DraftName } from '../draft-names.ts'
import { type Drafts, keptText, writeDrafts } from '../drafts.ts'
import { DRAWING_NAME, isDrawingKept } from '../drawing-name.ts'
import { ownDrafts } from '../own-drafts.ts'
import { withoutEasyCodes } from '../teams/team-list.ts'

/** What this browser keeps of the host's own, which another setup would replace. */
export interface Replaced {
  /** Empty where nothing would be lost. */
  readonly names: readonly (DraftName | 'drawing')[]
  /** Changes whenever any of it does. */
  readonly edition: string
}

/** What another setup would replace now. Never throws. */
export const replacedNow = (source?: StorageSource): Replaced => ({
  names: [...ownDrafts(source), ...(isDrawingKept(DRAWING_NAME, source) ? (['drawing'] as const) : [])],
  edition: JSON.stringify([keptText(DRAFT_NAMES, source), readStoredText(DRAWING_NAME, source)]),
})

/** Makes a setup the drafts of this browser, with new team codes: all of it, or none. Never throws. @returns false when the browser refuses */
export function fillDrafts(setup: PortableSetup, random: Random, source?: StorageSource): boolean {
  const { name, teams, challenges, timing, map, zones, rules, options } = setup
  const drafts: Drafts = {
    name,
    teams: withoutEasyCodes([...teams], random),
    challenges,
    timing,
    map,
    zones,
    rules,
    options,
  }
  const isKept = writeDrafts(drafts, source)
  // A drawing that was begun on the zones of before would save over these.
  if (isKept) removeStored(DRAWING_NAME, source)
  return isKept
}
