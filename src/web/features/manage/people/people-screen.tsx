import { useState } from 'react'
import type { TeamId } from '#core/ids.ts'
import { playersOf } from '#core/players.ts'
import type { Player } from '#core/state.ts'
import { WrongCodes } from '#web/ui/game/wrong-codes.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useManage } from '../use-manage.ts'
import { RemovePlayer } from './remove-player.tsx'
import { RemoveTeam } from './remove-team.tsx'
import { TeamPeople } from './team-people.tsx'

const NOT_SEEN = {}

/** `/manage/people`: who plays, team by team, who of them is here, and removing them, one or all of a team. */
export function PeopleScreen() {
  const { view, here, hostNotes, badgeOf } = useManage()
  const [asked, setAsked] = useState<Player | null>(null)
  const [askedTeamId, setAskedTeamId] = useState<TeamId | null>(null)
  const askedTeam = view.teams.find(({ id }) => id === askedTeamId)
  const hereNow = new Set(here ?? [])
  const back =
    view.status === 'lobby'
      ? { to: `/host/${view.id}/lobby`, label: 'Back to the lobby' }
      : { to: '/manage', label: 'Back to Manage Game' }

  return (
    <Screen>
      <ScreenTitle back={back}>Players</ScreenTitle>
      <p className="pb-4 text-muted">
        “Here” means the page is open. Players who lock their phone show as away until they return.
      </p>
      <div className="pb-4 empty:hidden">
        <WrongCodes typed={hostNotes?.wrongCodes} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {view.teams.map((team, index) => (
          <TeamPeople
            key={team.id}
            team={team}
            badge={badgeOf(team.id)}
            players={playersOf(view, team.id)}
            everyone={view.players}
            hasHost={index === 0}
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
          hasHost={askedTeam.id === view.teams[0]?.id}
          onClose={() => setAskedTeamId(null)}
        />
      )}
    </Screen>
  )
}
