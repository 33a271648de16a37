import { useId, useState } from 'react'
import { playerName } from '#core/game/names.ts'
import type { Player } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useNewCode } from './use-new-code.ts'

interface RemovePlayerProps {
  /** The player as they were when it was asked; they may leave meanwhile. */
  asked: Player
  onClose: () => void
}

/** Asks before a player goes; with a new code for the team unless the host says otherwise: the old one would lead back. */
export function RemovePlayer({ asked, onClose }: RemovePlayerProps) {
  const { view, send, phase } = useGameView()
  const present = view.players[asked.id]
  const player = present ?? asked
  const [changeCode, setChangeCode] = useState(true)
  const [isRemoving, setRemoving] = useState(false)
  const checkboxId = useId()
  // A player who switches teams meanwhile stays: the question was about another team's code.
  const [askedTeamId] = useState(player.teamId)
  const name = playerName(player, view.players)
  const team = view.teams.find(({ id }) => id === player.teamId)?.name ?? ''
  const newCode = useNewCode(player.teamId, team)

  async function remove() {
    setRemoving(true)
    const result = await send(
      { type: 'RemovePlayer', playerId: player.id, changeCode },
      { playerTeamId: askedTeamId },
    )
    if (!result.ok) {
      const description = refusalWords('RemovePlayer', result.refusal, view)
      showToast({ title: 'Failed to remove the player', description, isError: true })
    } else {
      const description = changeCode ? newCode() : `${team} keeps its code. ${name} can use it to join again.`
      showToast({ title: `${name} was removed`, description })
    }
    setRemoving(false)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={remove}
      title={`Remove ${name}?`}
      description={`${name} is removed immediately. ${team} keeps its earnings.`}
      detail={
        <div className="flex items-start gap-3">
          <input
            id={checkboxId}
            type="checkbox"
            checked={changeCode}
            onChange={(event) => setChangeCode(event.target.checked)}
            className="mt-1 size-6 shrink-0 accent-ink"
          />
          <label htmlFor={checkboxId} className="flex-1">
            <span className="block font-semibold">Give {team} a new code</span>
            <span className="block text-14 text-muted">
              {changeCode
                ? `The old code stops working. Everyone else in ${team} stays.`
                : `${name} can join again with the old code.`}
            </span>
          </label>
        </div>
      }
      confirmLabel="Remove"
      gone={present ? null : `${name} has already left the game.`}
      isPending={isRemoving}
      isSlow={phase !== 'live'}
      pendingText="Removing..."
      isDanger
    />
  )
}
