import type { CardId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { liveCards } from '#core/rules/flop.ts'
import type { AnyCard } from './word-items.ts'

type View = Pick<GameView, 'cards' | 'teams'>

/** What withdrawing a card will bring, line by line. @param inDeck how many cards are still to be drawn; null while unknown */
export function withdrawEffects(view: View, card: AnyCard, inDeck: number | null): string[] {
  if (card.status === undefined) return ['It will never be drawn. Players aren’t told.']
  const live = liveCards(view).length - 1
  const isFollowed = inDeck !== 0 && live < LIMITS.flopCards
  const next = isFollowed ? 'the next one is drawn' : 'no other card takes its place'
  return [`It leaves the flop now, and ${next}.`, 'Teams can no longer claim it.', EVERYONE]
}

/** Why a card can't be withdrawn, or need not be; null while it can. @param card as it is now; null when it is gone */
export function notWithdrawable(view: View, card: AnyCard | null): string | null {
  switch (card?.status) {
    case undefined:
      return card ? null : 'This card is no longer in the game.'
    case 'in_flop':
      return null
    case 'claimed': {
      const team = view.teams.find(({ id }) => id === card.claimedBy)?.name ?? 'A team'
      return `${team} completed this card. To withdraw it, undo the completion first.`
    }
    case 'expired':
      return 'This card has expired and is no longer in the flop.'
    case 'withdrawn':
      return 'This card was withdrawn.'
  }
}

/** What closing a zone will bring, line by line. */
export function closeEffects({ teams }: Pick<GameView, 'teams'>, zone: Zone): string[] {
  const holder = teams.find(({ id }) => id === zone.currentOwner)?.name
  return [
    'No further bids. You can reopen it at any time.',
    holder === undefined ? 'It stays unclaimed.' : `${holder} keeps the zone, and it still scores.`,
    EVERYONE,
  ]
}

const EVERYONE = 'Everyone will see your reason in the feed.'

/** How many cards are still in the deck. @param challenges all of the game's; null while they are not known */
export function deckSize(view: View, challenges: readonly { id: CardId }[] | null): number | null {
  const drawn = new Set(view.cards.map(({ id }) => id))
  return challenges?.filter(({ id }) => !drawn.has(id)).length ?? null
}
