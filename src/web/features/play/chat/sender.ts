import { authorName } from '#core/game/chat.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { ChatItem, GameView } from '#core/game/state.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'

/** Who wrote a line of the chat. */
export interface Sender {
  /** The nickname or the number; `Host` for the host, `Referee Ada` for an official. */
  readonly name: string
  /** The host, or a co-host or referee. */
  readonly isOfficial: boolean
  /** Null without a team, and where it is not in the game. */
  readonly badge: TeamBadge | null
}

/** Who wrote a line, by what they are called now. */
export const senderOf = (
  item: Pick<ChatItem, 'playerId' | 'playerNumber' | 'teamId' | 'by'>,
  view: Pick<GameView, 'players' | 'officials'>,
  badges: ReadonlyMap<TeamId, TeamBadge>,
): Sender => ({
  name: authorName(item, view),
  isOfficial: item.playerId === null,
  badge: badges.get(item.teamId ?? '') ?? null,
})
