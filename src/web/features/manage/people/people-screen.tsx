import { useState } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { playersOf } from '#core/game/players.ts'
import type { Player, Team } from '#core/game/state.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { WrongCodes } from '#web/ui/game/wrong-codes.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { wayBack } from '../way-back.ts'
import { RemovePlayer } from './remove-player.tsx'
import { TeamPeople } from './team-people.tsx'
import { useNewCode } from './use-new-code.ts'

const NOT_SEEN = {}

/** `/manage/people`: who plays, team by team, who of them is here, and removing them, one or all of a team. */
export function PeopleScreen() {
  const { view, here, hostNotes, badgeOf } = useGameView()
  const [asked, setAsked] = useState<Player | null>(null)
  const [askedTeamId, setAskedTeamId] = useState<TeamId | null>(null)
  const askedTeam = view.teams.find(({ id }) => id === askedTeamId)
  const hostTeamId = hostTeamOf(view)
  const hereNow = new Set(here ?? [])

  return (
    <Screen>
      <ScreenTitle back={wayBack(view)}>Players</ScreenTitle>
      <p className="pb-4 text-muted">
        “Here” means the page is open. Players who lock their phone show as away until they return.
      </p>
      <div className="pb-4 empty:hidden">
        <WrongCodes typed={hostNotes?.wrongCodes} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {view.teams.map((team) => (
          <TeamPeople
            key={team.id}
            team={team}
            badge={badgeOf(team.id)}
            players={playersOf(view, team.id)}
            everyone={view.players}
            hasHost={team.id === hostTeamId}
            hereNow={hereNow}
            awaySince={hostNotes?.awaySince ?? NOT_SEEN}
            onRemove={(playerId) => setAsked(view.players[playerId] ?? null)}
            onRemoveAll={() => setAskedTeamId(team.id)}
          />
        ))}
      </div>
      {asked && <RemovePlayer key={asked.id} asked={asked} onClose={() => setAsked(null)} />}
      {askedTeam && (
        <RemoveTeam
          key={askedTeam.id}
          team={askedTeam}
          hasHost={askedTeam.id === hostTeamId}
          onClose={() => setAskedTeamId(null)}
        />
      )}
    </Screen>
  )
}

interface RemoveTeamProps {
  team: Team
  /** The host plays for this team. */
  hasHost: boolean
  onClose: () => void
}

/** Confirms removing everyone in a team, such as after someone filled it up. */
function RemoveTeam({ team, hasHost, onClose }: RemoveTeamProps) {
  const { view, send, phase } = useGameView()
  /** The number of players being removed; null until then. */
  const [leaving, setLeaving] = useState<number | null>(null)
  const newCode = useNewCode(team.id, team.name)
  const count = leaving ?? playersOf(view, team.id).length
  const players = counted(count, 'player')

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
