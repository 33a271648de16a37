import { useState } from 'react'
import type { PlayerId } from '#core/ids.ts'
import { playersOf } from '#core/seats.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useManage } from '../use-manage.ts'
import { RemovePlayer } from './remove-player.tsx'
import { TeamPeople } from './team-people.tsx'

/** `/manage/people`: who plays, team by team, who of them is here, and sending someone away. */
export function PeopleScreen() {
  const { view, here, badgeOf } = useManage()
  const [askedId, setAskedId] = useState<PlayerId | null>(null)
  // Gone when the player leaves meanwhile: then there is nobody left to ask about.
  const asked = view.players[askedId ?? '']
  const hereNow = new Set(here ?? [])
  const back =
    view.status === 'lobby'
      ? { to: `/host/${view.id}/lobby`, label: 'Back to the lobby' }
      : { to: '/manage', label: 'Back to Manage Game' }

  return (
    <Screen>
      <ScreenTitle back={back}>Players</ScreenTitle>
      <p className="pb-4 text-muted">
        Who is here counts as long as their page is open. Whoever has locked the phone comes back by
        themselves.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        {view.teams.map((team, index) => (
          <TeamPeople
            key={team.id}
            team={team}
            badge={badgeOf(team.id)}
            players={playersOf(view, team.id)}
            hasHost={index === 0}
            hereNow={hereNow}
            onRemove={setAskedId}
          />
        ))}
      </div>
      {asked && <RemovePlayer key={asked.id} player={asked} onClose={() => setAskedId(null)} />}
    </Screen>
  )
}
