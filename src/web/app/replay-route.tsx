import { useLocation, useParams } from 'react-router'
import { ReplayScreen } from '#web/features/play/replay/replay-screen.tsx'
import { useMe } from '#web/live/me/me.tsx'

/** `/results/{gameId}/replay`, with `?key=` for visitors. */
export default function ReplayRoute() {
  const { gameId = '' } = useParams()
  const { search } = useLocation()
  const { me } = useMe()
  const ownTeamId = me?.seat?.gameId === gameId ? (me.seat.teamId ?? '') : ''
  return (
    <ReplayScreen
      key={gameId}
      gameId={gameId}
      replayKey={new URLSearchParams(search).get('key')}
      ownTeamId={ownTeamId}
    />
  )
}
