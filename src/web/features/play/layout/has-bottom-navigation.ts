const CHAT = '/game/chat'
const HIDDEN = [
  '/game/bidding',
  '/game/map',
  '/game/interactive-map',
  '/manage/invite',
  '/manage/budgets',
  '/manage/bids',
  '/manage/undo',
  '/setup-game',
  '/host/',
]

/**
 * Whether a path shows the bottom navigation: the screens of the game and of its management, but none that the
 * specification names, nor `/custom-rules`, `/reset-password`, results and unknown paths; the chat where there's height for both.
 * @param isTablet a tablet held upright, or a laptop
 * @see docs/conformance.md, section 2, 'In-game layout'
 */
export function hasBottomNavigation(path: string, isTablet = false): boolean {
  if (path === CHAT) return isTablet
  const isInGame = /^\/(game\/|manage(\/|$))/.test(path)
  return isInGame && !HIDDEN.some((part) => path.includes(part))
}
