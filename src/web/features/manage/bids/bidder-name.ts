import { HOST_NAME, playerName } from '#core/game/names.ts'
import type { GameView, PlacedBid } from '#core/game/state.ts'

/** Who placed a bid, or disputed one, by today's name; '' for bids of old logs. */
export function bidderName(
  { playerNumber }: Pick<PlacedBid, 'playerNumber'>,
  { players }: Pick<GameView, 'players'>,
): string {
  if (playerNumber === undefined) return ''
  if (playerNumber === null) return HOST_NAME
  const player = Object.values(players).find(({ number }) => number === playerNumber)
  return playerName(player ?? { nickname: null, number: playerNumber }, players)
}
