import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { notWithdrawable, withdrawEffects } from './outcome-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { AnyCard } from './word-items.ts'

const REASONS = [
  'It isn’t safe',
  'The place is closed',
  'It can’t be done today',
  'There’s a mistake in it',
] as const

interface WithdrawDialogProps {
  /** As it was when it was asked about. */
  asked: AnyCard
  /** As it is now; null when it is gone. */
  now: AnyCard | null
  /** How many cards are still to be drawn; null while that is not known. */
  inDeck: number | null
  onClose: () => void
  onDone: () => void
}

/** 'Withdraw card': takes a challenge out of the game, in the flop or before it was drawn. */
export function WithdrawDialog({ asked, now, inDeck, onClose, onDone }: WithdrawDialogProps) {
  const { view, send } = useGameView()

  async function withdraw(reason: string): Promise<boolean> {
    const result = await send({ type: 'WithdrawCard', cardId: asked.id, reason })
    if (result.ok) showToast({ title: 'Card withdrawn', description: `"${asked.title}" is out of the game.` })
    else {
      const description = refusalWords('WithdrawCard', result.refusal, view)
      showToast({ title: 'Failed to withdraw the card', description, isError: true })
    }
    return result.ok
  }

  return (
    <ReasonDialog
      title="Withdraw card"
      about={`"${asked.title}"`}
      effects={withdrawEffects(view, now ?? asked, inDeck)}
      gone={notWithdrawable(view, now)}
      reasons={REASONS}
      confirmLabel="Withdraw card"
      pendingText="Withdrawing..."
      onConfirm={withdraw}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
