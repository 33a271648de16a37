const SCREENS = [
  () => import('#web/features/play/home/home-screen.tsx'),
  () => import('#web/features/play/flop/flop-screen.tsx'),
  () => import('#web/features/play/zones/zones-screen.tsx'),
  () => import('#web/features/play/bidding/bidding-screen.tsx'),
  () => import('#web/features/play/rules/rules-screen.tsx'),
  () => import('#web/features/play/chat/chat-screen.tsx'),
] as const

/** Loads the game's screens ahead, so that they open in a tunnel. Never throws: opening one tries again. */
export function prefetchGame(): void {
  for (const load of SCREENS) load().catch(() => {})
}
