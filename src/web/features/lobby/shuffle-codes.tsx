import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { HostView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { SignEntry } from '#web/ui/game/sign-menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { codesWarning } from './start-note.ts'

interface ShuffleCodesProps {
  view: HostView
  /** The codes that were on the screen when the question was asked; null while it isn't. */
  askedCodes: readonly string[] | null
  onAsk: () => void
  onClose: () => void
}

/** Gives all teams other codes, where theirs can be guessed: the start says so. */
export function ShuffleCodes({ view, askedCodes, onAsk, onClose }: ShuffleCodesProps) {
  const { send, phase } = useGame()
  const [isShuffling, setShuffling] = useState(false)
  const joined = Object.keys(view.players).length
  const areGuessable = codesWarning(view) !== null

  async function shuffle() {
    setShuffling(true)
    const answer = await send({ type: 'ShuffleTeamCodes' }, { codes: askedCodes ?? [] })
    setShuffling(false)
    onClose()
    if (answer.ok) {
      showToast({
        title: 'Codes shuffled',
        description: 'Share the new ones. The old codes stopped working.',
      })
    } else {
      const description = refusalWords('ShuffleTeamCodes', answer.refusal, view)
      showToast({ title: 'Failed to shuffle the codes', description, isError: true })
    }
  }

  return (
    <>
      <SignEntry
        name="Shuffle codes"
        Icon={Shuffle}
        now={areGuessable ? 'now easy to guess' : 'hard to guess'}
        mark={areGuessable ? 'warning' : 'done'}
        onClick={onAsk}
      />
      <ConfirmDialog
        isOpen={askedCodes !== null}
        onCancel={onClose}
        onConfirm={shuffle}
        title="Shuffle the team codes?"
        description={`Every team gets a new code. Codes, links, QR codes and cards you’ve already shared stop working. ${keptWords(joined)}`}
        confirmLabel="Shuffle codes"
        isPending={isShuffling}
        isSlow={phase !== 'live'}
        pendingText="Shuffling..."
      />
    </>
  )
}

function keptWords(joined: number): string {
  if (joined === 0) return 'Nobody has joined yet.'
  return joined === 1
    ? 'The player who has joined stays in.'
    : `The ${joined} players who have joined stay in.`
}
