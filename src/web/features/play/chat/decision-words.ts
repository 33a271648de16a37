import { formatPrice } from '#core/game/money.ts'
import type { BidRef, ChatItem, GameView } from '#core/game/state.ts'

/** What a line says that is no message, such as `The host approved "Take a Dip" for Red Team`. */
export function decisionWords(
  line: Pick<ChatItem, 'kind' | 'cardId' | 'atMs' | 'bid' | 'isAutomatic' | 'by'>,
  senderName: string,
  view: Pick<GameView, 'cards' | 'teams' | 'zones'>,
): string {
  const decider = line.by === undefined ? 'The host' : senderName
  if (line.bid) return bidWords(line.bid, line.kind, { senderName, decider }, view)
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
      return `${line.isAutomatic ? 'Approved automatically:' : `${decider} approved`} ${title}${team === undefined ? '' : ` for ${team}`}`
    case 'rejection':
      return `${decider} rejected ${team === undefined ? '' : `${team}’s `}${title}`
    default:
      return ''
  }
}

function bidWords(
  { teamId, zoneId, amountCents }: BidRef,
  kind: ChatItem['kind'],
  { senderName, decider }: { senderName: string; decider: string },
  { teams, zones }: Pick<GameView, 'teams' | 'zones'>,
): string {
  const team = teams.find(({ id }) => id === teamId)?.name ?? 'a team'
  const zone = zones.find(({ id }) => id === zoneId)?.number ?? '?'
  const bid = `${team}’s bid of ${formatPrice(amountCents)} on Zone ${zone}`
  switch (kind) {
    case 'approval':
      return `${decider} let ${bid} stand`
    case 'rejection':
      return `${decider} voided ${bid}`
    default:
      return `${senderName}’s team disputes ${bid}`
  }
}
