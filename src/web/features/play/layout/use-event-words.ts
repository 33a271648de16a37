import type { ZoneId } from '#core/game/ids.ts'
import { formatPrice, toCents } from '#core/game/money.ts'
import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'

const zoneIn = (view: Pick<GameView, 'zones'>, zoneId: ZoneId): string =>
  `Zone ${view.zones.find(({ id }) => id === zoneId)?.number ?? ''}`

const DECK_EMPTY_TOAST_MS = 5_000

/**
 * Tells everyone what happened to the game as a whole, and speaks claims for those who cannot see the board. What was
 * claimed here is told by its answer.
 */
export function useEventWords(): void {
  const { pending, teamId } = useGame()
  useGameEvents((events, view) => {
    for (const event of events) {
      if (event.type === 'DeckFoundEmpty') {
        showToast({
          title: 'No more challenges',
          description: 'All challenges have been used',
          durationMs: DECK_EMPTY_TOAST_MS,
        })
      }
      if (event.type === 'CardClaimed') {
        const team = view.teams.find(({ id }) => id === event.teamId)
        const card = view.cards.find(({ id }) => id === event.cardId)
        const isOwn =
          event.teamId === teamId &&
          pending.some(({ command }) => command.type === 'ClaimCard' && command.cardId === event.cardId)
        if (team && card && !isOwn) announce(`${team.name} earns ${formatPrice(toCents(card.value))}`)
      }
      if (event.type === 'ZoneClosed') announce(`${zoneIn(view, event.zoneId)} is closed: ${event.reason}`)
      if (event.type === 'ZoneReopened') announce(`${zoneIn(view, event.zoneId)} is open again.`)
      if (event.type === 'TimeRanOut')
        announce(isProvisional(view) ? 'Time is up. The result is provisional.' : 'Time is up.')
      if (event.type === 'ResultDeclared') announce('The host declared the result.')
    }
  })
}
