import { useEffect } from 'react'

let isWatching = false

/**
 * Keeps `--keyboard-inset` on the root at the height that an on-screen keyboard covers, in px, and `data-keyboard` while
 * there is one. Phones whose keyboard shrinks the page report 0; on iPhones the page keeps its size and only the visual
 * viewport tells.
 */
export function useKeyboardInset(): void {
  useEffect(watch, [])
}

// One watch serves all who ask, for as long as the page lives.
function watch(): void {
  const viewport = window.visualViewport
  if (!viewport || isWatching) return
  isWatching = true
  let inset = 0
  const update = () => {
    // Zoomed in by pinching, the viewport shrinks without a keyboard.
    const isZoomed = viewport.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
    if (Math.round(covered) === inset) return
    inset = Math.round(covered)
    const root = document.documentElement
    root.style.setProperty('--keyboard-inset', `${inset}px`)
    root.toggleAttribute('data-keyboard', inset > 0)
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  // Once the page is laid out: to ask before would have it laid out twice.
  requestAnimationFrame(update)
}
