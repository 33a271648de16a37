import { useCallback, useEffect, useState } from 'react'
import { DRAFT_NAMES, type DraftName } from './draft-names.ts'
import { type DraftSource, useDraftSource } from './draft-source.ts'
import type { Drafts } from './drafts.ts'

/** All drafts as they are kept now. */
export interface FoundDrafts {
  drafts: Drafts
  /** Those that could not be read; the default stands in. */
  broken: DraftName[]
  /** Reads them again. */
  reread: () => void
}

/** The drafts, kept up to date when somebody saves one elsewhere. */
export function useFoundDrafts(): FoundDrafts {
  const source = useDraftSource()
  const [found, setFound] = useState(() => readAll(source))
  const reread = useCallback(() => setFound(readAll(source)), [source])
  useEffect(() => source.onOthers(reread), [source, reread])
  return { ...found, reread }
}

function readAll(source: DraftSource): { drafts: Drafts; broken: DraftName[] } {
  return {
    drafts: {
      name: source.read('name').value,
      teams: source.read('teams').value,
      challenges: source.read('challenges').value,
      timing: source.read('timing').value,
      map: source.read('map').value,
      zones: source.read('zones').value,
      rules: source.read('rules').value,
      options: source.read('options').value,
    },
    broken: DRAFT_NAMES.filter((name) => source.read(name).isBroken),
  }
}
