import { ANSWER_WORDS } from '#core/rules/answer-words.ts'
import type { MomentOf } from '#core/rules/moments.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { alertOf } from '../alerts/alerts.ts'
import { areAlertsOn } from '../alerts/signal.ts'
import { headlinesOf } from './headlines.ts'
import { spokenWords, zoneIn } from './spoken-words.ts'
import { type Moments, useEachMoments } from './use-moments.ts'

const DECK_EMPTY_TOAST_MS = 5_000

/** Speaks every moment once, for those who cannot see the board, and toasts what stands nowhere else. Alerts speak for themselves. */
export function useMomentWords(moments: Moments): void {
  const { pending, teamId } = useGame()

  const isOwnClaim = ({ by, cardId }: MomentOf<'card-claimed'>): boolean =>
    by === teamId && pending.some(({ command }) => command.type === 'ClaimCard' && command.cardId === cardId)

  useEachMoments(moments, (told, view) => {
    const unalerted = areAlertsOn() ? told.filter((moment) => !alertOf(moment, view, teamId)) : told
    const headlines = headlinesOf(unalerted, view).map(({ text }) => text)
    if (headlines.length > 0) announce(headlines.join('. '))
    for (const moment of unalerted) {
      const words = spokenWords(moment, view, isOwnClaim)
      if (words) announce(words)
    }
    for (const moment of told) {
      if (moment.kind === 'deck-empty') {
        showToast({
          title: 'No more challenges',
          description: 'All challenges have been used',
          durationMs: DECK_EMPTY_TOAST_MS,
        })
      }
      if (moment.kind === 'request-answered') {
        const { title, description } = ANSWER_WORDS[moment.outcome]
        showToast({ title, description: `${zoneIn(view, moment.zoneId)}: ${description}` })
      }
    }
  })
}
