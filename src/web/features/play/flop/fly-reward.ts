/** How long a reward is seen on its way, or standing still, in ms. */
const FLIGHT_MS = 900
const STILL_MS = 1_200

/** Where a claimed card's stub stands; null where the screen shows it no more. */
export const stubPlace = (cardId: string): DOMRect | null =>
  document
    .querySelector(`[data-claim="${CSS.escape(cardId)}"]`)
    ?.closest('article')
    ?.firstElementChild?.getBoundingClientRect() ?? null

/**
 * Tears off a stub and lets it fly to the balance in the header; where motion is reduced, or nothing was torn off, it
 * stands there for a moment. Nothing is said: a toast tells the same. It takes no press and no focus.
 * @param words such as '+$40'
 */
export function flyReward(words: string, from: DOMRect | null): void {
  const goal = document.querySelector('[data-balance]')?.getBoundingClientRect()
  if (!goal) return
  const isStill = from === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const stub = document.createElement('p')
  stub.textContent = words
  stub.className = 'play-flight'
  stub.dataset.flight = ''
  stub.ariaHidden = 'true'
  document.body.append(stub)
  const { width, height } = stub.getBoundingClientRect()
  const end = { x: goal.left, y: isStill ? goal.bottom + 8 : goal.top + goal.height / 2 - height / 2 }
  const start = from ? { x: from.left, y: from.top + from.height / 2 - height / 2 } : end
  const { style } = stub
  style.left = `${Math.max(4, Math.min(end.x, window.innerWidth - width - 4))}px`
  style.top = `${end.y}px`
  window.setTimeout(() => stub.remove(), isStill ? STILL_MS : FLIGHT_MS)
  if (isStill) return
  const away = (share: number) => `translate(${(start.x - end.x) * share}px, ${(start.y - end.y) * share}px)`
  stub.animate(
    [
      { transform: `${away(1)} scale(1.3)` },
      {
        transform: `${away(1)} translateY(-14px) rotate(-9deg) scale(1.5)`,
        offset: 0.25,
        easing: 'ease-in-out',
      },
      { transform: `${away(0)} rotate(0) scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `${away(0)} scale(0.7)`, opacity: 0 },
    ],
    FLIGHT_MS,
  )
}
