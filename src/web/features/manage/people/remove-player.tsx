import { useId, useState } from 'react'
import { playerName } from '#core/seats.ts'
import type { Player } from '#core/state.ts'
import { refusalWords } from '#web/live/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useManage } from '../use-manage.ts'

/** Asks before a player goes, and whether the team's code shall change, so that the old one leads nobody back. */
export function RemovePlayer({ player, onClose }: { player: Player; onClose: () => void }) {
  const { view, send } = useManage()
  const [changeCode, setChangeCode] = useState(true)
  const [isRemoving, setRemoving] = useState(false)
  const checkboxId = useId()
  const name = playerName(player)
  const team = view.teams.find(({ id }) => id === player.teamId)?.name ?? ''

  async function remove() {
    setRemoving(true)
    const result = await send({ type: 'RemovePlayer', playerId: player.id, changeCode })
    if (!result.ok) {
      const description = refusalWords(result.refusal, view)
      showToast({ title: 'Failed to remove the player', description, isError: true })
    } else {
      const description = changeCode
        ? `${team} has a new team code: give it to whoever joins from now on.`
        : `The code of ${team} is the same as before.`
      showToast({ title: `${name} was removed`, description })
      // The button that had the focus went with the player.
      document.querySelector<HTMLElement>('[data-route-heading]')?.focus()
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
      description={`${name} leaves ${team} at once. What ${team} has earned stays.`}
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
            <span className="block font-semibold">Change this team's code</span>
            <span className="block text-14 text-muted">
              The old code then leads nobody back. Everyone else in {team} stays.
            </span>
          </label>
        </div>
      }
      confirmLabel="Remove"
      isPending={isRemoving}
      pendingText="Removing..."
      isDanger
    />
  )
}
