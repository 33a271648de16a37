import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** A stroke is at least so long, in px. */
const STROKE = 48

/**
 * Turns to the next or the previous one by the arrow keys, and by a stroke of the finger to the side. Spread the
 * result on what is stroked.
 * @param onTurn null while there is nothing to turn to, or a finger moves something else
 */
export function useTurning(onTurn: ((step: 1 | -1) => void) | null) {
  const began = useRef<{ x: number; y: number } | null>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onTurn?.(1)
    if (key === 'ArrowLeft') onTurn?.(-1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      began.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      began.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const [across, along] = [
        clientX - (began.current?.x ?? clientX),
        clientY - (began.current?.y ?? clientY),
      ]
      began.current = null
      if (Math.abs(across) >= STROKE && Math.abs(across) > 2 * Math.abs(along)) onTurn?.(across < 0 ? 1 : -1)
    },
    // The browser leaves strokes to the side to us.
    style: { touchAction: onTurn ? 'pan-y pinch-zoom' : 'auto' },
  }
}
