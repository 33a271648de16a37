import { Shuffle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { HostView } from '#core/game/state.ts'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SignEntry } from '#web/ui/game/sign-menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/** The codes of a game that can be guessed. */
const guessableOf = ({ codes, teams }: HostView) =>
  Object.values(codes).filter((code) => isGuessable(code, teams))

/** Says which codes can be guessed, with the way to others; nothing where none can. */
export function EasyCodes({ view, onShuffle }: { view: HostView; onShuffle: () => void }) {
  const guessable = guessableOf(view)
  // The button goes with the warning.
  useLostFocus(guessable.length)
  if (guessable.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-32 flex-1 leading-5 text-balance">
        <strong>
          {guessable.length === 1 ? 'This code is' : 'These codes are'} easy to guess
          <span className="sr-only">:</span>
        </strong>{' '}
        <span className="text-14 text-muted [overflow-wrap:anywhere] max-sm:sr-only sm:block">
          {guessable.join(', ')}
        </span>
      </p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onShuffle}>
        Shuffle codes
      </Button>
    </div>
  )
}

interface ShuffleCodesProps {
  view: HostView
  /** The codes that were on the screen when the question was asked; null while it isn't. */
  askedCodes: readonly string[] | null
  onAsk: () => void
  onClose: () => void
}

/** Gives all teams other codes: a tile, unless `EasyCodes` already has the button, and the question. */
export function ShuffleCodes({ view, askedCodes, onAsk, onClose }: ShuffleCodesProps) {
  const { send, phase } = useGame()
  const [isShuffling, setShuffling] = useState(false)
  const joined = Object.keys(view.players).length

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
      {guessableOf(view).length === 0 && (
        <SignEntry name="Shuffle codes" Icon={Shuffle} now="hard to guess" isDone onClick={onAsk} />
      )}
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
