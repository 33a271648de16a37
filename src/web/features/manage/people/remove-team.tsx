import { useState } from 'react'
import { playersOf } from '#core/players.ts'
import type { Team } from '#core/state.ts'
import { refusalWords } from '#web/live/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useManage } from '../use-manage.ts'
import { useNewCode } from './use-new-code.ts'

interface RemoveTeamProps {
  team: Team
  /** The host plays for this team. */
  hasHost: boolean
  onClose: () => void
}

/** Asks before everyone in a team goes, such as after somebody has filled it up. */
export function RemoveTeam({ team, hasHost, onClose }: RemoveTeamProps) {
  const { view, send, phase } = useManage()
  /** How many go; null as long as nobody does. */
  const [leaving, setLeaving] = useState<number | null>(null)
  const newCode = useNewCode(team.id, team.name)
  const count = leaving ?? playersOf(view, team.id).length
  const players = count === 1 ? '1 player' : `${count} players`

  async function remove() {
    setLeaving(count)
    const result = await send({ type: 'RemoveTeamPlayers', teamId: team.id })
    if (!result.ok) {
      const description = refusalWords('RemoveTeamPlayers', result.refusal, view)
      showToast({ title: 'Failed to remove the players', description, isError: true })
    } else {
      showToast({ title: `${players} removed from ${team.name}`, description: newCode() })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={remove}
      title={`Remove ${players} from ${team.name}?`}
      description={
        <>
          Everyone in <bdi>{team.name}</bdi> is removed immediately{hasHost && ', except you'}.{' '}
          <bdi>{team.name}</bdi> keeps its earnings and gets a new code. The old code stops working.
        </>
      }
      confirmLabel={`Remove ${players}`}
      isPending={leaving !== null}
      isSlow={phase !== 'live'}
      pendingText="Removing..."
      isDanger
    />
  )
}
