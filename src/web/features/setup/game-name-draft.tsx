import { useState } from 'react'
import { clearDrafts, writeDraft } from './drafts.ts'
import { GameNameField } from './game-name-field.tsx'
import { storageWords } from './storage-words.ts'

interface GameNameDraftProps {
  /** As this browser keeps it. */
  kept: string
  /** Something else is kept now. */
  onKept: () => void
}

/** The name of the game that is set up, kept with every letter. */
export function GameNameDraft({ kept, onKept }: GameNameDraftProps) {
  /** What stands here because the browser did not keep it; null where it did. */
  const [unkept, setUnkept] = useState<string | null>(null)

  function keep(name: string) {
    // A setup without a name keeps nothing that signing out would have to ask about.
    if (name === '') clearDrafts(['name'])
    const isKept = name === '' || writeDraft('name', name)
    setUnkept(isKept ? null : name)
    onKept()
  }

  return (
    <GameNameField
      value={unkept ?? kept}
      onChange={keep}
      problem={unkept === null ? null : storageWords('type it again')}
    />
  )
}
