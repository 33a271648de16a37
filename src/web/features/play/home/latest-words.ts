import { calledName } from '#core/game/called-name.ts'
import type { GameView, RecapItem } from '#core/game/state.ts'

/** The newest event, other than the pause that the strip above tells of. */
export function latestItem({ feed, pause }: Pick<GameView, 'feed' | 'pause'>): RecapItem | undefined {
  const newest = feed.at(-1)
  const isTold = pause && newest?.type === 'admin_change' && / paused the game[.:]/.test(newest.text)
  return isTold ? feed.at(-2) : newest
}

/** An event of the feed in few words, `Red took Zone 8`; the feed has all of them. */
export function latestWords({ type, text, teamId, zoneId, cardId }: RecapItem, view: GameView): string {
  const team = teamId && calledName(view, teamId)
  const zone = view.zones.find(({ id }) => id === zoneId)
  const card = view.cards.find(({ id }) => id === cardId)
  if (team && zone && type === 'capture') return `${team} took Zone ${zone.number}`
  if (team && zone && type === 'bid') return `${team} bid on Zone ${zone.number}`
  if (team && card && type === 'claim') return `${team} completed "${card.title}"`
  return text
}
