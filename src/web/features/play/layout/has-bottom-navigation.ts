const HIDDEN = [
  '/game/bidding',
  '/game/chat',
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
 * specification names, nor the chat, `/custom-rules`, `/reset-password`, results and unknown paths.
 * @see docs/conformance.md, section 2, 'In-game layout'
 */
export function hasBottomNavigation(path: string): boolean {
  const isInGame = /^\/(game\/|manage(\/|$))/.test(path)
  return isInGame && !HIDDEN.some((part) => path.includes(part))
}
