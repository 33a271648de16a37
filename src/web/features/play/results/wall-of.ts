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

/** In a row where the first photo is large. */
const WITH_LARGE = [5, 4, 3]

/**
 * How the photos hang from a tablet's width on: where the first one takes the room of four, and with that all rows are full, it does.
 * @param most that stand in a row; more only where that closes a gap
 */
export function hanging(count: number, most: number): { across: number; isFirstLarge: boolean } {
  const isFull = (width: number) => (count + 3) % width === 0 && count + 3 >= 2 * width
  const plain = across(count, most)
  const large =
    WITH_LARGE.find((width) => width <= most && isFull(width)) ??
    (count > most && count % plain > 0 ? WITH_LARGE.find(isFull) : undefined)
  return large === undefined ? { across: plain, isFirstLarge: false } : { across: large, isFirstLarge: true }
}

/** How many stand in a row, so that the last one has the fewest gaps. */
export function across(count: number, most: number): number {
  if (count <= most) return count
  const widths = [most, most - 1].filter((width) => width > 1)
  const gaps = (width: number) => (width - (count % width)) % width
  return widths.reduce((best, width) => (gaps(width) < gaps(best) ? width : best))
}
