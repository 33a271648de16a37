import type { SpectatorScreen } from '#core/game/state.ts'
import type { AnyView, Changes } from './changes.ts'

type Spectators =
  | 'SpectatorScreenOpened'
  | 'SpectatorScreenChanged'
  | 'SpectatorScreenRevoked'
  | 'ResultRevealed'

/** The spectators' screen. */
export const SPECTATORS: Changes<Spectators> = {
  SpectatorScreenOpened: (_, { type: __, ...spectators }) => ({ spectators }),
  SpectatorScreenChanged: (view, { type: _, ...timing }) => withSpectators(view, timing),
  SpectatorScreenRevoked: () => ({ spectators: null }),
  ResultRevealed: (view) => withSpectators(view, { isRevealed: true }),
}

/** The spectators' screen, as far as a view tells of it; null without one. */
export const spectatorsIn = (view: AnyView): SpectatorScreen | null =>
  ('spectators' in view && view.spectators) || null

function withSpectators(view: AnyView, change: Partial<SpectatorScreen>) {
  const spectators = spectatorsIn(view)
  return spectators ? { spectators: { ...spectators, ...change } } : {}
}
