import { useCallback, useEffect, useState } from 'react'
import { DRAFT_NAMES, type DraftName } from './draft-names.ts'
import { type Drafts, readDraft } from './drafts.ts'

/** All drafts as this browser keeps them now. */
interface FoundDrafts {
  drafts: Drafts
  /** Those that could not be read; the default stands in. */
  broken: DraftName[]
  /** Reads them again. */
  reread: () => void
}

/** The drafts, kept up to date when another tab saves one. */
export function useFoundDrafts(): FoundDrafts {
  const [found, setFound] = useState(readAll)
  const reread = useCallback(() => setFound(readAll()), [])
  useEffect(() => {
    window.addEventListener('storage', reread)
    window.addEventListener('pageshow', reread)
    return () => {
      window.removeEventListener('storage', reread)
      window.removeEventListener('pageshow', reread)
    }
  }, [reread])
  return { ...found, reread }
}

function readAll(): { drafts: Drafts; broken: DraftName[] } {
  return {
    drafts: {
      name: readDraft('name').value,
      teams: readDraft('teams').value,
      challenges: readDraft('challenges').value,
      timing: readDraft('timing').value,
      map: readDraft('map').value,
      zones: readDraft('zones').value,
      rules: readDraft('rules').value,
    },
    broken: DRAFT_NAMES.filter((name) => readDraft(name).isBroken),
  }
}
