import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CardId } from '#core/ids.ts'

/** A finger that moves further than this between press and release has changed its mind, in px. */
const SLIP = 12

/**
 * A press acts on the card where it began, although the list may have moved under the finger meanwhile. Spread the
 * result on the list; buttons in it carry their card's id in `data-claim`.
 */
export function useCardPress(onPress: (cardId: CardId) => void) {
  const press = useRef<{ cardId: CardId; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ target, clientX, clientY }: PointerEvent) => {
      const cardId = claimedBy(target)
      press.current = cardId === null ? null : { cardId, x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      press.current = null
    },
    onClick: ({ target, detail, clientX, clientY }: MouseEvent) => {
      const began = press.current
      press.current = null
      const cardId = claimedBy(target)
      // A keyboard's click has no press before it.
      if (detail === 0 && cardId !== null) onPress(cardId)
      if (detail === 0 || !began) return
      const isStill = Math.hypot(clientX - began.x, clientY - began.y) <= SLIP
      if (isStill || cardId === began.cardId) onPress(began.cardId)
    },
  }
}

function claimedBy(target: EventTarget): CardId | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-claim]') : null
  return button?.dataset.claim ?? null
}
