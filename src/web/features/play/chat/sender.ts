import type { TeamId } from '#core/ids.ts'
import { playerName } from '#core/seats.ts'
import type { ChatItem, GameView } from '#core/state.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'

/** Who wrote a line of the chat. */
export interface Sender {
  /** The nickname or the number; `Host` for the host. */
  readonly name: string
  /** Null where the team is not in the game. */
  readonly badge: TeamBadge | null
}

/** Who wrote a line, by what they are called now; whoever has left is called by the number. */
export function senderOf(
  { playerId, playerNumber, teamId }: Pick<ChatItem, 'playerId' | 'playerNumber' | 'teamId'>,
  { players }: Pick<GameView, 'players'>,
  badges: ReadonlyMap<TeamId, TeamBadge>,
): Sender {
  const player = playerId === null ? null : players[playerId]
  const name =
    playerId === null ? 'Host' : playerName(player ?? { nickname: null, number: playerNumber ?? 0 })
  return { name, badge: badges.get(teamId) ?? null }
}
