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
}

/**
 * The latest photos that prove claims which stand: approved, or counted without anyone's doubt. Nothing that was rejected,
 * undone or is disputed, and nothing of another team about the card.
 * @param lines of the chat, oldest first
 * @see docs/rules.md I28
 */
export function wallOf(
  { teams, cards }: Pick<GameView, 'teams' | 'cards'>,
  lines: readonly Pick<ChatItem, 'cardId' | 'teamId' | 'photos'>[],
): WallPhoto[] {
  const badges = teamBadges(teams)
  const proven = new Map(
    cards.flatMap((card) => {
      const { id, status, review, disputedBy } = card
      const stands = review === 'approved' || (review === 'waiting' && disputedBy.length === 0)
      return status === 'claimed' && stands ? [[id, card] as const] : []
    }),
  )
  return lines
    .flatMap(({ cardId, teamId, photos }) => {
      const card = proven.get(cardId ?? '')
      const badge = badges.get(teamId ?? '')
      if (!card || !badge || card.claimedBy !== teamId) return []
      return photos.map((photo) => ({ photo, badge, title: card.title }))
    })
    .slice(-MOST_ON_WALL)
}

/** How photos hang: so many beside each other, the first one over `wide` columns and `high` rows. */
interface Hanging {
  readonly across: number
  readonly wide: number
  readonly high: number
}

/**
 * How the photos hang so that every row is full: all alike, the first one over two rows, or the first one as wide as it takes.
 * @param most in a row; two on a phone. One more or less only where that closes a gap
 */
export function hanging(count: number, most: number): Hanging {
  const widths = widthsFor(count, most)
  const large = widths.find((width) => width > 2 && (count + 3) % width === 0 && count + 3 >= 2 * width)
  if (large !== undefined) return { across: large, wide: 2, high: 2 }
  const plain = widths.find((width) => count % width === 0)
  if (plain !== undefined) return { across: plain, wide: 1, high: 1 }
  const gaps = (width: number) => width - (count % width)
  const across = widths.reduce((best, width) => (gaps(width) < gaps(best) ? width : best))
  return { across, wide: gaps(across) + 1, high: 1 }
}

/** Few photos hang larger: two or four as halves, three around a large one. */
function widthsFor(count: number, most: number): readonly number[] {
  if (count <= 2) return [count]
  if (most === 2 || (count === 4 && most < 4)) return [2]
  return count <= 6 && most > 3 ? [4, 3] : [most, most - 1, most + 1].filter((width) => width > 2)
}
