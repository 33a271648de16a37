import { isEntitled, type Right } from '#core/rules/roles.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import type { Me } from '#wire/http.ts'

/** A route's requirement. */
export type Access =
  /** Everyone; a host with an open game is led to it. */
  | 'public'
  /** Everyone, whatever game they have. */
  | 'anyone'
  /** Signed in; a host with an open game is led to it. */
  | 'account'
  /** Signed in; with an open game the page itself asks what to do about it. */
  | 'setup'
  /** The host of an open game. */
  | 'host'
  /** A seat in a game that has started. */
  | 'game'
  /** Everyone but hosts of open games; who sits in that game is moved on when it starts. */
  | 'waiting'

/** The visitor, as far as guards need to know. */
export interface Visitor extends Pick<Me, 'account' | 'seat'> {
  /** Hosted a game on this page until the session ended. */
  wasHost?: boolean
}

const ROUTES: readonly { pattern: RegExp; access: Access }[] = [
  { pattern: /^\/(join|signin|signup|auth\/callback)?$/, access: 'public' },
  { pattern: /^\/setup-game$/, access: 'setup' },
  {
    pattern: /^\/(setup-game\/(teams|challenges|timing|map|map\/draw|rules|options)|custom-rules)$/,
    access: 'account',
  },
  {
    pattern:
      /^\/(manage(\/(invite|print|budgets|bids|undo|evidence|people|officials|words|announcements|spectators))?|host\/[^/]+\/(lobby|setup(\/(teams|challenges|timing|map|map\/draw|rules|options))?|rehearsal(\/.+)?))$/,
    access: 'host',
  },
  { pattern: /^\/game\/(home|flop|zones|bidding\/[^/]+|chat|map|interactive-map|rules)$/, access: 'game' },
  { pattern: /^\/waiting\/[^/]+$/, access: 'waiting' },
  { pattern: /^\/kits$/, access: 'setup' },
]

/** A path's requirement; unknown paths are open to everyone. */
export function accessOf(path: string): Access {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.access ?? 'anyone'
}

/**
 * The path to redirect a visitor to; null if they may stay.
 * The one place for the specification's host session, routing by status and guards by role.
 * @see docs/conformance.md, sections 2 and 4
 */
export function redirectFrom(path: string, visitor: Visitor): string | null {
  const { account, seat } = visitor
  const isHost = seat?.role === 'host'
  const hasLobby = isHost || seat?.role === 'cohost'
  switch (accessOf(path)) {
    case 'anyone':
      return null
    case 'public':
      if (isHost) return homeOf(seat)
      if (!account || (path !== '/signin' && path !== '/signup')) return null
      // Who signs in to take the game over goes back to it.
      return hasLobby && seat ? homeOf(seat) : '/setup-game'
    case 'setup':
      return account ? null : '/signin'
    case 'account':
      if (!account) return '/signin'
      return isHost ? homeOf(seat) : null
    case 'host':
      return hostRedirect(path, visitor)
    case 'game':
      return gameRedirect(path, visitor)
    case 'waiting':
      if (hasLobby && seat?.status === 'lobby') return homeOf(seat)
      if (isHost) return homeOf(seat)
      return seat?.status === 'active' && path === `/waiting/${seat.gameId}` ? '/game/home' : null
  }
}

function hostRedirect(path: string, { account, seat }: Visitor): string | null {
  if (!seat && !account) return '/signin'
  if (!seat) return '/setup-game'
  const right = MANAGE_RIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'own'
  if (!isEntitled(seat.role, right)) return seat.role === 'player' ? '/game/home' : homeOf(seat)
  if (seat.role === 'host' && !account) return '/signin'
  const lobby = homeOf(seat)
  const isSetup =
    seat.status === 'lobby' && /^\/host\/([^/]+)\/(?:setup|rehearsal)/.exec(path)?.[1] === seat.gameId
  return path.startsWith('/manage') || path === lobby || isSetup ? null : lobby
}

/** The right that a screen of the host's needs; any other is the host's alone. */
const MANAGE_RIGHTS: readonly (readonly [RegExp, Right])[] = [
  [/^\/manage(\/(evidence|bids|announcements))?$/, 'judge'],
  [/^\/manage\/(invite|print|budgets|undo|people|words|spectators)$/, 'manage'],
  [/^\/host\/[^/]+\/lobby$/, 'manage'],
]

function gameRedirect(path: string, { account, seat, wasHost }: Visitor): string | null {
  if (seat) return seat.status === 'lobby' ? homeOf(seat) : null
  if (account) return '/setup-game'
  if (wasHost) return '/signin'
  return path === '/game/home' ? '/' : '/join'
}
