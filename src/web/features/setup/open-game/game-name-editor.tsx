import { useState } from 'react'
import { nameProblems } from '#core/setup.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { useDraftSource } from '../draft-source.ts'
import { GameNameField } from '../game-name-field.tsx'
import { HeldByGame } from './held-by-game.tsx'

/** The name of a game in its lobby: saved when the field is left, or by Enter. @param kept as the game has it */
export function GameNameEditor({ kept, onKept }: { kept: string; onKept: () => void }) {
  const source = useDraftSource()
  /** What was typed and is not saved yet; null while the field shows what the game has. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsavedHold(typed !== null)

  async function save() {
    if (typed === null || nameProblems(typed).length > 0) return
    if (typed.trim() === kept) return setTyped(null)
    const saved = await source.write({ name: typed })
    if (saved === true) {
      setTyped(null)
      setProblem(null)
      onKept()
      showToast({ title: 'Saved', description: 'The game’s name has been saved' })
    } else if (saved === 'told') {
      setProblem('The name was changed on another screen. Save yours again to replace it.')
      onKept()
    } else setProblem(saved.why)
  }

  return (
    <form
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <GameNameField value={typed ?? kept} onChange={setTyped} problem={problem} />
      {typed !== null && <HeldByGame />}
    </form>
  )
}
