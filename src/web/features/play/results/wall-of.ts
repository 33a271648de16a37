import { authorName } from '#core/game/chat.ts'
import { HOST_NAME } from '#core/game/names.ts'
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
  /** Who posted it, by their name in the game; the host, who has none, by the team. */
  readonly author: string
  /** When it was posted, ms since the epoch. */
  readonly atMs: number
}

/**
 * The latest photos that prove claims which stand, oldest first: approved, or counted without anyone's doubt. Nothing that was rejected,
 * undone or is disputed, and nothing of another team about the card.
 * @param lines of the chat, oldest first
 * @see docs/rules.md I28
 */
export function wallOf(
  view: Pick<GameView, 'teams' | 'cards' | 'players' | 'officials'>,
  lines: readonly Pick<
    ChatItem,
    'cardId' | 'teamId' | 'photos' | 'playerId' | 'playerNumber' | 'by' | 'atMs'
  >[],
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
      const { cardId, teamId, photos, atMs } = line
      const card = proven.get(cardId ?? '')
      const badge = badges.get(teamId ?? '')
      if (!card || !badge || card.claimedBy !== teamId) return []
      const words = {
        title: card.title,
        paidCents: paidCents(card),
        author: authorOf(line, badge, view),
        atMs,
      }
      return photos.map((photo) => ({ photo, badge, ...words }))
    })
    .slice(-MOST_ON_WALL)
}

/** A player may call themselves as the host is called. */
function authorOf(
  line: Parameters<typeof authorName>[0],
  { name }: TeamBadge,
  view: Parameters<typeof authorName>[1],
): string {
  const author = authorName(line, view)
  return line.playerId === null && author === HOST_NAME ? `${name} · ${HOST_NAME}` : author
}

/**
 * How many photos hang in each row, so that every row is full: the upper rows have one less, and larger ones, where it doesn't
 * come out even. @param most in a row
 */
export function rowsOf(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  const longer = count % rows
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < rows - longer ? 0 : 1))
}
