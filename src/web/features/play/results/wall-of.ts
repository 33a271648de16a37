import { authorName } from '#core/game/chat.ts'
import { paidCents } from '#core/game/rewards.ts'
import type { ChatItem, GameView, Photo } from '#core/game/state.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'

/** So many hang on the wall; the evidence chat has them all. */
export const MOST_ON_WALL = 24

/** A photo on the wall. */
export interface WallPhoto {
  readonly photo: Photo
  readonly badge: TeamBadge
  /** Of the card that it proves. */
  readonly title: string
  /** What that has paid, in cents. */
  readonly paidCents: number
  /** Who posted it, by their name in the game. */
  readonly author: string
}

/**
 * The latest photos that prove claims which stand: approved, or counted without anyone's doubt. Nothing that was rejected,
 * undone or is disputed, and nothing of another team about the card.
 * @param lines of the chat, oldest first
 * @see docs/rules.md I28
 */
export function wallOf(
  view: Pick<GameView, 'teams' | 'cards' | 'players' | 'officials'>,
  lines: readonly Pick<ChatItem, 'cardId' | 'teamId' | 'photos' | 'playerId' | 'playerNumber' | 'by'>[],
): WallPhoto[] {
  const { teams, cards } = view
  const badges = teamBadges(teams)
  const proven = new Map(
    cards.flatMap((card) => {
      const { id, status, review, disputedBy } = card
      const stands = review === 'approved' || (review === 'waiting' && disputedBy.length === 0)
      return status === 'claimed' && stands ? [[id, card] as const] : []
    }),
  )
  return lines
    .flatMap((line) => {
      const { cardId, teamId, photos } = line
      const card = proven.get(cardId ?? '')
      const badge = badges.get(teamId ?? '')
      if (!card || !badge || card.claimedBy !== teamId) return []
      const words = { title: card.title, paidCents: paidCents(card), author: authorName(line, view) }
      return photos.map((photo) => ({ photo, badge, ...words }))
    })
    .slice(-MOST_ON_WALL)
}

/** How photos hang: so many beside each other, the first one over `wide` columns and `high` rows. */
interface Hanging {
  readonly across: number
  readonly wide: number
  readonly high: number
}

/** So many hang on a laptop without being small. */
const FEW = 6

/** How many more than few hang on a laptop, the first that fills its rows: about as wide as a phone's, so that two rows are in sight. */
const ON_LAPTOP: readonly Hanging[] = [
  { across: 4, wide: 1, high: 1 },
  { across: 5, wide: 1, high: 1 },
  { across: 5, wide: 2, high: 2 },
  { across: 4, wide: 2, high: 1 },
  { across: 5, wide: 2, high: 1 },
  { across: 4, wide: 2, high: 2 },
  { across: 6, wide: 1, high: 1 },
]

/**
 * How the photos hang so that every row is full: all alike, the first one over two rows, or the first one as wide as it takes.
 * @param most in a row: two on a phone, three on a tablet, and more on a laptop. One more or less only where that closes a gap
 */
export function hanging(count: number, most: number): Hanging {
  const plain = (across: number): Hanging => ({ across, wide: 1, high: 1 })
  if (most > 3) {
    const few = count <= FEW && [4, 5, 3, 2].find((width) => count % width === 0)
    if (few) return plain(few)
    const full = ON_LAPTOP.find(({ across, wide, high }) => (count + wide * high - 1) % across === 0)
    return full && count > FEW ? full : plain(1)
  }
  const widths = widthsFor(count, most)
  const large = widths.find((width) => width > 2 && (count + 3) % width === 0 && count + 3 >= 2 * width)
  if (large !== undefined) return { across: large, wide: 2, high: 2 }
  const full = widths.find((width) => count % width === 0)
  if (full !== undefined) return plain(full)
  const gaps = (width: number) => width - (count % width)
  const across = widths.reduce((best, width) => (gaps(width) < gaps(best) ? width : best))
  return { across, wide: gaps(across) + 1, high: 1 }
}

/** Few photos hang larger: two or four as halves, three around a large one. */
function widthsFor(count: number, most: number): readonly number[] {
  if (count <= 2) return [count]
  return most === 2 || count === 4 ? [2] : [most, most + 1]
}
