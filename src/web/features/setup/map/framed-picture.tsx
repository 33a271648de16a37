import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Size } from '#web/live/pictures/fit-within.ts'
import { announce } from '#web/ui/announcer.tsx'
import { listen } from '#web/ui/listen.ts'
import { type Framing, framedPart, moved, zoomed } from './framing.ts'

interface FramedPictureProps {
  src: string
  size: Size
  framing: Framing
  onFrame: (framing: Framing) => void
}

/** The step of an arrow key, in shares of the frame, and the factor of a zoom key or a turn of the wheel. */
const STEP = 0.05
const FACTOR = 1.1
/** A pointer that moved less than this has tapped, in px. */
const TAP_PX = 6

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** A picture that fills its frame: moved by a finger, the mouse or the arrow keys, zoomed by two fingers, the wheel or + and -. */
export function FramedPicture({ src, size, framing, onFrame }: FramedPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  const part = framedPart(size, framing)

  const move = (right: number, down: number) => onFrame(moved(size, framing, right, down))
  const zoom = (factor: number) => onFrame(zoomed(size, framing, framing.zoom * factor))

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const isZoom = event.key === '+' || event.key === '-'
    if (!arrow && !isZoom) return
    event.preventDefault()
    if (arrow) move(...arrow)
    else {
      const next = zoomed(size, framing, framing.zoom * (event.key === '+' ? FACTOR : 1 / FACTOR))
      onFrame(next)
      announce(`Zoom ${Math.round(next.zoom * 100)} %`)
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size === 0) travelled.current = 0
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.current.set(event.pointerId, now)
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
    const [other] = others
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      zoom(apart(now) / Math.max(1, apart(before)))
      return
    }
    const { clientWidth, clientHeight } = event.currentTarget
    move((now.x - before.x) / clientWidth, (now.y - before.y) / clientHeight)
  }
  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const isTap = pointers.current.size === 1 && travelled.current < TAP_PX
    pointers.current.delete(event.pointerId)
    if (!isTap) return
    // For whoever cannot drag: what is tapped goes to the middle.
    const box = event.currentTarget.getBoundingClientRect()
    move(0.5 - (event.clientX - box.left) / box.width, 0.5 - (event.clientY - box.top) / box.height)
  }

  // React hears the wheel too late to keep the page from scrolling.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(event.deltaY < 0 ? FACTOR : 1 / FACTOR)
  })
  useEffect(() => {
    if (frame.current) return listen(frame.current, 'wheel', (event) => onWheel(event), { passive: false })
  }, [])

  const percent = (share: number) => `${share * 100}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus
    <div
      ref={frame}
      role="group"
      aria-label="Picture in the frame. Arrow keys move it, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
      className="relative size-full cursor-grab touch-none overflow-hidden active:cursor-grabbing focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-ink"
    >
      <img
        src={src}
        alt="The map of this game"
        draggable={false}
        className="pointer-events-none absolute max-w-none select-none dark:brightness-75"
        style={{
          width: percent(size.width / part.width),
          height: percent(size.height / part.height),
          left: percent(-part.x / part.width),
          top: percent(-part.y / part.height),
        }}
      />
    </div>
  )
}
