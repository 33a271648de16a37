import type { Command, OpenSpectatorScreen } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { isProvisional } from './result.ts'

/**
 * Decides to open a screen for spectators; the link before it stops working.
 * @returns SpectatorScreenOpened
 * @see docs/rules.md I30
 */
export const openSpectatorScreen = (
  { spectators }: GameState,
  { linkId, delayMinutes, freezeMinutes }: OpenSpectatorScreen,
): Decision =>
  spectators?.linkId === linkId
    ? happened()
    : happened({ type: 'SpectatorScreenOpened', linkId, delayMinutes, freezeMinutes })

/**
 * Decides how far spectators are behind, and when their board stands still.
 * @returns SpectatorScreenChanged, nothing if it's the same, or a refusal: no-spectator-screen
 * @see docs/rules.md I32, I34
 */
export function changeSpectatorScreen(
  { spectators }: GameState,
  { delayMinutes, freezeMinutes }: Extract<Command, { type: 'ChangeSpectatorScreen' }>,
): Decision {
  if (!spectators) return refused({ code: 'no-spectator-screen' })
  const isSame = spectators.delayMinutes === delayMinutes && spectators.freezeMinutes === freezeMinutes
  return isSame ? happened() : happened({ type: 'SpectatorScreenChanged', delayMinutes, freezeMinutes })
}

/**
 * Decides that the link stops working.
 * @returns SpectatorScreenRevoked, or a refusal: no-spectator-screen
 * @see docs/rules.md I30
 */
export const revokeSpectatorScreen = ({ spectators }: GameState): Decision =>
  spectators ? happened({ type: 'SpectatorScreenRevoked' }) : refused({ code: 'no-spectator-screen' })

/**
 * Decides that spectators see the result, without delay from now on.
 * @returns ResultRevealed, nothing if they see it already, or a refusal: no-spectator-screen, reveal-too-early
 * @see docs/rules.md I36
 */
export function revealResult(state: GameState): Decision {
  const { spectators } = state
  if (!spectators) return refused({ code: 'no-spectator-screen' })
  if (!canReveal(state)) return refused({ code: 'reveal-too-early' })
  return spectators.isRevealed ? happened() : happened({ type: 'ResultRevealed' })
}

/** Whether there is a result to reveal: time is up or the game has ended, and nothing disputed may still change it. */
export const canReveal = (
  view: Pick<GameView, 'status' | 'isTimeUp' | 'result' | 'cards' | 'bidDisputes' | 'blind'>,
): boolean => view.status === 'completed' || (view.isTimeUp && !isProvisional(view))
