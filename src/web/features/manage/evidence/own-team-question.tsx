import { type ReactNode, useState } from 'react'
import { officialName } from '#core/game/names.ts'
import type { Waiting } from '#core/rules/review-queue.ts'
import { officialsOf } from '#core/rules/roles.ts'
import { listed } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { lineOf } from './kinds.tsx'

/**
 * Asks before someone decides on their own team's claim or bid while an official is here who could.
 * @returns `unlessOwn`, which decides at once or asks first
 * @see docs/rules.md K8
 */
export function useOwnTeamQuestion(open: Waiting): {
  unlessOwn: (decide: () => void) => void
  question: ReactNode
} {
  const { view, teamId, here } = useGameView()
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const others = officialsOf(view).filter(({ id }) => here?.includes(id))
  const isOwn = teamId !== '' && lineOf(open, view).teamId === teamId
  return {
    unlessOwn: (decide) => (isOwn && others.length > 0 ? setAsked(() => decide) : decide()),
    question: asked && (
      <ConfirmDialog
        isOpen
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          asked()
        }}
        title="Decide for your own team?"
        description={`This is your own team’s. ${listed(others.map(officialName))} can decide it instead.`}
        confirmLabel="Decide anyway"
      />
    ),
  }
}
