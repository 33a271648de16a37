import { aside, dropPlace, gapOf } from './drop-place.ts'

/** A press that moves less is none, in px. */
const SLIP = 5
/** So near an edge of the screen the page scrolls along, in px; at the bottom, Save stands in the way. */
const EDGE = { top: 72, bottom: 144 }
/** Scrolled each frame, in px. */
const SPEED = 12

/**
 * Drags a row of a list by its grip, from the press on. Rows only look moved until the drop. Escape, a call and
 * whatever changes the list or locks it put them back.
 * @param onDrop called with the new place, from 0, if there is one
 */
export function dragRow(
  grip: HTMLElement,
  press: Pick<PointerEvent, 'pointerId' | 'clientY'>,
  onDrop: (place: number) => void,
): void {
  const row = grip.closest('li')
  const list = row?.parentElement
  if (!row || !list) return
  const rows = [...list.children] as HTMLElement[]
  const from = rows.indexOf(row)
  const extents = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })
  const room = (extents[from]?.height ?? 0) + gapOf(extents)
  const startY = press.clientY + window.scrollY
  const life = new AbortController()
  let pointerY = press.clientY
  let isLifted = false
  let to = from

  function show() {
    const dy = pointerY + window.scrollY - startY
    to = dropPlace(extents, from, dy)
    for (const [index, each] of rows.entries()) {
      const shift = index === from ? dy : aside(index, from, to, room)
      each.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    }
  }
  function scrollAlong() {
    if (life.signal.aborted) return
    // Its list may have been closed under the finger.
    if (!grip.isConnected) return end(false)
    const isLow = pointerY > window.innerHeight - EDGE.bottom
    if (isLow || pointerY < EDGE.top) {
      window.scrollBy({ top: isLow ? SPEED : -SPEED, behavior: 'instant' })
      show()
    }
    requestAnimationFrame(scrollAlong)
  }
  function lift() {
    isLifted = true
    for (const each of rows) each.dataset.drag = each === row ? 'lifted' : 'aside'
    grip.dataset.dragged = 'true'
    scrollAlong()
  }
  function end(isDropped: boolean) {
    life.abort()
    for (const each of rows) {
      delete each.dataset.drag
      each.style.transform = ''
    }
    const isAsBefore =
      rows.length === list?.children.length && rows.every((each, at) => each === list.children[at])
    if (isDropped && isLifted && to !== from && isAsBefore && !grip.closest('[inert]')) onDrop(to)
  }

  const options = { signal: life.signal }
  grip.setPointerCapture(press.pointerId)
  grip.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY
      if (!isLifted && Math.abs(clientY + window.scrollY - startY) > SLIP) lift()
      if (isLifted) show()
    },
    options,
  )
  grip.addEventListener('pointerup', () => end(true), options)
  for (const way of ['pointercancel', 'lostpointercapture'] as const) {
    grip.addEventListener(way, () => end(false), options)
  }
  window.addEventListener('blur', () => end(false), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { ...options, capture: true },
  )
}
