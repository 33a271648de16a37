import type { ZoneId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'

const zoneIn = (view: Pick<GameView, 'zones'>, zoneId: ZoneId): string =>
  `Zone ${view.zones.find(({ id }) => id === zoneId)?.number ?? ''}`

const DECK_EMPTY_TOAST_MS = 5_000

/** What became of the team's question to the host. */
const ANSWERED = {
  BidAllowed: { title: 'Allowed by the host', description: 'your team can bid from where it is.' },
  BidDeclined: { title: 'The host said no', description: 'your bid wasn’t placed.' },
  BidLapsed: { title: 'Your bid lapsed', description: 'nothing was charged.' },
}

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
        const reward = card && formatPrice(rewardCents(card))
        if (team && card && event.blind) announce(`${team.name} completed "${card.title}"`)
        else if (team && reward && !isOwn)
          announce(`${team.name} ${event.isUnpaid ? `has ${reward} waiting` : `earns ${reward}`}`)
      }
      if (event.type === 'ClaimApproved' && event.paidCents !== undefined) {
        const by = view.cards.find(({ id }) => id === event.cardId)?.claimedBy
        const team = view.teams.find(({ id }) => id === by)
        if (team) announce(`${team.name} earns ${formatPrice(event.paidCents)}`)
      }
      if ('askedAtMs' in event && event.teamId === teamId && event.type in ANSWERED) {
        const { title, description } = ANSWERED[event.type as keyof typeof ANSWERED]
        showToast({ title, description: `${zoneIn(view, event.zoneId)}: ${description}` })
      }
      if (event.type === 'ZoneClosed') announce(`${zoneIn(view, event.zoneId)} is closed: ${event.reason}`)
      if (event.type === 'ZoneReopened') announce(`${zoneIn(view, event.zoneId)} is open again.`)
      if (event.type === 'TimeRanOut')
        announce(isProvisional(view) ? 'Time is up. The result is provisional.' : 'Time is up.')
      if (event.type === 'BlindEnded') announce('All bids are shown.')
      if (event.type === 'ResultDeclared') announce('The host declared the result.')
      if (event.type === 'GamePaused')
        announce(['The game is paused', event.reason].filter(Boolean).join(': '))
      if (event.type === 'GameResumed') announce('The game goes on.')
    }
  })
}
