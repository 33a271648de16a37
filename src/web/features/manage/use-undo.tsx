import { type ReactNode, useState } from 'react'
import type { CardId } from '#core/game/ids.ts'
import type { Card } from '#core/game/state.ts'
import { claimedCards } from '#core/rules/flop.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { undoEffect } from './undo-effect.ts'

/** Taking a completion back: the question, with what it brings about, and the undoing. @param onUndone after it was done */
export function useUndo(onUndone?: () => unknown): {
  ask: (card: Card) => void
  undoingId: CardId | null
  dialog: ReactNode
} {
  const { view, send } = useGameView()
  /** The claim as it was when it was asked about. */
  const [asked, setAsked] = useState<Card | null>(null)
  const [undoingId, setUndoingId] = useState<CardId | null>(null)
  // Gone if someone else undid the completion meanwhile, even if the card was claimed again.
  const present = claimedCards(view).find(
    ({ id, claimedAtMs }) => id === asked?.id && claimedAtMs === asked.claimedAtMs,
  )

  async function undo({ id, title, claimedAtMs }: Card) {
    setUndoingId(id)
    const result = await send({ type: 'UndoClaim', cardId: id }, { claimedAtMs })
    setUndoingId(null)
    setAsked(null)
    if (!result.ok) {
      const description = refusalWords('UndoClaim', result.refusal, view)
      showToast({ title: 'Failed to undo claim', description, isError: true })
      return
    }
    showToast({ title: 'Card Returned to Flop', description: `"${title}" is now back in the flop` })
    onUndone?.()
  }

  const dialog = asked && (
    <ConfirmDialog
      isOpen
      onCancel={() => setAsked(null)}
      onConfirm={() => undo(asked)}
      title="Undo Challenge Completion"
      description={`"${asked.title}" returns to the flop.`}
      detail={present && <Effect lines={undoEffect(view, present)} />}
      confirmLabel="Undo Completion"
      gone={present ? null : `"${asked.title}" was undone on another screen.`}
      isPending={undoingId !== null}
      pendingText="Undoing..."
    />
  )
  return { ask: setAsked, undoingId, dialog }
}

function Effect({ lines }: { lines: readonly string[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 border-l-4 border-ink bg-sunken px-3 py-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
