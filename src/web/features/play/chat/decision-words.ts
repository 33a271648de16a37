import type { ChatItem, GameView } from '#core/game/state.ts'

/** What a line says that is no message, such as `The host approved "Take a Dip" for Red Team`. */
export function decisionWords(
  line: Pick<ChatItem, 'kind' | 'cardId' | 'atMs'>,
  senderName: string,
  view: Pick<GameView, 'cards' | 'teams'>,
): string {
  const card = view.cards.find(({ id }) => id === line.cardId)
  const title = `"${card?.title ?? 'a challenge'}"`
  // A card may have been undone since, and claimed by others: then it is not said whose it was.
  const isSameClaim = card?.claimedAtMs != null && card.claimedAtMs <= line.atMs
  const team = isSameClaim ? view.teams.find(({ id }) => id === card.claimedBy)?.name : undefined
  switch (line.kind) {
    case 'dispute':
      return team === undefined
        ? `${senderName}’s team disputes ${title}`
        : `${senderName}’s team disputes that ${team} completed ${title}`
    case 'approval':
      return `The host approved ${title}${team === undefined ? '' : ` for ${team}`}`
    case 'rejection':
      return `The host rejected ${title}${team === undefined ? '' : ` of ${team}`}`
    default:
      return ''
  }
}
