import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CardId } from '#core/game/ids.ts'

/** What a ticket's buttons do; each button has its card's id in an attribute of that name, such as `data-claim`. */
type CardAct = 'claim' | 'camera'

interface Target {
  readonly cardId: CardId
  readonly act: CardAct
}

/** A finger that moves further than this between press and release has changed its mind, in px. */
const SLIP = 12

/**
 * A press acts on the card where it began, although the list may have moved under the finger meanwhile. Spread the
 * result on the list.
 */
export function useCardPress(onPress: (target: Target) => void) {
  const press = useRef<(Target & { x: number; y: number }) | null>(null)
  return {
    onPointerDown: ({ target, clientX, clientY }: PointerEvent) => {
      const began = targetOf(target)
      press.current = began && { ...began, x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      press.current = null
    },
    onClick: ({ target, detail, clientX, clientY }: MouseEvent) => {
      const began = press.current
      press.current = null
      const ended = targetOf(target)
      // A keyboard's click has no press before it.
      if (detail === 0 && ended) onPress(ended)
      if (detail === 0 || !began) return
      const isStill = Math.hypot(clientX - began.x, clientY - began.y) <= SLIP
      if (isStill || (ended?.cardId === began.cardId && ended.act === began.act)) onPress(began)
    },
  }
}

function targetOf(target: EventTarget): Target | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-claim], [data-camera]') : null
  const { claim, camera } = button?.dataset ?? {}
  if (claim !== undefined) return { cardId: claim, act: 'claim' }
  return camera === undefined ? null : { cardId: camera, act: 'camera' }
}
