import { type FocusEvent, useEffect, useRef } from 'react'
import type { CardId } from '#core/game/ids.ts'
import { routeHeading } from '#web/ui/route-heading.ts'

/**
 * When a card leaves with the focus on it, the card that takes its place has it. Spread `onFocus` on the list.
 * @param cardIds of the live cards, in their order
 * @returns `next` finds what takes the focus of a card that has gone
 */
export function useCardFocus(cardIds: readonly CardId[]) {
  const last = useRef<{ cardId: CardId; index: number } | null>(null)
  const ids = cardIds.join(' ')

  function next(): HTMLElement | null {
    const buttons = document.querySelectorAll<HTMLElement>('[data-claim]')
    const live = [...buttons].filter((button) => !button.closest('[inert]'))
    return live[Math.min(last.current?.index ?? 0, live.length - 1)] ?? null
  }

  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[inert]')
    if (!last.current || !isLost || ids.split(' ').includes(last.current.cardId)) return
    const place = next() ?? routeHeading()
    place?.focus({ preventScroll: true })
  }, [ids])

  return {
    next,
    onFocus: ({ target }: FocusEvent) => {
      const { claim, camera } = target.closest<HTMLElement>('[data-claim], [data-camera]')?.dataset ?? {}
      const cardId = claim ?? camera
      last.current = cardId === undefined ? null : { cardId, index: cardIds.indexOf(cardId) }
    },
  }
}
