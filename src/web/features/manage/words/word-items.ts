import type { CardId } from '#core/game/ids.ts'
import type { Card, Challenge, GameView, Team, Zone } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'
import type { Words } from './edited-words.ts'

/** A card of the game: one that was drawn, or one that is still in the deck. */
export type AnyCard = Challenge & Partial<Pick<Card, 'status' | 'claimedBy'>>

/** Something whose words can be mended. */
export type WordItem =
  | { readonly target: 'zone'; readonly id: string; readonly words: Words; readonly zone: Zone }
  | { readonly target: 'card'; readonly id: string; readonly words: Words; readonly card: AnyCard }
  | { readonly target: 'team'; readonly id: string; readonly words: Words; readonly team: Team }

/** Items under one heading. */
export interface WordGroup {
  readonly name: string
  readonly items: readonly WordItem[]
}

type View = Pick<GameView, 'zones' | 'cards' | 'teams'>

/**
 * Everything in a game that has words, under headings, in the order in which a host looks for it.
 * @param challenges all of the game's, drawn or not; null while they are not known
 * @param sought words that an item must hold, whatever the case; empty finds all
 */
export function wordGroups(view: View, challenges: readonly Challenge[] | null, sought: string): WordGroup[] {
  const words = sought.trim().toLowerCase()
  const drawn = new Set<CardId>(view.cards.map(({ id }) => id))
  const gone = view.cards.filter(({ status }) => status === 'expired' || status === 'withdrawn')
  const groups: WordGroup[] = [
    { name: 'Zones', items: view.zones.map(zoneItem) },
    { name: 'Cards in the flop', items: liveCards(view).map(cardItem) },
    {
      name: 'Cards not drawn yet',
      items: (challenges ?? []).filter(({ id }) => !drawn.has(id)).map(cardItem),
    },
    { name: 'Completed cards', items: claimedCards(view).map(cardItem) },
    { name: 'Expired and withdrawn cards', items: gone.map(cardItem) },
    { name: 'Teams', items: view.teams.map(teamItem) },
  ]
  return groups
    .map(({ name, items }) => ({ name, items: items.filter((item) => holds(item, words)) }))
    .filter(({ items }) => items.length > 0)
}

const zoneItem = (zone: Zone): WordItem => ({ target: 'zone', id: zone.id, words: wordsOf(zone), zone })
const cardItem = (card: AnyCard): WordItem => ({ target: 'card', id: card.id, words: wordsOf(card), card })
const teamItem = (team: Team): WordItem => ({
  target: 'team',
  id: team.id,
  words: { name: team.name },
  team,
})

const wordsOf = ({ title, description }: Pick<Challenge, 'title' | 'description'>): Words => ({
  title,
  description,
})

function holds(item: WordItem, words: string): boolean {
  const number = item.target === 'zone' ? `Zone ${item.zone.number}` : ''
  return [number, ...Object.values(item.words)].join('\n').toLowerCase().includes(words)
}

/** An item as it is now; null when it is gone. */
export const itemNow = (
  groups: readonly WordGroup[],
  target: WordItem['target'],
  id: string,
): WordItem | null =>
  groups.flatMap(({ items }) => items).find((item) => item.target === target && item.id === id) ?? null
