import { useEffect } from 'react'

/**
 * Keeps `--keyboard-inset` on the root at the height that an on-screen keyboard covers, in px. Phones whose
 * keyboard shrinks the page report 0; on iPhones the page keeps its size and only the visual viewport tells.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const update = () => {
      // Zoomed in by pinching, the viewport shrinks without a keyboard.
      const covered =
        viewport.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      root.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`)
    }
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    update()
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      root.style.removeProperty('--keyboard-inset')
    }
  }, [])
}
