import { ManageScreen } from '#web/features/manage/manage-screen.tsx'
import { StandingsList } from '#web/features/play/standings-list.tsx'
import { useGame } from '#web/live/game/use-game.ts'

/** `/manage`: the question before the end shows how the game stands. */
export default function ManageRoute() {
  const { view, teamId } = useGame()
  const standings = view && <StandingsList view={view} ownTeamId={teamId} label="Standings" />
  return <ManageScreen standings={standings} />
}
