import { listen } from './listen.ts'
import { isDialogOpen } from './open-dialog.ts'

/** Between what stands over the page and what it stands over, in px. */
const GAP = 12
/** The page's controls; those in a log, which scrolls by itself, make room for themselves. */
const CONTROLS = 'main :is(a[href], button, input, select, textarea):not([role=log] *)'

/**
 * Keeps what stands over the page's lower end from hiding a control: the page can be scrolled past it, and is scrolled
 * by itself where its end, or what one types into, would lie under it.
 * @param name of the root's property that says how high it stands, gap included
 * @returns what ends it
 */
export function makeRoomBelow(element: HTMLElement, name: '--toast-height' | '--notice-height'): () => void {
  const root = document.documentElement
  let room = 0
  let top = 0
  const tell = () => {
    const box = element.getBoundingClientRect()
    top = box.top
    root.style.setProperty(name, `${box.height + GAP}px`)
    const endY = Math.max(0, root.scrollHeight - room - window.innerHeight)
    // So far the page has gone into the room already.
    const into = Math.max(0, window.scrollY - endY)
    // While a dialog is open it stands at the top.
    const isBelow = !isDialogOpen()
    const covered = isBelow ? Math.max(0, ...controlsUnder(box, into).map(({ below }) => below)) : 0
    // Where there is nothing to scroll and nothing to uncover, a bar to scroll by would only flash up.
    room = covered > 0 || (isBelow && endY > 0) ? box.height + GAP : 0
    root.style.setProperty(`${name}-room`, `${room}px`)
    const isAtEnd = window.scrollY >= endY - 1
    const isTypedUnder = controlsUnder(box, 0).some(({ control }) => control === document.activeElement)
    if (isAtEnd) window.scrollTo(0, endY + covered)
    else if (isTypedUnder) window.scrollBy(0, covered)
  }
  const observer = new ResizeObserver(tell)
  observer.observe(element)
  // The body is as high as the window at least: what is in it tells.
  for (const part of document.body.children) observer.observe(part)
  const endResize = listen(window, 'resize', tell)
  // What is docked says on the root how high it is, and moves what stands above it.
  const docks = new MutationObserver(() => {
    if (element.getBoundingClientRect().top !== top) tell()
  })
  docks.observe(root, { attributeFilter: ['style'] })
  return () => {
    observer.disconnect()
    docks.disconnect()
    endResize()
    root.style.removeProperty(name)
    root.style.removeProperty(`${name}-room`)
  }
}

/** The controls under a box, and how far each reaches below its upper edge, in px; what is docked stands beside it. */
function controlsUnder(box: DOMRect, shift: number): { control: Element; below: number }[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { top, bottom, left, right } = control.getBoundingClientRect()
    const isBeside = left >= box.right || right <= box.left || bottom <= top
    const isUnder = bottom + shift > box.top && top + shift < box.bottom
    return isUnder && !isBeside ? [{ control, below: bottom + shift - box.top + GAP }] : []
  })
}
