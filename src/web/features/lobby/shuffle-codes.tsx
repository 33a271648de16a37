import { Shuffle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { HostView } from '#core/game/state.ts'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PrepareRow } from './prepare-row.tsx'

/** Says which codes can be guessed; nothing where none can. */
export function EasyCodes({ view }: { view: HostView }) {
  const guessable = Object.values(view.codes).filter((code) => isGuessable(code, view.teams))
  if (guessable.length === 0) return null
  return (
    <p className="flex items-start gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <span className="min-w-0 flex-1">
        <strong>{guessable.length === 1 ? 'This code is' : 'These codes are'} easy to guess:</strong>{' '}
        {guessable.join(', ')}. Anyone in the game could join another team. Shuffle the codes before you share
        them.
      </span>
    </p>
  )
}

/** Gives all teams other codes. */
export function ShuffleCodes({ view }: { view: HostView }) {
  const { send, phase } = useGame()
  /** The codes that were on the screen when the question was asked; null while it isn't. */
  const [askedCodes, setAskedCodes] = useState<readonly string[] | null>(null)
  const [isShuffling, setShuffling] = useState(false)
  const joined = Object.keys(view.players).length

  async function shuffle() {
    setShuffling(true)
    const answer = await send({ type: 'ShuffleTeamCodes' }, { codes: askedCodes ?? [] })
    setShuffling(false)
    setAskedCodes(null)
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
    <PrepareRow
      name="Shuffle codes"
      Icon={Shuffle}
      onClick={() => setAskedCodes(view.teams.map(({ id }) => view.codes[id] ?? ''))}
    >
      <ConfirmDialog
        isOpen={askedCodes !== null}
        onCancel={() => setAskedCodes(null)}
        onConfirm={shuffle}
        title="Shuffle the team codes?"
        description={`Every team gets a new code. Codes, links, QR codes and cards you’ve already shared stop working. ${keptWords(joined)}`}
        confirmLabel="Shuffle codes"
        isPending={isShuffling}
        isSlow={phase !== 'live'}
        pendingText="Shuffling..."
      />
    </PrepareRow>
  )
}

function keptWords(joined: number): string {
  if (joined === 0) return 'Nobody has joined yet.'
  return joined === 1
    ? 'The player who has joined stays in.'
    : `The ${joined} players who have joined stay in.`
}
