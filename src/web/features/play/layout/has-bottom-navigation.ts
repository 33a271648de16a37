/** They dock what is typed on phones; a tablet has room for both. */
const DOCKED = ['/game/chat', '/game/bidding']
const HIDDEN = [
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
 * specification names, nor `/custom-rules`, `/reset-password`, results and unknown paths; chat and bidding where there's
 * height for both.
 * @param isTablet a tablet held upright, or a laptop
 * @see docs/conformance.md, section 2, 'In-game layout'
 */
export function hasBottomNavigation(path: string, isTablet = false): boolean {
  const isInGame = /^\/(game\/|manage(\/|$))/.test(path)
  const isAmong = (parts: readonly string[]) => parts.some((part) => path.includes(part))
  return isInGame && !isAmong(HIDDEN) && (isTablet || !isAmong(DOCKED))
}
